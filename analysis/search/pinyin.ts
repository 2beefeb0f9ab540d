import { pinyin } from 'pinyin-pro'

/** Syllables of a folded name: those of its Chinese in pinyin without tones (ü as v), other words as they are. */
export function syllablesOf(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    (word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((run) =>
      /^\p{Script=Han}/u.test(run) ? pinyin(run, { toneType: 'none', type: 'array', v: true }) : run,
    ),
  )
}

const initials = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'
const finals =
  'a o e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing iong u ua uo uai ui uan un uang v ve ue er'
const valid = new Set([
  ...initials.split(' ').flatMap((initial) => finals.split(' ').map((final) => initial + final)),
  ...'a o e ai ei ao ou an en ang eng er'.split(' '),
])
const longest = 6
/** First letters of syllables. */
const beginsSyllable = /[abcdefghjklmnopqrstwxyz]/
const maxReadings = 64

/**
 * The initials that typed letters may stand for, where each syllable is written in full or by its first letter alone:
 * `qyshiye` is read as `qysy`. At most 64 readings, those with the longest syllables first.
 */
export function initialsMeant(letters: string): string[] {
  const readings = new Set<string>()
  let steps = 0
  const read = (at: number, sofar: string) => {
    if (readings.size >= maxReadings || ++steps > 5000) return
    if (at === letters.length) {
      readings.add(sofar)
      return
    }
    for (let length = Math.min(longest, letters.length - at); length > 1; length--) {
      const part = letters.slice(at, at + length)
      if (valid.has(part) || part === 'zh' || part === 'ch' || part === 'sh') read(at + length, sofar + part.charAt(0))
    }
    if (beginsSyllable.test(letters.charAt(at))) read(at + 1, sofar + letters.charAt(at))
  }
  if (letters.length <= 60) read(0, '')
  return [...readings]
}

/**
 * Whether typed letters spell the beginning of these syllables, each in full or by its initial, the last one perhaps
 * unfinished.
 *
 * @returns how many syllables they spell; 0 where they do not
 */
export function syllablesSpelled(letters: string, syllables: readonly string[]): number {
  const tried = new Set<number>()
  const spell = (at: number, next: number): number => {
    if (at === letters.length) return next
    const syllable = syllables[next]
    const place = at * 256 + next
    if (syllable === undefined || tried.has(place)) return 0
    tried.add(place)
    const ways = [syllable, ...['zh', 'ch', 'sh'].filter((pair) => syllable.startsWith(pair)), syllable.charAt(0)]
    for (const way of ways) {
      if (!letters.startsWith(way, at)) continue
      const spelled = spell(at + way.length, next + 1)
      if (spelled > 0) return spelled
    }
    return syllable.startsWith(letters.slice(at)) ? next + 1 : 0
  }
  return spell(0, 0)
}
