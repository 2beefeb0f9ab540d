import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { BodsInterest, RelationshipDetails } from './relationship-details.ts'

/** What one statement says of a relationship: `day` is its date, `closedOn` the day from which it closes its record. */
export type DatedStatement = { day: IsoDate; details: RelationshipDetails; closedOn: IsoDate | null }

/**
 * A statement and the days on which it is the one that holds, `from` to before `to`; `null` where there is no bound.
 */
export type StatementPeriod<Statement> = {
  statement: Statement
  from: IsoDate | null
  to: IsoDate | null
  isNever: boolean
}

/** Before every day, as texts compare: the day of a statement without a date. */
export const BEGINNING = ''

/**
 * The period of each of the statements about one record. One ends on the day from which the next states a different
 * interest, if that is after its own date; else on the next one's date, or on the day by which all interests of it had
 * ended. Of statements of one day only the last holds. A statement that the next repeats whole, adding no more than
 * ends and further interests, is left out: the next says the same and more.
 *
 * @param statements in the order in which they replace one another
 */
export function historyOf<Statement extends DatedStatement>(
  statements: readonly Statement[],
): StatementPeriod<Statement>[] {
  const held: { statement: Statement; from: string }[] = []
  for (const statement of statements) {
    const before = held.at(-1)
    if (!before) held.push({ statement, from: BEGINNING })
    else if (isRepeatedBy(before.statement, statement)) before.statement = statement
    else held.push({ statement, from: changeDay(before, statement) })
  }
  return held.map(({ statement, from }, index) => {
    const to = held[index + 1]?.from ?? null
    return { statement, from: from || null, to: to || null, isNever: to !== null && to <= from }
  })
}

function changeDay(before: { statement: DatedStatement; from: string }, next: DatedStatement): string {
  const { starts, ends } = boundsOf(next)
  const last = before.statement.day
  let day = starts !== null && starts > last ? starts : next.day
  if (day === last) day = before.from
  if (ends !== null && ends < day) day = ends
  return day > before.from ? day : before.from
}

/** The first day of all its interests, and the day by which all have ended; `null` where one has no such day. */
export function boundsOf({ details, closedOn }: DatedStatement): { starts: IsoDate | null; ends: IsoDate | null } {
  const interests = details.interests ?? []
  if (interests.length === 0) return { starts: null, ends: closedOn }
  const starts = interests.map(({ startDate }) => startDate ?? BEGINNING).sort()
  const ends = interests.map(({ endDate }) => endDate ?? closedOn)
  const last = ends.includes(null) ? null : (ends as IsoDate[]).sort().at(-1)
  return { starts: starts[0] || null, ends: last ?? null }
}

/** Whether a statement says all that an earlier one did, adding no more than ends and further interests. */
export function isRepeatedBy(one: DatedStatement, next: DatedStatement): boolean {
  if (one.closedOn !== null && next.closedOn === null) return false
  const about = ({ subject, interestedParty, componentRecords = [] }: RelationshipDetails) =>
    JSON.stringify([subject, interestedParty, componentRecords])
  if (about(one.details) !== about(next.details)) return false
  const said = next.details.interests ?? []
  const own = one.details.interests ?? []
  if (own.length === 0) return said.length === 0
  return own.every((interest) => said.some((other) => repeats(interest, other)))
}

function repeats(one: BodsInterest, other: BodsInterest): boolean {
  if (one.endDate !== undefined && one.endDate !== other.endDate) return false
  const words = ({ type, directOrIndirect, details, share, startDate }: BodsInterest) =>
    JSON.stringify([type, directOrIndirect, details, share && Object.entries(share).sort(), startDate])
  return words(one) === words(other)
}

/**
 * Terms as they hold within a stretch. What lies outside it never held by this statement: it begins and ends on the
 * same day, which is no time at all, and so is kept beside the others.
 */
export function within<Terms extends Pick<InterestTerms, 'validFrom' | 'validTo'>>(
  terms: Terms,
  { statement, from, to, isNever }: StatementPeriod<DatedStatement>,
): Terms {
  if (terms.validFrom !== null && terms.validFrom === terms.validTo) return terms
  const validFrom = later(terms.validFrom, from)
  const validTo = earlier(terms.validTo, to)
  if (!isNever && (validFrom === null || validTo === null || validFrom < validTo))
    return { ...terms, validFrom, validTo }
  const isBefore = terms.validTo !== null && from !== null && terms.validTo <= from
  const day = (isBefore ? from : to) ?? statement.day
  return { ...terms, validFrom: day, validTo: day }
}

function later(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The earlier of two ends; `null` is open. */
export function earlier(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
