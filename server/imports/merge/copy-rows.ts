import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Identifier } from '#contracts/entities/entity.ts'
import type { EntityFact } from '#contracts/facts/fact.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Share } from '#contracts/values/share.ts'

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const emptyBytes = 2 ** 16
/** Characters up to which a text is written one by one; a longer one is worth a call to the encoder. */
const shortText = 96

/**
 * Rows of one table in COPY's binary format, written field by field. NUL characters, which PostgreSQL's text cannot
 * contain, become replacement characters.
 */
export class CopyRows {
  readonly #fields: number
  #bytes: Buffer = Buffer.allocUnsafe(emptyBytes)
  #at = signature.copy(this.#bytes)

  constructor(fields: number) {
    this.#fields = fields
  }

  /** Bytes written since they were last taken. */
  get size(): number {
    return this.#at - signature.length
  }

  begin(): void {
    this.#reserve(2)
    this.#at = this.#bytes.writeInt16BE(this.#fields, this.#at)
  }

  null(): void {
    this.#reserve(4)
    this.#at = this.#bytes.writeInt32BE(-1, this.#at)
  }

  bool(value: boolean): void {
    this.#head(1)
    this.#bytes[this.#at++] = value ? 1 : 0
  }

  int4(value: number): void {
    this.#head(4)
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
  }

  /** A whole number below 2⁵³. */
  int8(value: number): void {
    this.#head(8)
    this.#at = this.#bytes.writeInt32BE(Math.floor(value / 2 ** 32), this.#at)
    this.#at = this.#bytes.writeUInt32BE(value >>> 0, this.#at)
  }

  float8(value: number): void {
    this.#head(8)
    this.#at = this.#bytes.writeDoubleBE(value, this.#at)
  }

  day(value: IsoDate | null): void {
    if (value === null) this.null()
    else this.int4(daysSince2000(value))
  }

  text(value: string | null): void {
    if (value === null) {
      this.null()
      return
    }
    this.#reserve(4 + 3 * value.length)
    const start = this.#at + 4
    const end = this.#shortAscii(value, start) ?? start + this.#bytes.write(value.replaceAll('\0', '\uFFFD'), start)
    this.#bytes.writeInt32BE(end - start, this.#at)
    this.#at = end
  }

  /** A document of JSON as `jsonb`, from its text. */
  jsonb(text: string): void {
    this.#reserve(5 + 3 * text.length)
    const length = this.#bytes.write(text, this.#at + 5)
    this.#bytes.writeInt32BE(length + 1, this.#at)
    this.#bytes[this.#at + 4] = 1
    this.#at += 5 + length
  }

  /** All that was written, in COPY's format; the buffer starts again. */
  take(): Buffer {
    this.#reserve(2)
    const end = this.#bytes.writeInt16BE(-1, this.#at)
    const taken = this.#bytes.subarray(0, end)
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length)
    this.#at = signature.copy(this.#bytes)
    return taken
  }

  /** Where a short text of ASCII characters ends once it is written; `null` where it is another. */
  #shortAscii(value: string, start: number): number | null {
    if (value.length > shortText) return null
    const bytes = this.#bytes
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index)
      if (unit === 0 || unit > 127) return null
      bytes[start + index] = unit
    }
    return start + value.length
  }

  #head(length: number): void {
    this.#reserve(4 + length)
    this.#at = this.#bytes.writeInt32BE(length, this.#at)
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * Math.max(this.#bytes.length, length))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}

/** Loads rows into a table, in the order of its columns or of those named with it: `table (one, other)`. */
export function copyInto(client: ClientBase, table: string, rows: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = client.query(copyFrom(`COPY ${table} FROM STDIN (FORMAT binary)`))
  stream.on('error', reject)
  stream.on('finish', resolve)
  stream.end(rows)
  return promise
}

/** Days from 2000-01-01 to a day of the proleptic Gregorian calendar. Source: Howard Hinnant, "days_from_civil". */
function daysSince2000(day: IsoDate): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 730_425
}

/** JSON without NUL characters and unpaired surrogates, which the database cannot store. */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  )
}

/** Writes a share as three columns: its ends, and whether the lower one does not belong to it. */
export function addShare(rows: CopyRows, share: Share | null): void {
  if (share === null) {
    rows.null()
    rows.null()
  } else {
    rows.float8(share.min)
    rows.float8(share.max)
  }
  rows.bool(share?.minExclusive ?? false)
}

/** The identifiers that a record states of a party: the one that its key is, then the others. */
export function statedIdentifiers({ key, identifiers }: EntityFact): Identifier[] {
  const own = identifierIn(key)
  if (!own) return identifiers
  return [own, ...identifiers.filter(({ scheme, id }) => scheme !== own.scheme || id !== own.id)]
}

/** The identifier in a party key, unless it is local to its source. */
function identifierIn(key: string): Identifier | null {
  const colon = key.indexOf(':')
  const scheme = key.slice(0, colon)
  return colon < 1 || scheme === 'local' ? null : { scheme, id: key.slice(colon + 1) }
}
