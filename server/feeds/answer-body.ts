import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'

/**
 * Reads an answer's body, decompressed.
 * @throws FetchFailure `body_too_large`, `broken_body`
 */
export async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes)
  const decoder = decoderFor(response.headers['content-encoding'])
  const sent = atMost(response, mostBytes)
  const pieces: Uint8Array[] = []
  for await (const piece of atMost(decoder ? decompressed(sent, decoder) : sent, mostBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

function decoderFor(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new FetchFailure('broken_body')
  }
}

async function* decompressed(sent: AsyncIterable<Uint8Array>, decoder: Transform): AsyncGenerator<Uint8Array> {
  let sending: unknown = null
  const stream = pipeline(sent, decoder, (error) => {
    sending = error ?? null
  })
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) yield piece
  } catch (error) {
    const cause = sending ?? error
    throw isOfCompression(cause) ? new FetchFailure('broken_body') : cause
  }
}

const isOfCompression = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING|ERR__)/.test(String(error.code))

async function* atMost(pieces: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    yield piece
  }
}

const tooLarge = (mostBytes: number) => new FetchFailure('body_too_large', { mostBytes })
