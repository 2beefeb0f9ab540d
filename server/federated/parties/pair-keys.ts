import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { x25519 } from '@noble/curves/ed25519.js'

/** A secret key and what others may know of it (X25519). */
export type KeyPair = { secret: Uint8Array; public: Uint8Array }

export function createKeyPair(): KeyPair {
  const { secretKey, publicKey } = x25519.keygen()
  return { secret: secretKey, public: publicKey }
}

/** What two parties have in common, from the secret key of the one and the public key of the other. */
export const commonSecret = (secret: Uint8Array, other: Uint8Array): Uint8Array => x25519.getSharedSecret(secret, other)

const [nonceLength, tagLength] = [12, 16]

/** Closes bytes for whoever has the same common secret (AES-256-GCM); `context` must be the same on both sides. */
export function sealed(bytes: Uint8Array, common: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(common, context), nonce)
  return new Uint8Array(Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
}

/** @throws where the bytes were changed or closed for somebody else */
export function opened(bytes: Uint8Array, common: Uint8Array, context: string): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(common, context), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]))
}

const sealingKey = (common: Uint8Array, context: string) =>
  new Uint8Array(hkdfSync('sha256', common, new Uint8Array(), `riskatlas shares ${context}`, 32))
