import { ProblemError } from '#contracts/values/problem.ts'

/** The most bytes of one frame, many times what the database gives at once, so that no file makes the reader hold more. */
const longestFrame = 16 * 2 ** 20
const headBytes = 4

/** Bytes with their length before them, so that a reader finds where they end. An empty frame ends a series. */
export function frameOf(bytes: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(headBytes + bytes.length)
  frame.writeUInt32BE(bytes.length)
  frame.set(bytes, headBytes)
  return frame
}

/**
 * The frames of a stream, one after another.
 * @throws ProblemError `not_readable` where it breaks off inside one or a frame is longer than any that is written
 */
export async function* framesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let held = 0
  let wanted: number | null = null
  for await (const piece of stream) {
    pieces.push(piece)
    held += piece.length
    while (held >= (wanted ?? headBytes)) {
      const all = Buffer.concat(pieces)
      const end: number = wanted ?? headBytes
      pieces = [all.subarray(end)]
      held -= end
      if (wanted === null) wanted = lengthIn(all)
      else {
        yield all.subarray(0, end)
        wanted = null
      }
    }
  }
  if (wanted !== null || held > 0) throw brokenBackup('it breaks off')
}

function lengthIn(head: Buffer): number {
  const length = head.readUInt32BE()
  if (length > longestFrame) throw brokenBackup('it holds what no backup holds')
  return length
}

/** The refusal of a file that is no whole backup. */
export const brokenBackup = (reason: string, cause?: unknown): ProblemError =>
  new ProblemError('invalid_request', `This is no whole backup: ${reason}. Nothing was restored.`, {}, { cause })
