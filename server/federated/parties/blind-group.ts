import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ristretto255, ristretto255_hasher, x25519 } from '@noble/curves/ed25519.js'

/**
 * A group in which identifiers are masked: masking twice, in either order, gives the same. Elements travel as bytes of
 * one length.
 */
export type BlindGroup<Key> = {
  elementLength: number
  createKey: () => Key
  /** @throws where the bytes are no element */
  masked: (element: Uint8Array, key: Key) => Uint8Array
  /** An identifier as an element whose relation to others nobody knows. */
  hashed: (identifier: string) => Uint8Array
}

const { Point } = ristretto255
const separation = 'riskatlas private matching v1'

/** ristretto255 (RFC 9496), identifiers hashed to it after RFC 9380. */
export const ristrettoGroup: BlindGroup<bigint> = {
  elementLength: 32,
  createKey: () => (BigInt(`0x${randomBytes(48).toString('hex')}`) % (Point.Fn.ORDER - 1n)) + 1n,
  masked: (element, key) => Point.fromBytes(element).multiply(key).toBytes(),
  hashed: (identifier) =>
    ristretto255_hasher.hashToCurve(new TextEncoder().encode(identifier), { DST: separation }).toBytes(),
}

/** How figures become whole numbers modulo a power of two. */
export type FixedPoint = { fractionBits: number; bits: number }

/** Enough for sums of three parties of 10,000 figures up to 10^9 each, to within 2^-17 for each party. */
export const defaultFixedPoint: FixedPoint = { fractionBits: 16, bits: 64 }

/**
 * A figure as a whole number modulo 2^bits, negative ones as two's complement.
 *
 * @throws where it is too large
 */
export function encoded(figure: number, { fractionBits, bits }: FixedPoint): bigint {
  const scaled = Math.round(figure * 2 ** fractionBits)
  if (!(Math.abs(scaled) < 2 ** (bits - 1))) throw new Error(`${figure} does not fit ${bits} bits`)
  return BigInt.asUintN(bits, BigInt(scaled))
}

/** The figure of a whole number modulo 2^bits. */
export const decoded = (word: bigint, { fractionBits, bits }: FixedPoint): number =>
  Number(BigInt.asIntN(bits, word)) / 2 ** fractionBits

/** A secret key and what others may know of it (X25519). */
export type KeyPair = { secret: Uint8Array; public: Uint8Array }

export function createKeyPair(): KeyPair {
  const { secretKey, publicKey } = x25519.keygen()
  return { secret: secretKey, public: publicKey }
}

/** What two parties have in common, from the secret key of the one and the public key of the other. */
export const commonSecret = (secret: Uint8Array, other: Uint8Array): Uint8Array => x25519.getSharedSecret(secret, other)

const [nonceLength, tagLength] = [12, 16]

/** Encrypts bytes with a shared secret (AES-256-GCM); `context` must be the same on both sides. */
export function sealed(bytes: Uint8Array, common: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(common, context), nonce)
  return new Uint8Array(Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
}

/** @throws where the bytes were changed or encrypted for another party */
export function opened(bytes: Uint8Array, common: Uint8Array, context: string): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(common, context), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]))
}

const sealingKey = (common: Uint8Array, context: string) =>
  new Uint8Array(hkdfSync('sha256', common, new Uint8Array(), `riskatlas shares ${context}`, 32))
