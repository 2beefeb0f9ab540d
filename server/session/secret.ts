import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody can guess: 256 bits, as 43 characters that a cookie and an address take as they are. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: who reads it there cannot use it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
