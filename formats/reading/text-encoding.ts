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

/** The refusal of a file with bytes that are not UTF-8, naming the encoding that reads them where one does. */
export function encodingProblem(file: string, bytes: Uint8Array, place: FilePlace): Error {
  const byte = bytes[firstBadByte(bytes)] ?? 0
  const hex = `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`
  const chinese = gb18030Reading(bytes)
  const guess = chinese === null ? '' : `; as GB18030 it reads "${excerptOf(chinese)}"`
  const reason = `byte ${hex} is not UTF-8${guess}. Save the file as UTF-8`
  return fileProblem('wrong_encoding', file, reason, place, {
    cause: 'other_encoding',
    byte: hex,
    ...(chinese !== null && { reading: excerptOf(chinese) }),
  })
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
