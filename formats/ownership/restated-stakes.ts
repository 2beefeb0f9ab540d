import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { earlier } from './bods-history.ts'

/** Days from `from` to before `to`; `null` where there is no bound. */
export type DaysHeld = { from: IsoDate | null; to: IsoDate | null }

/** Those of the days that end last. */
export function latestDays(days: readonly (DaysHeld | null)[]): DaysHeld | null {
  const found = days.filter((each) => each !== null)
  const endless = found.find(({ to }) => to === null)
  return endless ?? found.toSorted((one, other) => ((one.to ?? '') < (other.to ?? '') ? 1 : -1))[0] ?? null
}

/** The days on which both are held. */
export function daysInBoth(one: DaysHeld, other: DaysHeld): DaysHeld | null {
  const from = one.from === null || (other.from !== null && other.from > one.from) ? other.from : one.from
  const to = earlier(one.to, other.to)
  return from !== null && to !== null && to <= from ? null : { from, to }
}

/** The parts of some days that lie before and after others. */
export function daysOutside(held: DaysHeld, taken: DaysHeld): DaysHeld[] {
  const before = taken.from === null ? null : daysInBoth(held, { from: null, to: taken.from })
  const after = taken.to === null ? null : daysInBoth(held, { from: taken.to, to: null })
  return [before, after].filter((days) => days !== null)
}

/** A stake that another may be, so that it adds nothing for certain. */
export function maybeNothing<Terms extends Pick<InterestTerms, 'capital' | 'votes'>>(terms: Terms): Terms {
  const { capital, votes } = terms
  return { ...terms, capital: capital && { min: 0, max: capital.max }, votes: votes && { min: 0, max: votes.max } }
}
