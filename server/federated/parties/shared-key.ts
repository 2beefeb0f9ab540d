import { randomBytes } from 'node:crypto'
import { joined, piecesOf, wordsFromBytes, wordsToBytes } from './byte-pieces.ts'
import { secretFrom, sharesOf, sharingPrime } from './shamir.ts'

/** Bytes of a key that go into one number below the prime, and numbers that a key of 32 bytes makes. */
const pieceLength = 7
const pieces = 5

/** Bytes of one party's share of a key. */
export const keyShareLength = pieces * 8

/** Shares of a key of 32 bytes, one for each party, any `threshold` of which give it back. */
export function keySharesOf(key: Uint8Array, threshold: number, parties: number): Uint8Array[] {
  const padded = new Uint8Array(pieces * pieceLength)
  padded.set(key)
  const shared = piecesOf(padded, pieceLength).map((piece) =>
    sharesOf(numberOf(piece), Array.from({ length: threshold - 1 }, randomBelowPrime), parties),
  )
  return Array.from({ length: parties }, (_, party) => wordsToBytes(shared.map((shares) => shares[party]?.y ?? 0n)))
}

/** The key from shares by the position of the party that held each. */
export function keyFromShares(shares: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const words = [...shares].map(([party, share]) => ({ x: BigInt(party + 1), ys: wordsFromBytes(share) }))
  const parts = Array.from({ length: pieces }, (_, piece) =>
    bytesOf(secretFrom(words.map(({ x, ys }) => ({ x, y: ys[piece] ?? 0n })))),
  )
  return joined(parts).subarray(0, 32)
}

const numberOf = (bytes: Uint8Array) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

const bytesOf = (value: bigint) =>
  Uint8Array.from({ length: pieceLength }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

/** Of 128 random bits, so that no number is noticeably likelier than another. */
const randomBelowPrime = () => BigInt(`0x${randomBytes(16).toString('hex')}`) % sharingPrime
