import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { TokenId } from '#contracts/tokens/token.ts'
import { hashOf } from '#server/session/secret.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(digits.length)
const lengths = { id: 12, secret: 43, checksum: 6 }
const shape = /^ra_([0-9A-Za-z]{12})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/
/** What looks like the beginning of a token, in an address that may be cut or encoded. */
const trace = /ra_[0-9A-Za-z]{40}/

/** A new token: `ra_`, its id, 256 random bits, and a checksum by which a mistyped or a leaked one is known. */
export function createToken(): { id: TokenId; text: string } {
  const id = Array.from({ length: lengths.id }, () => digits[randomInt(digits.length)]).join('') as TokenId
  const body = `ra_${id}${inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), lengths.secret)}`
  return { id, text: body + checksumOf(body) }
}

/** The id in a text of the form of a token; `null` for any other text, without asking the database. */
export function idInToken(text: string): TokenId | null {
  const [, id, checksum] = shape.exec(text) ?? []
  return id !== undefined && checksum === checksumOf(text.slice(0, -lengths.checksum)) ? (id as TokenId) : null
}

/** Whether a text has a token in it, as it is or percent-encoded. */
export const holdsToken = (text: string): boolean => trace.test(text) || trace.test(decoded(text))

/** Compares in a time that tells nothing of where they differ. @param stored SHA-256 */
export const isTokenOf = (stored: Buffer, text: string): boolean => {
  const given = hashOf(text)
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const checksumOf = (body: string): string => inBase62(BigInt(crc32(body)), lengths.checksum)

function inBase62(number: bigint, length: number): string {
  let [text, left] = ['', number]
  for (; text.length < length; left /= base) text = (digits[Number(left % base)] ?? '') + text
  return text
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
