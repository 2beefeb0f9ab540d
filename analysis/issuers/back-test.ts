import type { BackTest } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { medianOf } from '../arithmetic/median.ts'
import { issuerFailures } from './hard-stops.ts'
import { issuerStateOn, type KnownOfIssuer, type ReadSignals } from './issuer-level.ts'

/** The warning counts from this many days before a default to this many; later it is no warning any more. */
const [earliest, latest] = [365, 30]
const day = 86_400_000
const warnings: readonly (RiskLevel | null)[] = ['warning', 'severe']

/** The outcome of an issuer: whether it defaulted, and how many days before that (or before now) it was warned of. */
export type Outcome = { defaulted: boolean; lead: number | null }

/**
 * Judges one issuer at each month end between a year and thirty days before its default, or before `until`
 * (`YYYY-MM-DD`) where it did not default by then: by what was published at each month end alone.
 */
export function outcomeOf(issuer: KnownOfIssuer, until: string, signals: ReadSignals = {}): Outcome {
  const failure = issuer.events.find(({ type, at }) => issuerFailures.includes(type) && chinaDayOf(at) <= until)
  const end = failure === undefined ? until : chinaDayOf(failure.at)
  return { defaulted: failure !== undefined, lead: warningLead(issuer, end, signals) }
}

/** How well the warning level predicted defaults; `null` without any default. */
export function backTestFrom(outcomes: readonly Outcome[]): BackTest | null {
  const failed = outcomes.filter(({ defaulted }) => defaulted)
  const survived = outcomes.filter(({ defaulted }) => !defaulted)
  const leads = failed.flatMap(({ lead }) => lead ?? [])
  if (failed.length === 0) return null
  return {
    defaults: failed.length,
    foretold: leads.length,
    medianLead: leads.length === 0 ? null : medianOf(leads),
    survivors: survived.length,
    falseAlarms: survived.filter(({ lead }) => lead !== null).length,
  }
}

/**
 * Days from the first month end with a warning to `end` (`YYYY-MM-DD`), of those between a year and thirty days before
 * it, each judged by what was published by then; `null` where there was none.
 */
export function warningLead(issuer: KnownOfIssuer, end: string, signals: ReadSignals): number | null {
  const last = Date.parse(`${end}T00:00:00Z`)
  for (const on of monthEndsBetween(last - earliest * day, last - latest * day)) {
    const { level } = issuerStateOn(issuer, on, signals)
    if (warnings.includes(level)) return (last - Date.parse(`${on}T00:00:00Z`)) / day
  }
  return null
}

/** The last days of the months between two timestamps, as `YYYY-MM-DD`, in order. */
export function monthEndsBetween(from: number, to: number): string[] {
  const ends: string[] = []
  const first = new Date(from)
  for (let month = 1; ; month++) {
    const end = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 0)
    if (end > to) return ends
    if (end >= from) ends.push(new Date(end).toISOString().slice(0, 10))
  }
}
