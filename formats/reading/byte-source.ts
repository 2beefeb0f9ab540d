import { fileProblem } from './file-problem.ts'
import { GzipError, gunzipped } from './gunzip.ts'
import type { SourceFile } from './source-file.ts'

const MiB = 2 ** 20

/** Limits for reading a file. A reader's memory is bounded by these and not by the size of the file. */
export type ReadLimits = {
  /** Bytes of a compressed file after decompression. */
  decompressedBytes: number
  /** Decompressed bytes for each stored byte, judged beyond the first 64 MiB. */
  compressionRatio: number
  /** Bytes of one line, one CSV record or one JSON statement. */
  recordBytes: number
  /** Rows or statements in all. */
  rows: number
  /** BODS statements held until the end of the file, where references between them can be resolved. */
  heldStatements: number
  /** Facts of one batch, about. */
  batchFacts: number
}

/** The limits that hold where a caller sets no others. */
export const defaultReadLimits: ReadLimits = {
  decompressedBytes: 8192 * MiB,
  compressionRatio: 200,
  recordBytes: MiB,
  rows: 20_000_000,
  heldStatements: 2_000_000,
  batchFacts: 4096,
}

/** Output of a compressed file below which its ratio is not judged. */
const RATIO_JUDGED_FROM = 64 * 2 ** 20
/** Maximum bytes passed on at once, however the stream is cut. */
const CHUNK_BYTES = 2 ** 16
/** Bytes available to format detection. */
const HEAD_BYTES = 4096

type Chunks = AsyncGenerator<Uint8Array, void, undefined>

/** The content of a file, decompressed, and how much of the stored file has been consumed. */
export type ByteSource = {
  /** The first bytes, at most {@link HEAD_BYTES}; fewer only where the file is shorter. They are also in `chunks`. */
  head: Uint8Array
  chunks: AsyncIterable<Uint8Array>
  bytesRead: () => number
  /** Closes the file, at its end or earlier. */
  close: () => Promise<void>
}

/**
 * Opens a file, plain or gzip by its first two bytes.
 * @throws ProblemError `empty_file`, `broken_compression`, `too_large`; the latter two also while `chunks` is read
 */
export async function openBytes(file: SourceFile, limits: ReadLimits): Promise<ByteSource> {
  const reader = file.bytes.getReader()
  let bytesRead = 0
  const close = () => reader.cancel()
  async function* stored() {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let start = 0; start < next.value.length; start += CHUNK_BYTES) {
        const chunk = next.value.subarray(start, start + CHUNK_BYTES)
        bytesRead += chunk.length
        yield chunk
      }
    }
  }
  try {
    const plain = await withHead(stored(), 2)
    if (plain.head.length === 0) throw fileProblem('empty_file', file.name, 'the file is empty (0 bytes)')
    if (plain.head[0] !== 0x1f || plain.head[1] !== 0x8b) {
      return { ...(await withHead(plain.chunks, HEAD_BYTES)), bytesRead: () => bytesRead, close }
    }
    const inflating = inflated(file.name, plain.chunks, limits, () => bytesRead)
    const content = await withHead(inflating, HEAD_BYTES)
    if (content.head.length === 0)
      throw fileProblem(
        'empty_file',
        file.name,
        'the file is empty once decompressed',
        {},
        { cause: 'empty_once_decompressed' },
      )
    return { ...content, bytesRead: () => bytesRead, close }
  } catch (problem) {
    await close()
    throw problem
  }
}

async function* inflated(file: string, stored: Chunks, limits: ReadLimits, bytesRead: () => number): Chunks {
  let length = 0
  const unpacked = gunzipped(stored)
  for (;;) {
    const { done, value } = await unpacked.next().catch((cause: unknown) => {
      throw compressionProblem(file, length, cause)
    })
    if (done) return
    length += value.length
    if (length > limits.decompressedBytes) {
      throw fileProblem(
        'too_large',
        file,
        `the file holds more than ${limits.decompressedBytes} bytes once decompressed`,
        {},
        { cause: 'too_large_decompressed', maximum: limits.decompressedBytes },
      )
    }
    if (length > RATIO_JUDGED_FROM && length > bytesRead() * limits.compressionRatio) {
      const reason = `the file grows more than ${limits.compressionRatio}-fold on decompression`
      throw fileProblem('too_large', file, reason, {}, { cause: 'grows_too_much', maximum: limits.compressionRatio })
    }
    for (let start = 0; start < value.length; start += CHUNK_BYTES) yield value.subarray(start, start + CHUNK_BYTES)
  }
}

/** What the decompressor's failure says of the file; a failure of the stream beneath it is passed on as it is. */
function compressionProblem(file: string, length: number, cause: unknown): unknown {
  if (!(cause instanceof GzipError)) return cause
  if (cause.fault === 'goes on') {
    const reason = 'the gzip file goes on after its end with what is no gzip'
    return fileProblem('broken_compression', file, reason, {}, { cause: 'gzip_goes_on' })
  }
  if (cause.fault === 'truncated') {
    const reason = `the gzip file is truncated; it breaks off after ${length} bytes of content`
    return fileProblem('broken_compression', file, reason, {}, { cause: 'gzip_truncated', bytes: length })
  }
  const reason = `the gzip file is damaged after ${length} bytes of content`
  return fileProblem('broken_compression', file, reason, {}, { cause: 'gzip_damaged', bytes: length })
}

/** The first bytes of a stream, at most `length`, and the stream with them. */
export async function withHead(chunks: Chunks, length: number): Promise<{ head: Uint8Array; chunks: Chunks }> {
  const first: Uint8Array[] = []
  for (let seen = 0; seen < length; ) {
    const { done, value } = await chunks.next()
    if (done) break
    first.push(value)
    seen += value.length
  }
  async function* again() {
    yield* first
    yield* chunks
  }
  return { head: joined(first).subarray(0, length), chunks: again() }
}

/** One array with the bytes of several; the array itself where there is but one. */
export function joined(parts: Uint8Array[]): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first) return first
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
