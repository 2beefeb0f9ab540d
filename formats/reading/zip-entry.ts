import { checksum } from './checksum.ts'
import { fileProblem } from './file-problem.ts'
import type { ArchiveEntry, RandomBytes } from './zip-archive.ts'

/** Bytes that are read from the archive at once. */
const pieceBytes = 2 ** 18
const gzipHead = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)

/**
 * A file of an archive as a stream: one that is packed stays so, as gzip, which readers unpack within their limits and
 * check against checksum and length; of another the checksum is checked here.
 * @throws ProblemError `broken_compression`, while the stream is read
 */
export function packedEntry(file: string, bytes: RandomBytes, entry: ArchiveEntry): ReadableStream<Uint8Array> {
  const pieces = entry.deflated ? asGzip(bytes, entry) : asStored(file, bytes, entry)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* asGzip(bytes: RandomBytes, entry: ArchiveEntry): AsyncGenerator<Uint8Array, void, undefined> {
  yield gzipHead
  yield* packedPieces(bytes, entry)
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, entry.sum, true)
  trailer.setUint32(4, entry.size, true)
  yield new Uint8Array(trailer.buffer)
}

async function* asStored(
  file: string,
  bytes: RandomBytes,
  entry: ArchiveEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  let sum = 0
  for await (const piece of packedPieces(bytes, entry)) {
    sum = checksum(sum, piece)
    yield piece
  }
  if (sum === entry.sum) return
  const reason = 'the ZIP archive is damaged, or its end is missing'
  throw fileProblem('broken_compression', file, reason, {}, { cause: 'zip_damaged' })
}

async function* packedPieces(
  bytes: RandomBytes,
  { from, to }: ArchiveEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = from; at < to; at += pieceBytes) yield await bytes.read(at, Math.min(to, at + pieceBytes))
}
