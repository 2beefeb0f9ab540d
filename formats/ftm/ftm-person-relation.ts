import * as v from 'valibot'
import type { Relation, RelationKind } from '#contracts/relation.ts'
import type { StatementProblem } from '../bods/statement-problem.ts'
import { OwnRelation } from '../data-export/own-terms.ts'
import { relationKindOf } from '../relations/relation-words.ts'
import { type FtmEntity, valuesOf } from './ftm-entity.ts'
import { type HeldEnds, missing, ownProblem, periodOf, wordsFrom } from './relation-parts.ts'

/** What relates two parties of which neither has a say in the other, its ends not looked up yet. */
export type HeldPersonRelation = HeldEnds & { relation: Omit<Relation, 'one' | 'other'> }

/** The schemata of such relations, the properties that name the two ends, and the one that says what they are. */
const schemata: Readonly<Record<string, HeldEnds['endNames'] & { words: string }>> = {
  Family: { owner: 'person', company: 'relative', words: 'relationship' },
  Associate: { owner: 'person', company: 'associate', words: 'relationship' },
}

/** As this program writes relations that are neither. */
const ofOwnLinks = { owner: 'subject', company: 'object', words: 'role' }

/** Whether an entity relates two parties of which neither has a say in the other. */
export function isPersonRelation({ schema, riskAtlas }: FtmEntity): boolean {
  if (schemata[schema]) return true
  return schema === 'UnknownLink' && typeof riskAtlas === 'object' && riskAtlas !== null && 'relation' in riskAtlas
}

/** What such an entity says, or why it cannot be taken. Its words say what the second party is to the first. */
export function personRelationFrom(entity: FtmEntity, row: number): HeldPersonRelation | StatementProblem {
  const { words: property, ...endNames } = schemata[entity.schema] ?? ofOwnLinks
  const [owners, companies] = [valuesOf(entity, endNames.owner), valuesOf(entity, endNames.company)]
  if (owners.length === 0) return missing(endNames.owner)
  if (companies.length === 0) return missing(endNames.company)
  const period = periodOf(entity)
  if ('code' in period) return period
  const marked =
    entity.riskAtlas === undefined ? null : v.safeParse(OwnRelation, entity.riskAtlas, { abortEarly: true })
  if (marked && !marked.success) return ownProblem(marked.issues[0])
  const own = marked?.output
  const written = valuesOf(entity, property)
  const said = own
    ? { kind: own.relation, words: own.words }
    : { kind: kindOf(entity, written), words: wordsFrom(written) }
  const recordKey = own?.key ?? entity.id.replaceAll('#', '##')
  return { row, owners, companies, endNames, recordKey, relation: { ...said, ...period } }
}

/** Of a family what all of its words say, where they say the same. */
function kindOf({ schema }: FtmEntity, words: readonly string[]): RelationKind {
  if (schema !== 'Family') return 'associate'
  const [kind, ...others] = new Set(words.map((word) => relationKindOf(word)))
  const isFamily = kind && kind !== 'associate' && kind !== 'concert'
  return isFamily && others.length === 0 ? kind : 'relative'
}
