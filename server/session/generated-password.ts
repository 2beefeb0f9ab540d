import { randomBytes } from 'node:crypto'

/** A password to be handed over: 120 random bits, as 20 characters that can be typed anywhere. */
export const generatedPassword = (): string => randomBytes(15).toString('base64url')
