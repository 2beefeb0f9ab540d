import type { InterestTerms } from '#contracts/interest.ts'
import { type StatementProblem, statementProblemFrom } from '../bods/statement-problem.ts'
import { unfitCharacterIn } from '../text-safety.ts'
import { endDayOf, type FtmEntity, firstDayOf, valuesOf } from './ftm-entity.ts'

/** Most characters kept of a relation's own words. */
const DETAILS_CHARACTERS = 500

/** A relation whose parties are not looked up yet: the ids of its two ends. */
export type HeldEnds = {
  row: number
  owners: string[]
  companies: string[]
  /** The properties that name the ends. */
  endNames: { owner: string; company: string }
  recordKey: string
}

/** When a relation holds. */
export type Period = Pick<InterestTerms, 'validFrom' | 'validTo'>

/** When an entity says that its relation holds, or why that cannot be taken. */
export function periodOf(entity: FtmEntity): Period | StatementProblem {
  const validFrom = firstDayOf(valuesOf(entity, 'startDate'))
  if (validFrom !== null && typeof validFrom === 'object') return notADay('startDate', validFrom.wrong)
  const validTo = endDayOf(valuesOf(entity, 'endDate'))
  if (validTo !== null && typeof validTo === 'object') return notADay('endDate', validTo.wrong)
  // An export of this program says of what never held that it begins and ends on the same day.
  const isOwn = entity.riskAtlas !== undefined
  if (validFrom !== null && validTo !== null && (isOwn ? validTo < validFrom : validTo <= validFrom)) {
    const reason = `${validTo} is not after the start, ${validFrom}`
    const details = { cause: 'ends_before_start', start: validFrom } as const
    return { field: 'properties.endDate', code: 'period_reversed', reason, value: validTo, details }
  }
  return { validFrom, validTo }
}

/** Words that are fit to be stored, joined and bounded. */
export function wordsFrom(words: readonly string[]): string | null {
  const fit = words.filter((text) => unfitCharacterIn(text) === null).join('; ')
  return fit === '' ? null : fit.slice(0, DETAILS_CHARACTERS).toWellFormed()
}

/** The problem of a property without a value. */
export function missing(property: string): StatementProblem {
  return { field: `properties.${property}`, code: 'missing', reason: 'the property has no value', value: null }
}

function notADay(property: string, text: string): StatementProblem {
  const reason = `"${text}" is neither a day nor a time (ISO 8601)`
  return { field: `properties.${property}`, code: 'not_a_date', reason, value: text, details: { cause: 'not_a_time' } }
}

/** What is wrong with the part of an entity that this program wrote beside the standard's own. */
export function ownProblem(issue: Parameters<typeof statementProblemFrom>[0]): StatementProblem {
  const problem = statementProblemFrom(issue)
  return { ...problem, field: `riskAtlas${problem.field === null ? '' : `.${problem.field}`}` }
}
