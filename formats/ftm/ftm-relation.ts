import * as v from 'valibot'
import type { InterestTerms } from '#contracts/interest.ts'
import type { Share } from '#contracts/share.ts'
import { type StatementProblem, statementProblemFrom } from '../bods/statement-problem.ts'
import { OwnInterest } from '../data-export/own-terms.ts'
import { shareFrom } from '../stakes/share-text.ts'
import { unfitCharacterIn } from '../text-safety.ts'
import { endDayOf, type FtmEntity, firstDayOf, relations, valuesOf } from './ftm-entity.ts'
import { shareFromPercentage, spanOf } from './percentage.ts'

/** Most characters kept of a relation's own words. */
const DETAILS_CHARACTERS = 500

/** A relation whose parties are not looked up yet: the ids of its two ends, and what it says of them. */
export type HeldRelation = {
  row: number
  owners: string[]
  companies: string[]
  /** The properties that name the ends. */
  endNames: { owner: string; company: string }
  recordKey: string
  terms: InterestTerms
}

/** What an entity of one of the schemata of {@link relations} says, or why it cannot be taken. */
export function relationFrom(entity: FtmEntity, row: number): HeldRelation | StatementProblem {
  const endNames = relations[entity.schema]
  if (!endNames) throw new Error(`${entity.schema} is no schema of a relation`)
  const owners = valuesOf(entity, endNames.owner)
  const companies = valuesOf(entity, endNames.company)
  if (owners.length === 0) return missing(endNames.owner)
  if (companies.length === 0) return missing(endNames.company)
  const period = periodOf(entity)
  if ('code' in period) return period
  const marked =
    entity.riskAtlas === undefined ? null : v.safeParse(OwnInterest, entity.riskAtlas, { abortEarly: true })
  if (marked && !marked.success) {
    const problem = statementProblemFrom(marked.issues[0])
    return { ...problem, field: `riskAtlas${problem.field === null ? '' : `.${problem.field}`}` }
  }
  const own = marked?.output
  const held = entity.schema === 'Ownership' ? stakeOf(entity) : influenceOf(entity)
  if ('code' in held) return held
  const votes = own?.votes === undefined ? undefined : shareFrom(own.votes)
  if (votes && 'code' in votes) return { ...votes, field: 'riskAtlas.votes', value: own?.votes ?? null }
  const terms = {
    ...held,
    ...(own && { kind: own.kind, details: own.details }),
    ...(votes && { votes: votes.share }),
    ...period,
  }
  return { row, owners, companies, endNames, recordKey: own?.key ?? entity.id.replaceAll('#', '##'), terms }
}

type Period = Pick<InterestTerms, 'validFrom' | 'validTo'>

function periodOf(entity: FtmEntity): Period | StatementProblem {
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

/** The share that all its percentages allow; one that is no number stands among the words. */
function stakeOf(entity: FtmEntity): Omit<InterestTerms, keyof Period> | StatementProblem {
  const shares: Share[] = []
  const words: string[] = []
  for (const text of valuesOf(entity, 'percentage')) {
    const share = shareFromPercentage(text)
    if (share === 'over') {
      const details = { cause: 'above_hundred_percent' } as const
      return {
        field: 'properties.percentage',
        code: 'out_of_range',
        reason: `${text} is more than 100%`,
        value: text,
        details,
      }
    }
    if (share) shares.push(share)
    else words.push(`percentage: ${text}`)
  }
  const capital = spanOf(shares)
  const details = wordsFrom([...valuesOf(entity, 'ownershipType'), ...valuesOf(entity, 'role'), ...words])
  return { kind: 'stake', capital, votes: capital, details }
}

function influenceOf(entity: FtmEntity): Omit<InterestTerms, keyof Period> {
  const words = wordsFrom([...valuesOf(entity, 'role'), ...valuesOf(entity, 'status')])
  const schema = `${entity.schema[0]?.toLowerCase()}${entity.schema.slice(1)}`
  return {
    kind: 'influence',
    capital: null,
    votes: null,
    details: words === null ? schema : wordsFrom([`${schema}: ${words}`]),
  }
}

/** Words that are fit to be stored, joined and bounded. */
function wordsFrom(words: readonly string[]): string | null {
  const fit = words.filter((text) => unfitCharacterIn(text) === null).join('; ')
  return fit === '' ? null : fit.slice(0, DETAILS_CHARACTERS).toWellFormed()
}

function missing(property: string): StatementProblem {
  return { field: `properties.${property}`, code: 'missing', reason: 'the property has no value', value: null }
}

function notADay(property: string, text: string): StatementProblem {
  const reason = `"${text}" is neither a day nor a time (ISO 8601)`
  return { field: `properties.${property}`, code: 'not_a_date', reason, value: text, details: { cause: 'not_a_time' } }
}
