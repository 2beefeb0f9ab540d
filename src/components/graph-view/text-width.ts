/** Width of a text in pixels, near enough to keep texts apart without a canvas to measure on. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return Math.ceil(ems * fontSize)
}

/** The text, or its beginning and end around an ellipsis where it is wider than that many pixels. */
export function cutInTheMiddle(text: string, maximum: number, fontSize: number): string {
  if (textWidth(text, fontSize) <= maximum) return text
  const characters = signsOf(text)
  for (let kept = characters.length - 1; kept > 1; kept -= 1) {
    const cut = `${characters
      .slice(0, Math.ceil(kept / 2))
      .join('')
      .trimEnd()}…${characters
      .slice(-Math.floor(kept / 2))
      .join('')
      .trimStart()}`
    if (textWidth(cut, fontSize) <= maximum) return cut
  }
  return '…'
}

/** A name on at most two lines: the first as full as words allow, the second cut in the middle where it must be. */
export function onTwoLines(text: string, maximum: number, fontSize: number): string[] {
  if (textWidth(text, fontSize) <= maximum) return [text]
  const pieces = piecesOf(text, maximum, fontSize)
  let first = ''
  for (const piece of pieces) {
    if (textWidth(`${first}${piece}`.trimEnd(), fontSize) > maximum) break
    first += piece
  }
  if (first.trim() === '') return [cutInTheMiddle(text, maximum, fontSize)]
  return [first.trim(), cutInTheMiddle(text.slice(first.length).trim(), maximum, fontSize)]
}

/** The text on as many lines as it needs, broken between words; a word that is wider alone is cut in the middle. */
export function wrappedText(text: string, maximum: number, fontSize: number): string[] {
  const lines: string[] = ['']
  for (const piece of piecesOf(text, maximum, fontSize)) {
    const line = `${lines.at(-1) ?? ''}${piece}`
    if (textWidth(line, fontSize) <= maximum) lines[lines.length - 1] = line
    else lines.push(piece.trimStart())
  }
  return lines.map((line) => cutInTheMiddle(line.trim(), maximum, fontSize)).filter((line) => line !== '')
}

/** Scripts that put nothing between their words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * The pieces between which a text may be broken: at spaces; in scripts without them between words; and what is too wide
 * for a line alone behind its signs. Browsers differ in where they end a word such as `S.A.L.`: here it is one piece.
 */
export function piecesOf(text: string, maximum: number, fontSize: number): string[] {
  return (text.match(/\s+|\S+/g) ?? []).flatMap((run) => {
    if (withoutSpaces.test(run)) return Array.from(words.segment(run), ({ segment }) => segment)
    return textWidth(run, fontSize) > maximum ? (run.match(/[^:/–—-]+[:/–—-]*|[:/–—-]+/g) ?? []) : [run]
  })
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
/** The signs of a text as a reader counts them. */
export const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function emsOf(character: string): number {
  if (/[\p{Cf}\p{Mn}\p{Me}]/u.test(character)) return 0
  if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character))
    return 1
  if (/[\u{1f000}-\u{3ffff}]/u.test(character)) return 1.2
  if (/[MWmw%@—ЖМФШЩЪЫЮжмфшщыю]/.test(character)) return 0.88
  if (/[\p{Lu}\p{Lt}&+–…]/u.test(character) && !/[IІЇΙ]/.test(character)) return 0.7
  return /[iIjl.,:;'|!()[\] ]/.test(character) ? 0.32 : 0.57
}
