import type { Pool } from 'pg'
import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type ModelOn, type ModelValue, modelOf, noModel } from '#analysis/issuers/default-probability.ts'
import type { Known } from '#analysis/issuers/known-days.ts'
import {
  type MarketOn,
  type MarketValue,
  marketOf,
  noMarket,
  type QuoteSeries,
  type RatingSeries,
  type ShareSeries,
} from '#analysis/issuers/market.ts'
import { type NaiveDistanceOn, naiveDistanceOf, noNaiveDistance } from '#analysis/issuers/naive-distance.ts'
import {
  type AgencySeries,
  noRatingChanges,
  type RatingChangesOn,
  type RatingChangeValue,
  ratingChangesOf,
} from '#analysis/issuers/rating-changes.ts'
import type { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { type DatedKind, type MarketGap, Quote, Rating, RatingOutlook } from '#contracts/issuers/market.ts'
import type { RecordEvidence } from '#contracts/values/evidence.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { evidenced, readRecords } from '#server/records/all-records.ts'
import { type Dated, readDated } from './dated-records.ts'

/** What the market and agencies say of an issuer, and on which days; `synthetic`: by demonstration data alone. */
export type IssuerMarket = {
  market: MarketOn
  model: ModelOn
  naive: NaiveDistanceOn
  ratingChanges: RatingChangesOn
  known: Pick<Known, 'ratings' | 'quotes'>
  /** What does not count on all days, as there is too much of it. */
  gaps: readonly MarketGap[]
  synthetic: boolean
}

const Day = v.pipe(IsoDate, v.transform(dayNumberFrom))
const figure = v.nullable(v.number())
const stated = { id: v.string(), source: v.string(), day: Day, synthetic: v.boolean() }
const bond = v.nullable(v.string())
const QuoteRow = v.object({ ...stated, bond, trade: figure, valuation: figure, spread: figure })
const RatingRow = v.object({
  ...stated,
  bond,
  issuer: v.nullable(v.string()),
  agency: v.nullable(v.string()),
  grade: v.string(),
  outlook: v.nullable(RatingOutlook),
})
type RatingRow = v.InferOutput<typeof RatingRow>
const PriceRow = v.object({ ...stated, issuer: v.string(), price: v.number() })
const BondRows = v.array(v.object({ code: v.string(), issuers: v.array(v.string()), due: v.nullable(Day) }))

type Found = {
  quotes: QuoteSeries[]
  ratings: RatingSeries[]
  shares: ShareSeries[]
  ratingChanges: RatingChangesOn
  rated: number[]
  gaps: MarketGap[]
  synthetic: boolean
}

const nothingFound = (): Found => ({
  quotes: [],
  ratings: [],
  shares: [],
  ratingChanges: noRatingChanges,
  rated: [],
  gaps: [],
  synthetic: true,
})

/**
 * What the market and agencies say of issuers, by their names. Of each kind the newest `max` are looked at; issuers of
 * which older ones are left out have a gap.
 */
export async function readMarket(pool: Pool, max: number): Promise<Map<string, IssuerMarket>> {
  const bondOf = await bondsIn(pool)
  const asked = { codes: [...bondOf.keys()], max }
  const read = await Promise.all([
    readDated(pool, { ...asked, kind: 'quotes', columns: quoteColumns, schema: QuoteRow }),
    readDated(pool, { ...asked, kind: 'impliedRatings', columns: ratingColumns, schema: RatingRow }),
    readDated(pool, { ...asked, kind: 'ratings', columns: ratingColumns, schema: RatingRow }),
    readDated(pool, { ...asked, kind: 'sharePrices', columns: priceColumns, schema: PriceRow }),
  ])
  const [{ rows: quotes }, { rows: ratings }, { rows: given }, { rows: prices }] = read
  const found = new Map<string, Found>()
  const at = (issuer: string) => {
    const known = found.get(issuer) ?? nothingFound()
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
  for (const series of seriesOf(prices, ({ source, issuer }) => [source, issuer])) {
    const { issuer, synthetic } = series[0]
    const known = at(issuer)
    known.shares.push({ prices: series })
    known.synthetic &&= synthetic
  }
  for (const [issuer, series] of givenTo(given, (bond) => bondOf.get(bond)?.issuers ?? [])) {
    const ratingChanges = ratingChangesOf(series)
    if (ratingChanges === noRatingChanges) continue
    const known = at(issuer)
    known.ratingChanges = ratingChanges
    known.rated = series.flatMap(({ ratings: those }) => those.map(({ day }) => day))
    known.synthetic &&= series.every(({ synthetic }) => synthetic)
  }
  for (const { issuer, gap, synthetic } of read.flatMap((kind) => gapsIn(kind, bondOf))) {
    const known = at(issuer)
    if (!known.gaps.includes(gap)) known.gaps.push(gap)
    known.synthetic &&= synthetic
  }
  return new Map([...found].map(([issuer, series]) => [issuer, issuerMarketOf(series)]))
}

/** Of whom something is left out. */
const gapsIn = ({ gap, leftOut }: Dated<unknown>, bondOf: IssuedBonds) =>
  leftOut.flatMap(({ issuer, bond, synthetic }) => {
    const issuers = issuer === null ? (bondOf.get(bond ?? '')?.issuers ?? []) : [issuer]
    return gap === null ? [] : issuers.map((name) => ({ issuer: name, gap, synthetic }))
  })

function issuerMarketOf({ quotes, ratings, shares, ratingChanges, rated, gaps, synthetic }: Found): IssuerMarket {
  const daysOf = (series: readonly { day: number }[]) => series.map(({ day }) => day)
  const counts = (kind: DatedKind, on: string) => gaps.every((gap) => gap.kind !== kind || gap.from <= on)
  const model = modelOf(quotes)
  return {
    market: (on) =>
      marketOf(
        counts('quotes', on) ? quotes : [],
        counts('impliedRatings', on) ? ratings : [],
        counts('sharePrices', on) ? shares : [],
      )(on),
    model: (on) => (counts('quotes', on) ? model(on) : null),
    naive: naiveDistanceOf(shares),
    ratingChanges,
    known: {
      ratings: [...ratings.flatMap((series) => daysOf(series.ratings)), ...rated],
      quotes: [
        ...quotes.flatMap((series) => daysOf(series.quotes)),
        ...shares.flatMap((series) => daysOf(series.prices)),
      ],
    },
    gaps,
    synthetic,
  }
}

type GivenSeries = AgencySeries & { issuer: string; synthetic: boolean }

/** What each agency and source states of a bond, or of an issuer as a whole, by the names of the issuers. */
function givenTo(
  ratings: readonly RatingRow[],
  issuersOf: (bond: string) => readonly string[],
): Map<string, GivenSeries[]> {
  const keyOf = ({ source, bond, issuer, agency }: RatingRow) => [source, bond, bond === null ? issuer : null, agency]
  const given = seriesOf(ratings, keyOf).flatMap((series) => {
    const { bond, agency, synthetic } = series[0]
    const named = series.findLast(({ issuer }) => issuer !== null)?.issuer ?? null
    const issuers = named === null ? issuersOf(bond ?? '') : [named]
    return issuers.map((issuer) => ({ issuer, agency, bond, ratings: series, synthetic }))
  })
  return Map.groupBy(given, ({ issuer }) => issuer)
}

const quoteColumns = `r.content->>'bond' AS bond, (r.content->>'cleanTrade')::float8 AS trade,
  (r.content->>'cleanValuation')::float8 AS valuation, (r.content->>'spread')::float8 AS spread`
const ratingColumns = `r.content->>'bond' AS bond, r.content->>'issuer' AS issuer, r.content->>'agency' AS agency,
  r.content->>'grade' AS grade, r.content->>'outlook' AS outlook`
const priceColumns = `r.content->>'issuer' AS issuer, (r.content->>'price')::float8 AS price`

type IssuedBonds = ReadonlyMap<string, v.InferOutput<typeof BondRows>[number]>

/** Whose the bonds are and when the last source says that they are due, by their codes; `null`: never, or unknown. */
async function bondsIn(pool: Pool): Promise<IssuedBonds> {
  const { rows } = await pool.query(
    `SELECT content->>'code' AS code, array_agg(DISTINCT content->>'issuer') AS issuers,
            CASE WHEN bool_and(content->>'maturityDate' IS NOT NULL) THEN max(content->>'maturityDate') END AS due
       FROM source_record WHERE superseded_by IS NULL AND kind = 'bond' GROUP BY 1`,
  )
  return new Map(v.parse(BondRows, rows).map((bond) => [bond.code, bond]))
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

/** What is read from quotes, ratings and prices, with its points of the score. */
export type PointedMarket = {
  market: readonly (MarketValue & { points: number })[]
  model: (ModelValue & { points: number }) | null
  ratingChanges: readonly (RatingChangeValue & { points: number })[]
}

/** Signals, estimate and changes of ratings, each with the place where it was stated. */
export async function withMarketEvidence(
  pool: Pool,
  { market, model, ratingChanges }: PointedMarket,
): Promise<Pick<IssuerReport, 'market' | 'model' | 'ratingChanges'>> {
  const signals = [...market, ...(model ? [model] : [])]
  const ids = [...signals.flatMap(({ record }) => record ?? []), ...ratingChanges.map(({ id }) => id)]
  const kinds = ['quote', 'rating', 'sharePrice'] as const
  const records = (await Promise.all(kinds.map((kind) => readRecords(pool, kind, { ids })))).flat()
  const evidenceOf = new Map<string | null, RecordEvidence>(
    records.map(({ id, source, file, row, importId, synthetic }) => [id, { source, file, row, importId, synthetic }]),
  )
  const placed = <Value extends { record: string | null }>({ record, ...value }: Value) => ({
    ...value,
    evidence: evidenceOf.get(record) ?? null,
  })
  return {
    market: market.map(placed),
    model: model && placed(model),
    ratingChanges: ratingChanges.map((change) => ({ ...change, evidence: evidenceOf.get(change.id) ?? null })),
  }
}

/** Of an issuer of which nothing is quoted, nothing rated by prices and no rating by an agency changed. */
export const unquoted: IssuerMarket = {
  market: noMarket,
  model: noModel,
  naive: noNaiveDistance,
  ratingChanges: noRatingChanges,
  known: { ratings: [], quotes: [] },
  gaps: [],
  synthetic: true,
}
