import { createHash, randomBytes } from 'node:crypto'

/** A secret nobody can guess: 256 bits, as 43 characters that a cookie and an address take as they are. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a secret, useless to a reader of the database. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
