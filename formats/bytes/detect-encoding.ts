import { commonCharacters } from './common-characters.ts'

/** What a file says of its own encoding, or somebody of it. */
export type StatedEncoding = {
  /** A label that the reader was told to take, whatever the bytes say. */
  asked?: string | undefined
  /** A label that the document or its sender declares; it counts as far as the bytes bear it out. */
  declared?: string | undefined
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
]

/** The encoding that a byte order mark at the beginning of a file names; `null` without one. */
export function markedEncoding(head: Uint8Array): string | null {
  return marks.find(([, mark]) => mark.every((byte, index) => head[index] === byte))?.[0] ?? null
}

/**
 * UTF-16 or UTF-32 in one byte order where the beginning of a file shows it by its zero bytes and reads as text that
 * way; `null` where it does not.
 */
export function wideEncoding(head: Uint8Array): string | null {
  if (!head.includes(0)) return null
  const wide = head.subarray(0, head.length - (head.length % 4))
  if (wide.length >= 4) {
    const zerosAt = [0, 1, 2, 3].map((offset) => wide.every((byte, index) => index % 4 !== offset || byte === 0))
    if (zerosAt[2] && zerosAt[3]) return 'utf-32le'
    if (zerosAt[0] && zerosAt[1]) return 'utf-32be'
  }
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => readsAsText(textIn(encoding, head, true))) ?? null
}

/**
 * The encoding of a stretch of text that begins with its first byte beyond ASCII. What is valid UTF-8 is UTF-8, whatever
 * is declared: text of another encoding hardly ever is. Then a declaration counts, unless the bytes plainly read as
 * Chinese otherwise; without one, text is known by its frequent characters.
 * @param partial whether the stretch may end within a character
 * @returns a label of `TextDecoder`; `null` where nothing fits
 */
export function encodingOfText(sample: Uint8Array, partial: boolean, declared: string | undefined): string | null {
  if (textIn('utf-8', sample, partial) !== null) return 'utf-8'
  const chinese = chineseEncodingOf(sample, partial)
  const label = declared === undefined ? null : knownLabel(declared)
  if (label === null || textIn(label, sample, partial) === null) return chinese?.encoding ?? null
  const isDoubtful = singleByte.test(label) ? (chinese?.characters ?? 0) >= 6 : /^(?:gbk|gb18030|big5)$/.test(label)
  return isDoubtful && chinese && !isSame(chinese.encoding, label) ? chinese.encoding : label
}

/** Encodings in which every byte is a character, so that reading proves nothing. */
const singleByte = /^(?:iso-8859-|windows-|koi8|ibm|macintosh|x-mac)/

const isSame = (one: string, other: string): boolean => one === other || (one === 'gb18030' && other === 'gbk')

/** The name under which `TextDecoder` knows a label; `null` where it does not, or where it only replaces text. */
export function knownLabel(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label.trim())
    return encoding
  } catch {
    return null
  }
}

/** The text of bytes in an encoding; `null` where they are none. A mark at the beginning is left out. */
export function textIn(encoding: string, bytes: Uint8Array, partial: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: partial })
  } catch {
    return null
  }
}

function chineseEncodingOf(sample: Uint8Array, partial: boolean): { encoding: string; characters: number } | null {
  let best: { encoding: string; characters: number; share: number } | null = null
  for (const encoding of ['gb18030', 'big5', 'utf-16le', 'utf-16be']) {
    const text = textIn(encoding, sample, partial)
    if (text === null) continue
    const { characters, common, foreign } = chineseIn(text)
    if (characters === 0 || common < 0.2 * characters + 1 || foreign > 0.1 * characters) continue
    const share = common / characters
    if (share > (best?.share ?? 0)) best = { encoding, characters, share }
  }
  return best
}

/** How many ideographs a text has, how many of them are frequent in Chinese, and how many other letters it has. */
function chineseIn(text: string): { characters: number; common: number; foreign: number } {
  let characters = 0
  let common = 0
  let foreign = 0
  for (const character of text) {
    if (character < '\u0080') continue
    if (/\p{Script=Han}/u.test(character)) {
      characters += 1
      if (commonCharacters.has(character)) common += 1
    } else if (/[\p{L}\p{Co}\p{Cn}]/u.test(character)) foreign += 1
  }
  return { characters, common, foreign }
}

/** Whether most of a text are characters that stand in texts: of ASCII, or frequent in Chinese and its punctuation. */
function readsAsText(text: string | null): boolean {
  if (text === null || text === '' || controls.test(text)) return false
  const usual = Array.from(text).filter(
    (character) => /[\t\n\r\u0020-\u007e\u3000-\u303f\uff00-\uffef]/.test(character) || commonCharacters.has(character),
  )
  return usual.length >= 0.5 * text.length
}

/** Control characters that stand in no text. */
const controls = /(?![\t\n\f\r])\p{Cc}/u
