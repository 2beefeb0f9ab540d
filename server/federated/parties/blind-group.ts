import { randomBytes } from 'node:crypto'
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js'

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
