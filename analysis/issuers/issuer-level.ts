import type { IssuerStatement } from '#contracts/issuers/issuer.ts'
import { type Contribution, type IssuerDimension, issuerDimensions } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { failedGrade, type ModelOn, type ModelValue, modelJudging, noModel } from './default-probability.ts'
import { daysBetween, type EventWithId, hardStopOf, hasFailedOn, stopJudging } from './hard-stops.ts'
import { heldLevel, holding } from './held-level.ts'
import { type Indicator, itemsOf, levelOfValue, type StatementsAtHand } from './indicator.ts'
import { indicators } from './indicators.ts'
import { type MarketOn, type MarketValue, marketJudging, noMarket } from './market.ts'
import {
  happenedOnce,
  noRatingChanges,
  type RatingChangesOn,
  type RatingChangeValue,
  ratingJudging,
} from './rating-changes.ts'
import { noRelations, type RelationsOn, type RelationValue, relationJudging } from './relations.ts'
import { overTwelveMonths } from './twelve-months.ts'

/** The value of one indicator on a day. `value` is `null` where an input is unknown. */
export type IndicatorValue = { id: string; value: number | null; level: RiskLevel | null }

/** A dimension on a day: its share of the score, and its points, 0 to 100, or `null` where it has no data. */
export type DimensionState = { weight: number; points: number | null }

/** How grave an issuer's state is on a day. `contributions`, largest first, add up to `score` (0 to 100). */
export type IssuerLevel = {
  issuer: string
  /** `null`, as `level`, where nothing that was published rates the issuer. */
  score: number | null
  level: RiskLevel | null
  /** The event or opinion that alone makes it severe. */
  hardStop: string | null
  /** The weights of those without data are spread over the others. */
  dimensions: Record<IssuerDimension, DimensionState>
  /** Whether enough dimensions are bad that the level is one higher than the score's. */
  raised: boolean
  /** Whether the level is that of a day before, as the score has not stayed low for long enough. */
  held: boolean
  indicators: IndicatorValue[]
  relations: RelationValue[]
  market: MarketValue[]
  model: ModelValue | null
  ratingChanges: RatingChangeValue[]
  contributions: Contribution[]
  statements: StatementsAtHand | null
}

/** What is known of an issuer, its events in the order in which they happened. */
export type KnownOfIssuer = {
  issuer: string
  statements: readonly IssuerStatement[]
  events: readonly EventWithId[]
}

/** Weights of the dimensions against each other, before those without data are left out. */
const dimensionWeights: Record<IssuerDimension, number> = {
  financial: 0.35,
  market: 0.25,
  events: 0.2,
  relation: 0.1,
  model: 0.1,
}
const pointsOfLevel: Record<RiskLevel, number> = { normal: 0, notice: 20, watch: 40, warning: 70, severe: 100 }
/** Indicators that count: the worst ones, so that many good figures do not hide a few bad ones. */
const counted = 4
const halfLifeDays = 30
/** Decayed severities at which the dimension of events has 63 of its 100 points. */
const eventScale = 5
/** Old events with fewer of the 100 points of their dimension count no more. */
const minPoints = 0.01
/** Where so many dimensions have at least so many points, the level is one higher. */
const raisedBy = { dimensions: 3, points: 50 }

/** What is read of an issuer day by day beside its statements and events; nothing where it is left out. */
export type ReadSignals = {
  relations?: RelationsOn
  market?: MarketOn
  model?: ModelOn
  ratingChanges?: RatingChangesOn
}

/** The state of an issuer by what holds on one day alone: its level is not held by that of the days before. */
export type IssuerState = Omit<IssuerLevel, 'held'>

/**
 * The warning level of an issuer on a day (`YYYY-MM-DD`, China Standard Time), from what was published by then: a
 * statement counts from its publication, never from the end of its period. It rises at once and falls only once the
 * score has stayed low; what alone makes an issuer severe does so as long as it stands, and no longer.
 */
export function issuerLevelOn(known: KnownOfIssuer, on: string, signals: ReadSignals = {}): IssuerLevel {
  const stateOn = statesOf(known, signals)
  const { scored, ...state } = stateOn(on)
  if (state.hardStop !== null || scored === null) return { ...state, held: false }
  const level = heldLevel(
    (day) => {
      const { score, raised } = stateOn(day)
      return score === null ? null : (spare: number) => levelOfScore(score + spare, raised)
    },
    on,
    scored,
  )
  return { ...state, level, held: level !== scored }
}

/** The state of an issuer on a day; `level` is that of the day alone. */
export function issuerStateOn(known: KnownOfIssuer, on: string, signals: ReadSignals = {}): IssuerState {
  const { scored: _, ...state } = statesOf(known, signals)(on)
  return state
}

type Figures = { atHand: StatementsAtHand | null; values: IndicatorValue[]; grounds: Ground[] | null }

/** Reads states day by day; figures are worked out once for every set of published statements. */
function statesOf(
  { issuer, statements, events }: KnownOfIssuer,
  { relations = noRelations, market = noMarket, model = noModel, ratingChanges = noRatingChanges }: ReadSignals,
) {
  const figures = new Map<number, Figures>()
  const dated = events.map((event) => ({ event, day: chinaDayOf(event.at) }))
  const figuresOn = (on: string) => {
    const published = statements.filter(({ publishedAt }) => publishedAt <= on).length
    const found = figures.get(published)
    if (found) return found
    const atHand = statementsAtHand(statements, on)
    const values = atHand ? valuesOf(atHand) : []
    const worked = { atHand, values, grounds: financialGrounds(values.filter(tells)) }
    figures.set(published, worked)
    return worked
  }
  return (on: string): IssuerState & { scored: RiskLevel | null } => {
    const { atHand, values, grounds: financial } = figuresOn(on)
    const past = dated.filter(({ day }) => day <= on).map(({ event }) => event)
    const equity = atHand && { amount: atHand.current.items.equity ?? null, currency: atHand.current.currency }
    const related = relations(issuer, on, equity)
    const traded = market(on)
    const estimate = model(on)
    const changed = ratingChanges(on)
    const grounds: Grounds = {
      financial,
      market: signalGrounds(traded),
      events: eventGrounds(past, changed, on),
      relation: signalGrounds(related),
      model: estimate && signalGrounds([{ id: 'defaultProbability', level: estimate.level }]),
    }
    const dimensions = dimensionsOf(grounds)
    const contributions = issuerDimensions
      .flatMap((dimension) => contributionsOf(dimension, grounds[dimension] ?? [], dimensions[dimension].weight))
      .toSorted((one, other) => other.points - one.points)
    const hardStop = hardStopOf(past, atHand?.current.opinion ?? null, on)
    const isRated =
      grounds.financial !== null ||
      grounds.market !== null ||
      grounds.relation !== null ||
      grounds.model !== null ||
      hardStop !== null ||
      past.some(({ type }) => type !== 'cure') ||
      changed.some(({ severity }) => severity !== null)
    const score = isRated ? contributions.reduce((sum, { points }) => sum + points, 0) : null
    const bad = issuerDimensions.filter((dimension) => (dimensions[dimension].points ?? 0) >= raisedBy.points)
    const raised = bad.length >= raisedBy.dimensions
    const scored = score === null ? null : levelOfScore(score, raised)
    return {
      issuer,
      score,
      level: hardStop === null ? scored : 'severe',
      scored,
      hardStop,
      dimensions,
      raised,
      indicators: values,
      relations: related,
      market: traded,
      model: estimate && { ...estimate, grade: hasFailedOn(past, on) ? failedGrade : estimate.grade },
      ratingChanges: changed,
      contributions,
      statements: atHand,
    }
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

/** A reason with its points of the 100 of its dimension. */
type Ground = { id: string; points: number }

/** What speaks against an issuer in each dimension; `null` where the dimension has no data. */
type Grounds = Record<IssuerDimension, Ground[] | null>

function dimensionsOf(grounds: Grounds): IssuerLevel['dimensions'] {
  const total = issuerDimensions
    .filter((dimension) => grounds[dimension] !== null)
    .reduce((sum, dimension) => sum + dimensionWeights[dimension], 0)
  const stateOf = (dimension: IssuerDimension): DimensionState => {
    const known = grounds[dimension]
    if (known === null) return { weight: 0, points: null }
    return { weight: dimensionWeights[dimension] / total, points: known.reduce((sum, { points }) => sum + points, 0) }
  }
  return {
    financial: stateOf('financial'),
    market: stateOf('market'),
    events: stateOf('events'),
    relation: stateOf('relation'),
    model: stateOf('model'),
  }
}

const contributionsOf = (dimension: IssuerDimension, grounds: readonly Ground[], weight: number): Contribution[] =>
  grounds.filter(({ points }) => points > 0).map(({ id, points }) => ({ dimension, id, points: weight * points }))

function financialGrounds(known: readonly IndicatorValue[]): Ground[] | null {
  if (known.length === 0) return null
  const worst = known
    .map(({ id, level }) => ({ id, points: pointsOfLevel[level ?? 'normal'] }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, counted)
  return worst.map(({ id, points }) => ({ id, points: points / worst.length }))
}

/** That no event is known says that none happened: what happens is published at once, unlike figures. */
function eventGrounds(past: readonly EventWithId[], changed: readonly RatingChangeValue[], on: string): Ground[] {
  const events = past.filter(({ type }) => type !== 'cure')
  const decayed = happenedOnce(events, changed).map(({ id, at, severity }) => ({
    id,
    weight: severity * 2 ** (-daysBetween(at, on) / halfLifeDays),
  }))
  const sum = decayed.reduce((total, { weight }) => total + weight, 0)
  const points = 100 * (1 - Math.exp(-sum / eventScale))
  return decayed
    .map(({ id, weight }) => ({ id, points: (points * weight) / sum }))
    .filter((ground) => ground.points >= minPoints)
}

/** Signals weigh as independent signs do: the rest to 100 is what each leaves of it. */
function signalGrounds(signals: readonly { id: string; level: RiskLevel | null }[]): Ground[] | null {
  const known = signals.flatMap(({ id, level }) => (level === null ? [] : [{ id, points: pointsOfLevel[level] }]))
  if (known.length === 0) return null
  const sum = known.reduce((total, { points }) => total + points, 0)
  const together = 100 * (1 - known.reduce((left, { points }) => left * (1 - points / 100), 1))
  return known.map(({ id, points }) => ({ id, points: sum === 0 ? 0 : (together * points) / sum }))
}

/** Scores from which on an issuer is severe, a warning, to be watched, to be noticed. */
const issuerBounds = { severe: 80, warning: 60, watch: 40, notice: 25 } as const

/** By what issuers are judged: what changes here, or in the code of it (`revision`), lets them be judged anew. */
export const issuerJudging = {
  revision: 8,
  dimensionWeights,
  pointsOfLevel,
  bounds: [counted, halfLifeDays, eventScale, minPoints],
  raisedBy,
  holding,
  relationJudging,
  marketJudging,
  modelJudging,
  ratingJudging,
  stopJudging,
  issuerBounds,
  indicators: indicators.map(({ id, formula, worse, bounds }) => ({ id, formula, worse, bounds })),
}

function levelOfScore(score: number, raised: boolean): RiskLevel {
  const level = levelOfPoints(score)
  return raised ? (RiskLevel.options[RiskLevel.options.indexOf(level) + 1] ?? level) : level
}

function levelOfPoints(score: number): RiskLevel {
  if (score >= issuerBounds.severe) return 'severe'
  if (score >= issuerBounds.warning) return 'warning'
  if (score >= issuerBounds.watch) return 'watch'
  return score >= issuerBounds.notice ? 'notice' : 'normal'
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
