import { type BackTestYear, type IssuerBackTest, maxSectors } from '#contracts/issuers/issuer-back-test.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { at } from '../arithmetic/at.ts'
import { medianOf } from '../arithmetic/median.ts'
import { wilsonInterval } from '../arithmetic/wilson-interval.ts'
import { ksOf, rocAucOf } from '../models/metrics.ts'
import { warningLead } from './back-test.ts'
import { hasFailedOn, issuerFailures } from './hard-stops.ts'
import { issuerStateOn, type KnownOfIssuer, type ReadSignals } from './issuer-level.ts'

/** An issuer as it was judged at the end of a year, and what came of it within 365 days. */
export type JudgedIssuer = {
  year: number
  /** What its latest statement by then calls its business; `null` where it says nothing of it. */
  sector: string | null
  score: number
  level: RiskLevel
  /** The default grade and the probability of default; `null` where nothing was quoted. */
  estimate: { grade: number; probability: number } | null
  failed: boolean
  /** Days from the first warning in the year before its failure to that; `null` where none came, or it did not fail. */
  lead: number | null
  /** Its level 365 days later; `null` where it failed before, or could not be rated. */
  next: RiskLevel | null
}

/** Days after the end of a year whose outcome counts. */
const horizon = 365
const dayMilliseconds = 86_400_000
const tenths = Array.from({ length: 10 }, (_, place) => (place + 1) / 10)
const isWarning = (level: RiskLevel) => level === 'warning' || level === 'severe'

/**
 * An issuer at the end of each year up to `until` (`YYYY-MM-DD`) whose outcome is known by then, by what was published
 * at that day alone. Years at whose end it had failed already, or nothing rated it, are left out.
 */
export function judgedYears(issuer: KnownOfIssuer, until: string, signals: ReadSignals = {}): JudgedIssuer[] {
  const days = [...issuer.statements.map(({ publishedAt }) => publishedAt), ...issuer.events.map(({ at: day }) => day)]
  const first = Math.min(...days.map((day) => Number(day.slice(0, 4))))
  const judged: JudgedIssuer[] = []
  if (days.length === 0) return judged
  for (let year = first; ; year++) {
    const day = `${year}-12-31`
    const end = dayAfter(day, horizon)
    if (!(end <= until)) return judged
    const { score, level, model, statements } = issuerStateOn(issuer, day, signals)
    if (score === null || level === null || hasFailedOn(issuer.events, day)) continue
    const failure = issuer.events
      .flatMap(({ type, at: time }) => (issuerFailures.includes(type) ? [chinaDayOf(time)] : []))
      .find((on) => on > day && on <= end)
    const failed = failure !== undefined
    const lead = failed ? warningLead(issuer, failure, signals) : null
    const next = failed ? null : issuerStateOn(issuer, end, signals).level
    const estimate = model && { grade: model.grade, probability: model.probability }
    judged.push({ year, sector: statements?.current.sector ?? null, score, level, estimate, failed, lead, next })
  }
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)

/**
 * How well issuers were judged, year by year. The interval of the area under the ROC curve takes rows for independent;
 * as an issuer counts once in each year, it is somewhat narrow.
 */
export function yearlyBackTest(judged: readonly JudgedIssuer[]): Omit<IssuerBackTest, 'on'> {
  const figures = orderFigures(judged)
  const byYear = Map.groupBy(judged, ({ year }) => year)
  const years = [...byYear.keys()].toSorted((one, other) => one - other)
  const sectors = [...Map.groupBy(judged, ({ sector }) => sector)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const byGrade = Map.groupBy(
    judged.flatMap(({ estimate, failed }) => (estimate ? [{ ...estimate, failed }] : [])),
    ({ grade }) => grade,
  )
  const grades = [...byGrade].toSorted(([one], [other]) => one - other)
  return {
    ...countsOf(judged),
    ...figures,
    years: years.map((year) => ({ year, ...outcomeOf(byYear.get(year) ?? []) })),
    sectors: sectors.slice(0, maxSectors).map(([sector, rows]) => ({ sector, ...outcomeOf(rows) })),
    sectorTotal: sectors.length,
    levels: RiskLevel.options.map((level) => ({ level, ...rateOf(judged.filter((one) => one.level === level)) })),
    grades: grades.map(([grade, rows]) => ({
      grade,
      foretold: rows.reduce((sum, { probability }) => sum + probability, 0) / rows.length,
      ...rateOf(rows),
    })),
    transitions: RiskLevel.options.map((from) => transitionsOf(from, judged)),
  }
}

type Outcome = Pick<JudgedIssuer, 'failed'>

const countsOf = (rows: readonly Outcome[]) => ({
  judged: rows.length,
  failed: rows.filter(({ failed }) => failed).length,
})

function rateOf(rows: readonly Outcome[]) {
  const counts = countsOf(rows)
  return { ...counts, rate: counts.judged === 0 ? null : wilsonInterval(counts.failed, counts.judged) }
}

function outcomeOf(rows: readonly JudgedIssuer[]): Omit<BackTestYear, 'year'> {
  return {
    ...countsOf(rows),
    foretold: rows.filter(({ failed, level }) => failed && isWarning(level)).length,
    falseAlarms: rows.filter(({ failed, level }) => !failed && isWarning(level)).length,
    medianLead: medianLeadOf(rows),
    rocAuc: orderFigures(rows).rocAuc,
  }
}

function medianLeadOf(rows: readonly JudgedIssuer[]): number | null {
  const leads = rows.flatMap(({ lead }) => lead ?? [])
  return leads.length === 0 ? null : medianOf(leads)
}

type OrderFigures = Pick<IssuerBackTest, 'rocAuc' | 'accuracyRatio' | 'ks' | 'profile'>

/** Nothing can be said of the order where all failed, or none. */
function orderFigures(rows: readonly JudgedIssuer[]): OrderFigures {
  const { judged, failed } = countsOf(rows)
  if (failed === 0 || failed === judged) return { rocAuc: null, accuracyRatio: null, ks: null, profile: null }
  const scores = Float64Array.from(rows, ({ score }) => score)
  const labels = Uint8Array.from(rows, (one) => Number(one.failed))
  const rocAuc = rocAucOf(scores, labels)
  const profile = accuracyProfile(scores, labels)
  return {
    rocAuc,
    accuracyRatio: 2 * rocAuc.value - 1,
    ks: ksOf(scores, labels),
    profile: tenths.map((share) => ({ share, caught: caughtAt(profile, share) })),
  }
}

/** A point of the profile: of all scores the highest so large a part, and the part of the failures among them. */
export type ProfilePoint = { share: number; caught: number }

/**
 * The cumulative accuracy profile from the highest score down, with a point after each score; rows of one score share a
 * straight line.
 */
export function accuracyProfile(scores: ArrayLike<number>, labels: Uint8Array): ProfilePoint[] {
  const order = Array.from(labels.keys()).toSorted((one, other) => at(scores, other) - at(scores, one))
  const failures = labels.reduce((sum, label) => sum + label, 0)
  const points: ProfilePoint[] = [{ share: 0, caught: 0 }]
  let caught = 0
  for (const [place, row] of order.entries()) {
    caught += at(labels, row)
    const next = order[place + 1]
    if (next !== undefined && at(scores, next) === at(scores, row)) continue
    points.push({ share: (place + 1) / order.length, caught: caught / failures })
  }
  return points
}

function caughtAt(profile: readonly ProfilePoint[], share: number): number {
  const above = profile.findIndex((point) => point.share >= share - Number.EPSILON)
  const [before, after] = [profile[above - 1], profile[above]]
  if (!before || !after) return 1
  return before.caught + ((after.caught - before.caught) * (share - before.share)) / (after.share - before.share)
}

function transitionsOf(from: RiskLevel, judged: readonly JudgedIssuer[]): IssuerBackTest['transitions'][number] {
  const rows = judged.filter(({ level }) => level === from)
  const { failed } = countsOf(rows)
  const to = Object.fromEntries(
    RiskLevel.options.map((level) => [level, rows.filter(({ next }) => next === level).length]),
  ) as Record<RiskLevel, number>
  return { from, to, failed, unrated: rows.filter((one) => !one.failed && one.next === null).length }
}
