import type { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import type { Contribution } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { type Indicator, itemsOf, levelOfValue, type StatementsAtHand } from './indicator.ts'
import { indicators } from './indicators.ts'
import { overTwelveMonths } from './twelve-months.ts'

/** The value of one indicator on a day. `value` is `null` where an input is unknown. */
export type IndicatorValue = { id: string; value: number | null; level: RiskLevel | null }

/** How grave an issuer's state is on a day. `contributions`, largest first, add up to `score` (0 to 100). */
export type IssuerLevel = {
  issuer: string
  /** `null`, as `level`, where nothing that was published rates the issuer. */
  score: number | null
  level: RiskLevel | null
  /** The event or opinion that alone makes it severe. */
  hardStop: string | null
  /** Share of each dimension that has data; the weights of those without are spread over the others. */
  weights: { financial: number; events: number }
  indicators: IndicatorValue[]
  contributions: Contribution[]
  statements: StatementsAtHand | null
}

type EventWithId = IssuerEvent & { id: string }

/** Weights of the dimensions against each other, before those without data are left out. */
const dimensionWeights = { financial: 0.35, events: 0.2 }
const pointsOfLevel: Record<RiskLevel, number> = { normal: 0, notice: 20, watch: 40, warning: 70, severe: 100 }
/** Indicators that count: the worst ones, so that many good figures do not hide a few bad ones. */
const counted = 4
const halfLifeDays = 30
/** Decayed severities at which the dimension of events has 63 of its 100 points. */
const eventScale = 5
/** Contributions of old events below this many points are not listed. */
const minPoints = 0.01
const stops: readonly string[] = ['default', 'extension', 'dishonest', 'bankruptcy']
/** Events after which an issuer stays severe until each is cured, however long ago they happened. */
const absorbing: readonly string[] = ['default', 'bankruptcy']
/** Days for which any other event that alone makes an issuer severe does so. */
const stopDays = 365

/**
 * The warning level of an issuer on a day (`YYYY-MM-DD`, China Standard Time), from what was published by then: a
 * statement counts from its publication, never from the end of its period.
 *
 * @param events in the order in which they happened
 */
export function issuerLevelOn(
  issuer: string,
  statements: readonly IssuerStatement[],
  events: readonly EventWithId[],
  on: string,
): IssuerLevel {
  const atHand = statementsAtHand(statements, on)
  const past = events.filter(({ at }) => chinaDayOf(at) <= on)
  const values = atHand ? valuesOf(atHand) : []
  const known = values.filter(tells)
  const weights = weightsOf(known.length > 0)
  const contributions = [
    ...financialContributions(known, weights.financial),
    ...eventContributions(past, on, weights.events),
  ].toSorted((one, other) => other.points - one.points)
  const hardStop = hardStopOf(past, atHand, on)
  const isRated = known.length > 0 || hardStop !== null || past.some(({ type }) => type !== 'cure')
  const score = isRated ? contributions.reduce((sum, { points }) => sum + points, 0) : null
  return {
    issuer,
    score,
    level: score === null ? null : levelOfScore(score, hardStop !== null),
    hardStop,
    weights,
    indicators: values,
    contributions,
    statements: atHand,
  }
}

/** What of an issuer's statements was published by a day; `null` where nothing was. */
export function statementsAtHand(statements: readonly IssuerStatement[], on: string): StatementsAtHand | null {
  const published = statements.filter(({ publishedAt }) => publishedAt <= on)
  const newest = published.toSorted(
    (one, other) => compare(other.period, one.period) || compare(other.publishedAt, one.publishedAt),
  )
  const [latest] = newest
  if (!latest) return null
  const yearBefore = `${Number(latest.period.slice(0, 4)) - 1}${latest.period.slice(4)}`
  const former = newest.find(({ period }) => period === yearBefore)
  const { statement: current, flows } = overTwelveMonths(latest, newest)
  return { current, before: former ? overTwelveMonths(former, newest).statement : null, flows }
}

function valuesOf(atHand: StatementsAtHand): IndicatorValue[] {
  const item = itemsOf(atHand)
  return indicators.map((indicator: Indicator) => {
    const value = indicator.run(item)
    return { id: indicator.id, value, level: value === null ? null : levelOfValue(indicator, value) }
  })
}

const signs: ReadonlySet<string> = new Set(indicators.filter((one: Indicator) => one.isSign).map(({ id }) => id))

/** Whether a value says anything of its issuer. */
const tells = ({ id, level }: IndicatorValue): boolean => level !== null && !(level === 'normal' && signs.has(id))

function weightsOf(hasFigures: boolean): IssuerLevel['weights'] {
  if (!hasFigures) return { financial: 0, events: 1 }
  const total = dimensionWeights.financial + dimensionWeights.events
  return { financial: dimensionWeights.financial / total, events: dimensionWeights.events / total }
}

function financialContributions(known: readonly IndicatorValue[], weight: number): Contribution[] {
  const worst = known
    .map(({ id, level }) => ({ id, points: pointsOfLevel[level ?? 'normal'] }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, counted)
  return worst
    .filter(({ points }) => points > 0)
    .map(({ id, points }) => ({ dimension: 'financial', id, points: (weight * points) / worst.length }))
}

function eventContributions(past: readonly EventWithId[], on: string, weight: number): Contribution[] {
  const decayed = past
    .filter(({ type }) => type !== 'cure')
    .map(({ id, at, severity }) => ({
      id,
      weight: severity * 2 ** (-daysBetween(at, on) / halfLifeDays),
    }))
  const sum = decayed.reduce((total, event) => total + event.weight, 0)
  if (sum === 0) return []
  const points = weight * 100 * (1 - Math.exp(-sum / eventScale))
  return decayed
    .map((event) => ({ dimension: 'events' as const, id: event.id, points: (points * event.weight) / sum }))
    .filter((contribution) => contribution.points >= minPoints)
}

function hardStopOf(past: readonly EventWithId[], atHand: StatementsAtHand | null, on: string): string | null {
  const open = openStopsOf(past)
  const stop =
    open.findLast(({ type }) => absorbing.includes(type)) ?? open.findLast(({ at }) => daysBetween(at, on) <= stopDays)
  if (stop) return stop.type
  return atHand?.current.opinion === 'disclaimer' ? 'disclaimer' : null
}

/**
 * The events that alone make an issuer severe and that no later one has cured. A cure that names a bond ends what
 * befell that bond; one that names none ends what names none, or else what befell the only bond that is open.
 */
function openStopsOf(past: readonly EventWithId[]): EventWithId[] {
  let open: EventWithId[] = []
  for (const event of past) {
    if (stops.includes(event.type)) open.push(event)
    if (event.type !== 'cure') continue
    const curable = new Set(open.filter(({ type }) => type !== 'dishonest').map(({ bond }) => bond))
    const [only] = curable
    const cured = event.bond === undefined && curable.size === 1 ? only : event.bond
    open = open.filter(({ type, bond }) => type === 'dishonest' || bond !== cured)
  }
  return open
}

/** Scores from which on an issuer is severe, a warning, to be watched, to be noticed. */
export const issuerBounds = { severe: 80, warning: 60, watch: 40, notice: 25 } as const

/** By what issuers are judged: what changes here, or in the code of it (`revision`), lets them be judged anew. */
export const issuerJudging = {
  revision: 4,
  dimensionWeights,
  pointsOfLevel,
  bounds: [counted, halfLifeDays, eventScale, minPoints, stopDays],
  stops,
  absorbing,
  issuerBounds,
  indicators: indicators.map(({ id, formula, worse, bounds }) => ({ id, formula, worse, bounds })),
}

function levelOfScore(score: number, stopped: boolean): RiskLevel {
  if (stopped || score >= issuerBounds.severe) return 'severe'
  if (score >= issuerBounds.warning) return 'warning'
  if (score >= issuerBounds.watch) return 'watch'
  return score >= issuerBounds.notice ? 'notice' : 'normal'
}

/** Whole days from the day of a timestamp to a day. */
const daysBetween = (at: string, on: string): number =>
  (Date.parse(`${on}T00:00:00Z`) - Date.parse(`${chinaDayOf(at)}T00:00:00Z`)) / 86_400_000

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
