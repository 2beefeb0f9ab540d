import { FlateErrorCode, Gunzip } from 'fflate'
import { checksum } from './checksum.ts'

/** Compressed bytes decompressed at once: at most a thousand times as many result. */
const pieceBytes = 2 ** 14
/** Checksum and length of the content, which end each member. */
const trailerBytes = 8
/** Why a gzip stream cannot be read to its end. */
export type GzipFault = 'truncated' | 'damaged' | 'goes on'

/** Thrown while a gzip stream is read; faults of the stream beneath it are passed on as they are. */
export class GzipError extends Error {
  readonly fault: GzipFault

  constructor(fault: GzipFault) {
    super(`the gzip stream is broken: ${fault}`)
    this.fault = fault
  }
}

/**
 * Unpacks a gzip stream, the joined content of its members where it has several, each checked against its checksum.
 * @throws GzipError
 */
export async function* gunzipped(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const members = new Members()
  let held: Uint8Array | null = null
  for await (const chunk of stored) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      if (held) yield* members.unpack(held, false)
      held = chunk.subarray(at, at + pieceBytes)
    }
  }
  if (held) yield* members.unpack(held, true)
  members.finish()
}

class Members {
  #unpacked: Uint8Array[] = []
  #sum = 0
  #length = 0
  #isFirst = true
  /** The last bytes of the stream, and the number of earlier ones. */
  #tail = new Uint8Array(0)
  #before = 0
  readonly #gunzip = new Gunzip((piece) => {
    this.#sum = checksum(this.#sum, piece)
    this.#length += piece.length
    this.#unpacked.push(piece)
  })

  constructor() {
    this.#gunzip.onmember = (at) => this.#close(at)
  }

  unpack(piece: Uint8Array, last: boolean): Uint8Array[] {
    const kept = this.#tail.subarray(-pieceBytes)
    this.#before += this.#tail.length - kept.length
    const tail = new Uint8Array(kept.length + piece.length)
    tail.set(kept)
    tail.set(piece, kept.length)
    this.#tail = tail
    try {
      this.#gunzip.push(piece, last)
    } catch (error) {
      throw faultFrom(error, this.#isFirst && this.#length === 0)
    }
    const unpacked = this.#unpacked
    this.#unpacked = []
    return unpacked.filter(({ length }) => length > 0)
  }

  finish(): void {
    this.#close(this.#before + this.#tail.length)
  }

  /** Checks the member that ends before a position of the stream. */
  #close(at: number): void {
    const end = at - this.#before
    if (end < trailerBytes) throw new GzipError('damaged')
    const trailer = new DataView(this.#tail.buffer, this.#tail.byteOffset + end - trailerBytes, trailerBytes)
    const isWhole = trailer.getUint32(0, true) === this.#sum && trailer.getUint32(4, true) === this.#length >>> 0
    if (!isWhole) throw new GzipError('damaged')
    this.#sum = 0
    this.#length = 0
    this.#isFirst = false
  }
}

function faultFrom(error: unknown, isBeginning: boolean): unknown {
  if (error instanceof GzipError || !(error instanceof Error) || !('code' in error)) return error
  if (error.code === FlateErrorCode.UnexpectedEOF) return new GzipError('truncated')
  return new GzipError(error.code === FlateErrorCode.InvalidHeader && !isBeginning ? 'goes on' : 'damaged')
}
