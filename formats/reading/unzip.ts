import { Inflate } from 'fflate'
import { fileProblem } from './file-problem.ts'
import { type ZipEntry, type ZipLimits, zipEntriesIn } from './zip-directory.ts'

/** Compressed bytes decompressed at once: at most a thousand times as many result. */
const pieceBytes = 2 ** 14

/**
 * Unpacks an untrusted archive, one file after another, without writing to disk.
 *
 * @throws ProblemError `too_large` beyond the limits, `malformed_file` where it is no archive or truncated
 */
export function* unzipped(
  file: string,
  archive: Uint8Array,
  limits: ZipLimits,
): Generator<{ name: string; content: Uint8Array }, void, undefined> {
  const entries = zipEntriesIn(file, archive, limits)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > limits.contentBytes) {
    throw fileProblem('too_large', file, `its files have more than ${limits.contentBytes} bytes`)
  }
  for (const entry of entries) {
    if (entry.name.endsWith('/') && entry.size === 0) continue
    yield { name: entry.name, content: contentOf(file, entry) }
  }
}

function contentOf(file: string, { name, packed, size, deflated }: ZipEntry): Uint8Array {
  const wrong = () => fileProblem('malformed_file', file, `${name} does not unpack to the ${size} bytes that it says`)
  if (!deflated) {
    if (packed.length !== size) throw wrong()
    return packed
  }
  const content = new Uint8Array(size)
  let filled = 0
  const inflate = new Inflate((piece) => {
    if (filled + piece.length > size) throw wrong()
    content.set(piece, filled)
    filled += piece.length
  })
  try {
    for (let at = 0; at < packed.length; at += pieceBytes) {
      inflate.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
    }
  } catch {
    throw wrong()
  }
  if (filled !== size) throw wrong()
  return content
}
