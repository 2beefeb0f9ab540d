import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Bytes split into pieces of equal length.
 *
 * @throws where their length is not a multiple
 */
export function piecesOf(bytes: Uint8Array, length: number): Uint8Array[] {
  if (bytes.length % length !== 0) throw new Error(`${bytes.length} bytes are no pieces of ${length}`)
  return Array.from({ length: bytes.length / length }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  )
}

/** Pieces one after another. */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces))

/** Whole numbers from 0 to before 2^64 as eight bytes each, the lowest first. */
export function wordsToBytes(words: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 8))
  words.forEach((word, index) => {
    view.setBigUint64(index * 8, word, true)
  })
  return new Uint8Array(view.buffer)
}

export function wordsFromBytes(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 8 }, (_, index) => view.getBigUint64(index * 8, true))
}

/** Makes a list of whole numbers below 2^bits from a seed: the same for the same seed. */
export type MaskSource = (seed: Uint8Array, length: number) => bigint[]

/** Masks of 64 bits: HKDF-SHA256 of the seed keys AES-256 in counter mode. */
export const defaultMasks: MaskSource = (seed, length) => {
  const key = new Uint8Array(hkdfSync('sha256', seed, new Uint8Array(), 'riskatlas mask', 32))
  const stream = createCipheriv('aes-256-ctr', key, new Uint8Array(16)).update(new Uint8Array(length * 8))
  return wordsFromBytes(stream)
}

/**
 * Numbers with masks that cancel out over all parties: each pair of parties shares a mask, which the one before adds
 * and the one behind takes off. Source: Bonawitz et al., Practical Secure Aggregation (CCS 2017), section 4.
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

/** The Mersenne prime 2^61 − 1, modulo which secrets are shared. */
export const sharingPrime = 2n ** 61n - 1n

/** A point of the polynomial whose value at 0 is the secret. */
export type Share = { x: bigint; y: bigint }

/**
 * Shares of a secret for x = 1…n, any `coefficients.length + 1` of which give it back.
 * Source: Shamir, How to Share a Secret (CACM 1979).
 * @param secret from 0 to before {@link sharingPrime}
 * @param coefficients random, of x, x² and so on
 */
export function sharesOf(secret: bigint, coefficients: readonly bigint[], n: number): Share[] {
  return Array.from({ length: n }, (_, index) => {
    const x = BigInt(index + 1)
    const y = [secret, ...coefficients].reduceRight((sum, coefficient) => modulo(sum * x + coefficient), 0n)
    return { x, y }
  })
}

/** The secret from enough of its shares, by Lagrange's interpolation at 0. @throws where two shares have the same x */
export function secretFrom(shares: readonly Share[]): bigint {
  return shares.reduce((secret, { x, y }) => {
    const others = shares.filter((share) => share.x !== x)
    if (others.length !== shares.length - 1) throw new Error('A share was given twice')
    const factor = others.reduce((product, other) => modulo(product * -other.x * inverse(x - other.x)), 1n)
    return modulo(secret + y * factor)
  }, 0n)
}

function modulo(value: bigint): bigint {
  const rest = value % sharingPrime
  return rest < 0n ? rest + sharingPrime : rest
}

/** By Fermat's little theorem. */
function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, modulo(value), sharingPrime - 2n]
  for (; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = modulo(result * base)
    base = modulo(base * base)
  }
  return result
}

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
