/** A text as a reader sees it, and where in what was written each of its units stands. */
export type SeenText = { text: string; placeOf: (at: number) => number }

/** Characters that are not seen: joiners, marks of direction, soft hyphens. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

/** A text without characters that are not seen. @param fold gives a text of equal length */
export function seenText(written: string, fold: (text: string) => string): SeenText {
  if (!unseen.test(written)) return { text: fold(written), placeOf: (at) => at }
  const places = Array.from({ length: written.length }, (_, at) => at).filter((at) => !unseen.test(written[at] ?? ''))
  const text = fold(places.map((at) => written[at]).join(''))
  return { text, placeOf: (at) => places[at] ?? written.length }
}
