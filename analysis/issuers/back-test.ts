import type { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import type { BackTest } from '#contracts/issuers/issuer-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { medianOf } from '../arithmetic/median.ts'
import { issuerBounds, issuerLevelOn } from './issuer-level.ts'

type Issuer = {
  issuer: string
  statements: readonly IssuerStatement[]
  events: readonly (IssuerEvent & { id: string })[]
}

/** The warning counts from this many days before a default to this many; later it is no warning any more. */
const [earliest, latest] = [365, 30]
const day = 86_400_000
/** Events by which an issuer has failed to pay as it promised. */
const failures: readonly string[] = ['default', 'extension', 'bankruptcy']

/** The outcome of an issuer: whether it defaulted, and how many days before that (or before now) it was warned of. */
export type Outcome = { defaulted: boolean; lead: number | null }

/**
 * Judges one issuer at each month end between a year and thirty days before its default, or before `until`
 * (`YYYY-MM-DD`) where it did not default by then: by what was published at each month end alone.
 */
export function outcomeOf(issuer: Issuer, until: string): Outcome {
  const failure = issuer.events.find(({ type, at }) => failures.includes(type) && chinaDayOf(at) <= until)
  const end = failure === undefined ? until : chinaDayOf(failure.at)
  return { defaulted: failure !== undefined, lead: firstWarning(issuer, end) }
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

/** Days from the first month end with a warning to `end`; `null` where there was none in time. */
function firstWarning({ issuer, statements, events }: Issuer, end: string): number | null {
  const last = Date.parse(`${end}T00:00:00Z`)
  for (const on of monthEndsBetween(last - earliest * day, last - latest * day)) {
    const { score, hardStop } = issuerLevelOn(issuer, statements, events, on)
    if (hardStop !== null || (score !== null && score >= issuerBounds.warning))
      return (last - Date.parse(`${on}T00:00:00Z`)) / day
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
