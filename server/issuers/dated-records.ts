import type { Pool } from 'pg'
import * as v from 'valibot'
import { dayNumberFrom, isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import { daysBehind } from '#analysis/issuers/market.ts'
import type { DatedKind, MarketGap } from '#contracts/issuers/market.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'

/** Maximum quotes, implied ratings, prices, and ratings by agencies, each looked at together, within the memory. */
export const maxDated = 500_000

/** What is read of a kind: the newest that fit, and whose older ones are left out. */
export type Dated<Row> = { rows: Row[]; gap: MarketGap | null; leftOut: readonly LeftOut[] }

const LeftOut = v.object({ issuer: v.nullable(v.string()), bond: v.nullable(v.string()), synthetic: v.boolean() })
type LeftOut = v.InferOutput<typeof LeftOut>
const Last = v.object({ day: IsoDate })

type DatedQuery<Row> = {
  kind: DatedKind
  /** The issued bonds, by their codes. */
  codes: readonly string[]
  /** What is read of each beside its id, source, day, and whether it is demonstration data. */
  columns: string
  schema: v.GenericSchema<unknown, Row>
  max: number
}

/** Quotes and implied ratings of bonds that nobody is known to have issued are nobody's. */
const choiceOf = (kind: DatedKind, codes: readonly string[]): { chosen: string; terms: unknown[] } => {
  switch (kind) {
    case 'quotes':
      return { chosen: `r.kind = 'quote' AND r.subject = ANY($1::text[])`, terms: [codes] }
    case 'impliedRatings':
      return {
        chosen: `r.kind = 'rating' AND (r.content->>'implied')::boolean
                 AND (r.content->>'issuer' IS NOT NULL OR r.subject = ANY($1::text[]))`,
        terms: [codes],
      }
    case 'sharePrices':
      return { chosen: `r.kind = 'sharePrice'`, terms: [] }
    case 'ratings':
      return { chosen: `r.kind = 'rating' AND NOT (r.content->>'implied')::boolean`, terms: [] }
  }
}

const stated = `r.id::text, r.source_id::text AS source, r.content->>'date' AS day, j.synthetic`
const current = 'FROM source_record r JOIN import_job j ON j.id = r.import_id WHERE r.superseded_by IS NULL AND'
/** By whom, and of what, a rating is stated: each is held against the one before it. */
const rated = `r.source_id, r.content->>'bond', r.content->>'issuer', r.content->>'agency'`

/**
 * The records of a kind in the order of their days. Where there are more than `max`, whole days are left out, the
 * oldest first; of ratings the one that stood then is read all the same.
 */
export async function readDated<Row>(pool: Pool, query: DatedQuery<Row>): Promise<Dated<Row>> {
  const { kind, codes, columns, schema, max } = query
  const { chosen, terms } = choiceOf(kind, codes)
  const read = readerOf(pool, terms)
  const [first, second] = [`$${terms.length + 1}`, `$${terms.length + 2}`]
  const select = `${stated}, ${columns} ${current} ${chosen}`
  const [last] = await read(
    Last,
    `SELECT r.content->>'date' AS day FROM source_record r WHERE r.superseded_by IS NULL AND ${chosen}
      ORDER BY coalesce(r.at, '-infinity') DESC, r.id DESC OFFSET ${first} LIMIT 1`,
    max,
  )
  if (!last) return { rows: await read(schema, `SELECT ${select} ORDER BY r.at, r.id`), gap: null, leftOut: [] }
  const older = `AND r.content->>'date' <= ${first}`
  const standing = `SELECT DISTINCT ON (${rated}) ${select} ${older} ORDER BY ${rated}, r.at DESC, r.id DESC`
  const named = `r.content->>'issuer' AS issuer, r.content->>'bond' AS bond`
  const [stood, rows, leftOut] = await Promise.all([
    kind === 'quotes' || kind === 'sharePrices'
      ? []
      : read(schema, `SELECT * FROM (${standing}) AS stood ORDER BY day DESC LIMIT ${second}`, last.day, max),
    read(schema, `SELECT ${select} AND r.content->>'date' > ${first} ORDER BY r.at, r.id`, last.day),
    read(
      LeftOut,
      `SELECT ${named}, bool_and(j.synthetic) AS synthetic ${current} ${chosen} ${older} GROUP BY 1, 2`,
      last.day,
    ),
  ])
  const from = isoDateFrom(dayNumberFrom(last.day) + daysBehind[kind] + 1)
  return { rows: [...stood.toReversed(), ...rows], gap: { kind, from }, leftOut }
}

const readerOf =
  (pool: Pool, terms: readonly unknown[]) =>
  async <Row>(row: v.GenericSchema<unknown, Row>, sql: string, ...more: readonly unknown[]): Promise<Row[]> =>
    v.parse(v.array(row), (await pool.query(sql, [...terms, ...more])).rows)
