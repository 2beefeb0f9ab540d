import * as v from 'valibot'
import type { InterestTerms } from '#contracts/interest.ts'
import type { Share } from '#contracts/share.ts'
import type { StatementProblem } from '../bods/statement-problem.ts'
import { OwnInterest } from '../data-export/own-terms.ts'
import { shareFrom } from '../stakes/share-text.ts'
import { type FtmEntity, relations, valuesOf } from './ftm-entity.ts'
import { shareFromPercentage, spanOf } from './percentage.ts'
import { type HeldEnds, missing, ownProblem, type Period, periodOf, wordsFrom } from './relation-parts.ts'

/** An interest whose parties are not looked up yet. */
export type HeldRelation = HeldEnds & { terms: InterestTerms }

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
  if (marked && !marked.success) return ownProblem(marked.issues[0])
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
