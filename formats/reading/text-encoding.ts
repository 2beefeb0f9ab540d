import { excerptOf } from './fact-sink.ts'
import { type FilePlace, fileProblem } from './file-problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text of bytes that hold whole characters, or `null` where they are not UTF-8. */
export function textIfUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** Length of the UTF-8 byte order mark at the beginning of a file: 3 or 0. */
export function byteOrderMarkLength(head: Uint8Array): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
}

/** Position of the first byte that begins no whole UTF-8 character, or -1. */
export function firstBadByte(bytes: Uint8Array): number {
  if (textIfUtf8(bytes) !== null) return -1
  let good = 0
  let bad = bytes.length + 1
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isUtf8Beginning(bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  while (textIfUtf8(bytes.subarray(0, good)) === null) good -= 1
  return good
}

/** The refusal of a file with bytes that are not UTF-8, naming the encodings in which they read as text, and how. */
export function encodingProblem(file: string, bytes: Uint8Array, place: FilePlace): Error {
  const byte = bytes[firstBadByte(bytes)] ?? 0
  const hex = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`
  const readings = plausibleReadings(bytes)
  const guesses = readings.map(({ encoding, text }) => `; as ${encoding} it reads "${excerptOf(text)}"`).join('')
  const choose = readings.length > 0 ? ', or name the encoding' : ''
  const reason = `byte ${hex} is not UTF-8${guesses}. Save the file as UTF-8${choose}`
  const different = [...new Set(readings.map(({ text }) => excerptOf(text)))]
  return fileProblem('wrong_encoding', file, reason, place, {
    cause: 'other_encoding',
    byte: hex,
    ...(readings.length > 0 && {
      encodings: readings.map(({ encoding }) => encoding).join(', '),
      reading: different.join(' / '),
    }),
  })
}

/** Letters beyond ASCII that the languages of a code page write, and its quotation marks and dashes. */
const lettersByEncoding: readonly (readonly [encoding: string, label: string, letters: RegExp])[] = [
  [
    'Windows-1252',
    'windows-1252',
    /^[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœŠšŽž€§°ºª«»„“”‘’–—…·&]*$/u,
  ],
  [
    'Windows-1250',
    'windows-1250',
    /^[ÁÂĂÄĄĆČÇĎĐÉĘËĚÍÎĹĽŁŃŇÓÔŐÖŔŘŚŠŞŤŢÚŮŰÜÝŹŽŻßáâăäąćčçďđéęëěíîĺľłńňóôőöŕřśšşťţúůűüýźžż€§°«»„“”‘’–—…·]*$/u,
  ],
  ['Windows-1251', 'windows-1251', /^[А-яЁёЄєІіЇїЎўҐґЂђЈјЉљЊњЋћЏџ№«»„“”‘’–—…§]*$/u],
]

/** No word has it: a letter beyond ASCII is read wrongly. Of ASCII some have (McDonald, names of fields). */
const capitalWithin = /\p{Ll}(?![A-Z])\p{Lu}\p{Ll}/u

/**
 * How bytes that are not UTF-8 read in the code pages of Europe and in GB18030, as far as the text is plausible there:
 * letters that languages write, and no word of two scripts.
 */
function plausibleReadings(bytes: Uint8Array): { encoding: string; text: string }[] {
  const european = lettersByEncoding.flatMap(([encoding, label, letters]) => {
    const text = new TextDecoder(label).decode(bytes)
    const beyond = [...text].filter((character) => character > '\u007f' && character !== '\u00a0').join('')
    const isMixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(text)
    return letters.test(beyond) && !isMixed && !capitalWithin.test(text) ? [{ encoding, text }] : []
  })
  const chinese = gb18030Reading(bytes)
  if (chinese === null) return european
  const found = { encoding: 'GB18030', text: chinese }
  const isWhole = bytes.every((byte, at) => byte < 0x81 || (bytes[at + 1] ?? 0) >= 0x80 || (bytes[at - 1] ?? 0) >= 0x80)
  return isWhole ? [found, ...european] : european.length > 0 ? european : [found]
}

function gb18030Reading(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    return /\p{Script=Han}/u.test(text) ? text : null
  } catch {
    return null
  }
}

function isUtf8Beginning(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
