import type { Pool } from 'pg'
import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type ModelOn, type ModelValue, modelOf, noModel } from '#analysis/issuers/default-probability.ts'
import {
  type MarketOn,
  type MarketValue,
  marketOf,
  noMarket,
  type QuoteSeries,
  type RatingSeries,
} from '#analysis/issuers/market.ts'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { Quote, Rating } from '#contracts/issuers/market.ts'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { evidenced, readRecords, recordsTogether } from '#server/records/all-records.ts'

/** What the market says of an issuer; `synthetic`: by demonstration data alone. */
export type IssuerMarket = { market: MarketOn; model: ModelOn; synthetic: boolean }

/** Maximum quotes, and maximum implied ratings, looked at together, within the server's memory. */
const maxDated = 500_000

const Day = v.pipe(IsoDate, v.transform(dayNumberFrom))
const figure = v.nullable(v.number())
const stated = { id: v.string(), source: v.string(), bond: v.nullable(v.string()), day: Day, synthetic: v.boolean() }
const QuoteRows = v.array(v.object({ ...stated, trade: figure, valuation: figure, spread: figure }))
const RatingRows = v.array(
  v.object({ ...stated, issuer: v.nullable(v.string()), agency: v.nullable(v.string()), grade: v.string() }),
)
const BondRows = v.array(v.object({ code: v.string(), issuers: v.array(v.string()), due: v.nullable(Day) }))

const statedSql = `r.id::text, r.source_id::text AS source, r.content->>'bond' AS bond, r.content->>'date' AS day, j.synthetic`
const currentSql = 'FROM source_record r JOIN import_job j ON j.id = r.import_id WHERE r.superseded_by IS NULL'

/** What the market says of issuers, by their names. Refuses with `too_large`. */
export async function readMarket(pool: Pool): Promise<Map<string, IssuerMarket>> {
  const [quotes, ratings] = await Promise.all([quotesOf(pool), impliedRatingsOf(pool)])
  const bondOf = await bondsAmong(pool, [...quotes, ...ratings])
  const found = new Map<string, { quotes: QuoteSeries[]; ratings: RatingSeries[]; synthetic: boolean }>()
  const at = (issuer: string) => {
    const known = found.get(issuer) ?? { quotes: [], ratings: [], synthetic: true }
    found.set(issuer, known)
    return known
  }
  for (const series of seriesOf(quotes, ({ source, bond }) => [source, bond])) {
    const { bond, synthetic } = series[0]
    const { issuers = [], due = null } = bondOf.get(bond ?? '') ?? {}
    for (const issuer of issuers) {
      const known = at(issuer)
      known.quotes.push({ bond: bond ?? '', due, quotes: series })
      known.synthetic &&= synthetic
    }
  }
  for (const series of seriesOf(ratings, ({ source, bond, issuer, agency }) => [source, bond, issuer, agency])) {
    const { bond, issuer: named, synthetic } = series[0]
    const { issuers = [], due = null } = bondOf.get(bond ?? '') ?? {}
    for (const issuer of named === null ? issuers : [named]) {
      const known = at(issuer)
      known.ratings.push({ bond, due, ratings: series })
      known.synthetic &&= synthetic
    }
  }
  return new Map(
    [...found].map(([issuer, { synthetic, ...known }]) => [
      issuer,
      { market: marketOf(known.quotes, known.ratings), model: modelOf(known.quotes), synthetic },
    ]),
  )
}

async function quotesOf(pool: Pool): Promise<v.InferOutput<typeof QuoteRows>> {
  await requireFewer(pool, 'quote')
  const { rows } = await pool.query(
    `SELECT ${statedSql}, (r.content->>'cleanTrade')::float8 AS trade,
            (r.content->>'cleanValuation')::float8 AS valuation, (r.content->>'spread')::float8 AS spread
       ${currentSql} AND r.kind = 'quote' ORDER BY r.at, r.id`,
  )
  return v.parse(QuoteRows, rows)
}

async function impliedRatingsOf(pool: Pool): Promise<v.InferOutput<typeof RatingRows>> {
  await requireFewer(pool, 'rating')
  const { rows } = await pool.query(
    `SELECT ${statedSql}, r.content->>'issuer' AS issuer, r.content->>'agency' AS agency, r.content->>'grade' AS grade
       ${currentSql} AND r.kind = 'rating' AND (r.content->>'implied')::boolean ORDER BY r.at, r.id`,
  )
  return v.parse(RatingRows, rows)
}

async function requireFewer(pool: Pool, kind: 'quote' | 'rating'): Promise<void> {
  if ((await recordsTogether(pool, kind)).count <= maxDated) return
  throw new ProblemError('too_large', `There are more than ${maxDated} records.`, { maxRecords: maxDated })
}

/** Whose the bonds are and when the last source says that they are due, by their codes; `null`: never, or unknown. */
async function bondsAmong(pool: Pool, rows: readonly { bond: string | null }[]) {
  const codes = [...new Set(rows.flatMap(({ bond }) => bond ?? []))]
  const { rows: bonds } = await pool.query(
    `SELECT content->>'code' AS code, array_agg(DISTINCT content->>'issuer') AS issuers,
            CASE WHEN bool_and(content->>'maturityDate' IS NOT NULL) THEN max(content->>'maturityDate') END AS due
       FROM source_record WHERE superseded_by IS NULL AND kind = 'bond' AND content->>'code' = ANY($1) GROUP BY 1`,
    [codes],
  )
  return new Map(v.parse(BondRows, bonds).map((bond) => [bond.code, bond]))
}

/** Rows that state one thing day by day. */
function seriesOf<Row>(rows: readonly Row[], keyOf: (row: Row) => readonly (string | null)[]): [Row, ...Row[]][] {
  return [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row))).values()] as [Row, ...Row[]][]
}

/** The newest quotes by a day of each of the bonds and sources, and the newest ratings of bonds and issuer. */
export async function marketRecords(
  pool: Pool,
  issuer: string,
  { bonds, on }: { bonds: readonly { code: string }[]; on: string },
): Promise<Pick<IssuerReport, 'quotes' | 'ratings'>> {
  const codes = [...new Set(bonds.map(({ code }) => code))]
  const newestOf = async (kind: 'quote' | 'rating', subjects: readonly string[], each: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT DISTINCT ON (${each}) id::text FROM source_record
        WHERE superseded_by IS NULL AND kind = $1 AND subject = ANY($2::text[]) AND content->>'date' <= $3
        ORDER BY ${each}, at DESC, id DESC`,
      [kind, subjects, on],
    )
    return readRecords(pool, kind, { ids: rows.map(({ id }) => id) })
  }
  const [quotes, ratings] = await Promise.all([
    newestOf('quote', codes, 'source_id, subject'),
    newestOf(
      'rating',
      [...codes, issuer],
      `source_id, subject, content->>'bond', content->>'agency', content->>'implied'`,
    ),
  ])
  return {
    quotes: quotes.map((record) => evidenced(record, Quote)),
    ratings: ratings.map((record) => evidenced(record, Rating)),
  }
}

/** What is read from quotes and ratings, with its points of the score. */
export type PointedMarket = {
  market: readonly (MarketValue & { points: number })[]
  model: (ModelValue & { points: number }) | null
}

/** Signals and estimate, each with the place where its quote or rating was stated. */
export async function withMarketEvidence(
  pool: Pool,
  { market, model }: PointedMarket,
): Promise<Pick<IssuerReport, 'market' | 'model'>> {
  const ids = [...market, ...(model ? [model] : [])].flatMap(({ record }) => record ?? [])
  const records = [...(await readRecords(pool, 'quote', { ids })), ...(await readRecords(pool, 'rating', { ids }))]
  const evidenceOf = new Map<string | null, RecordEvidence>(
    records.map(({ id, source, file, row, importId, synthetic }) => [id, { source, file, row, importId, synthetic }]),
  )
  const placed = <Value extends { record: string | null }>({ record, ...value }: Value) => ({
    ...value,
    evidence: evidenceOf.get(record) ?? null,
  })
  return { market: market.map(placed), model: model && placed(model) }
}

/** Of an issuer of which nothing is quoted and nothing rated by prices. */
export const unquoted: IssuerMarket = { market: noMarket, model: noModel, synthetic: true }
