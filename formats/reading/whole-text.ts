import { type ByteSource, joined } from './byte-source.ts'
import { fileProblem } from './file-problem.ts'
import { byteOrderMarkLength, encodingProblem, firstBadByte, textIfUtf8 } from './text-encoding.ts'

/**
 * The content of a file, for those that are read as a whole.
 * @throws ProblemError `too_large`
 */
export async function wholeContent(file: string, source: ByteSource, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const chunk of source.chunks) {
    size += chunk.length
    if (size > maxBytes) {
      const details = { cause: 'too_large_decompressed', maximum: maxBytes } as const
      throw fileProblem('too_large', file, `the file is larger than ${maxBytes} bytes`, {}, details)
    }
    pieces.push(chunk.slice())
  }
  return joined(pieces)
}

/**
 * The text of a file in UTF-8, for those that are read as a whole, without a byte order mark.
 * @throws ProblemError `too_large`, `wrong_encoding` naming the line
 */
export async function wholeText(file: string, source: ByteSource, maxBytes: number): Promise<string> {
  const bytes = await wholeContent(file, source, maxBytes)
  const text = textIfUtf8(bytes.subarray(byteOrderMarkLength(bytes)))
  if (text !== null) return text
  const bad = firstBadByte(bytes)
  const before = bytes.subarray(0, bad)
  const row = before.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 1)
  const end = bytes.indexOf(0x0a, bad)
  const line = bytes.subarray(before.lastIndexOf(0x0a) + 1, end < 0 ? bytes.length : end)
  throw encodingProblem(file, line, { row })
}
