import { createCipheriv, hkdfSync } from 'node:crypto'
import { wordsFromBytes } from './byte-pieces.ts'

/** Makes a list of whole numbers below 2^bits from a seed: the same for the same seed. */
export type MaskSource = (seed: Uint8Array, length: number) => bigint[]

/** Masks of 64 bits: HKDF-SHA256 of the seed keys AES-256 in counter mode. */
export const usualMasks: MaskSource = (seed, length) => {
  const key = new Uint8Array(hkdfSync('sha256', seed, new Uint8Array(), 'riskatlas mask', 32))
  const stream = createCipheriv('aes-256-ctr', key, new Uint8Array(16)).update(new Uint8Array(length * 8))
  return wordsFromBytes(stream)
}

/**
 * Numbers with masks that cancel out over all parties: each pair of parties shares a mask, which the one before adds and
 * the one behind takes off. Source: Bonawitz et al., Practical Secure Aggregation (CCS 2017), section 4.
 * @param pairs the mask shared with each other party, by its position
 * @param bits all numbers are modulo 2^bits
 */
export function withPairMasks(
  words: readonly bigint[],
  party: number,
  pairs: ReadonlyMap<number, readonly bigint[]>,
  bits: number,
): bigint[] {
  return words.map((word, index) => {
    let masked = word
    for (const [other, mask] of pairs) masked += (party < other ? 1n : -1n) * (mask[index] ?? 0n)
    return BigInt.asUintN(bits, masked)
  })
}

/** Lists of numbers added up, position by position, modulo 2^bits. */
export const addedUp = (lists: readonly (readonly bigint[])[], bits: number): bigint[] =>
  (lists[0] ?? []).map((_, index) =>
    BigInt.asUintN(
      bits,
      lists.reduce((sum, list) => sum + (list[index] ?? 0n), 0n),
    ),
  )
