import type { AuditOpinion, IssuerEvent } from '#contracts/issuers/issuer.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'

/** An event as it is stored. */
export type EventWithId = IssuerEvent & { id: string }

const stops: readonly string[] = ['default', 'extension', 'dishonest', 'bankruptcy']
/** Events after which an issuer stays severe until each is cured, however long ago they happened. */
const absorbing: readonly string[] = ['default', 'bankruptcy']
/** Days for which any other event that alone makes an issuer severe does so. */
const stopDays = 365
/** Events by which an issuer has failed to pay as it promised. */
export const issuerFailures: readonly string[] = ['default', 'extension', 'bankruptcy']

/** By what issuers are severe whatever their points. */
export const stopJudging = { stops, absorbing, stopDays, issuerFailures }

/**
 * What alone makes an issuer severe on a day: an event that stands, or that the auditor gave no opinion.
 *
 * @param past events up to the day, in the order in which they happened
 */
export function hardStopOf(past: readonly EventWithId[], opinion: AuditOpinion | null, on: string): string | null {
  const standing = standingStops(past, on)
  const stop = standing.findLast(({ type }) => absorbing.includes(type)) ?? standing.at(-1)
  if (stop) return stop.type
  return opinion === 'disclaimer' ? 'disclaimer' : null
}

/** Whether a party has failed to pay as it promised, and that still stands on a day. */
export function hasFailedOn(events: readonly EventWithId[], on: string): boolean {
  const past = events.filter(({ at }) => chinaDayOf(at) <= on)
  return standingStops(past, on).some(({ type }) => issuerFailures.includes(type))
}

const standingStops = (past: readonly EventWithId[], on: string): EventWithId[] =>
  openStopsOf(past).filter(({ type, at }) => absorbing.includes(type) || daysBetween(at, on) <= stopDays)

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

/** Whole days from the day of a timestamp to a day. */
export const daysBetween = (at: string, on: string): number =>
  (Date.parse(`${on}T00:00:00Z`) - Date.parse(`${chinaDayOf(at)}T00:00:00Z`)) / 86_400_000
