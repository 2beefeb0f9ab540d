import * as v from 'valibot'
import { type Relation, RelationKind } from '#contracts/entities/relation.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'

const Content = v.object({
  kind: RelationKind,
  words: v.optional(v.string()),
  validFrom: v.optional(IsoDate),
  validTo: v.optional(IsoDate),
})

/** The content of a `relation` record besides its subject. */
export function storedRelation(content: unknown): Omit<Relation, 'one' | 'other'> {
  const { kind, words = null, validFrom = null, validTo = null } = v.parse(Content, content)
  return { kind, words, validFrom, validTo }
}

/** The other party's key in a record of a relation, as its index has it. */
export const otherKey = `(r.content->>'other')`

/**
 * Records of relations (`r`) with the statements of their parties (`one`, `other`): they are linked by a source and its
 * party keys, so that merging or separating parties changes neither.
 */
export const relationsOfParties = `source_record r
  JOIN entity_statement one
    ON one.source_id = r.source_id AND one.party_key = r.subject AND one.superseded_by IS NULL
  JOIN entity_statement other
    ON other.source_id = r.source_id AND other.party_key = ${otherKey} AND other.superseded_by IS NULL
       AND r.kind = 'relation' AND r.superseded_by IS NULL`
