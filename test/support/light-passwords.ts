import { createPasswords, type Passwords } from '#server/session/passwords.ts'

/** Passwords as the server hashes them, at the least cost that there is. */
export const createLightPasswords = (): Passwords => createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
