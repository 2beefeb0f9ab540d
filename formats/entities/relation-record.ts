import type { Relation } from '#contracts/entities/relation.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { storedKey } from '../reading/stored-key.ts'

/**
 * The record of a relation of two parties. It goes by the keys that its source has for them, as the database keeps keys:
 * the first is its subject, the other stands in it.
 */
export function relationRecord(recordKey: string, relation: Relation, row: number): RecordFact {
  const { one, other, kind, words, validFrom, validTo } = relation
  return {
    type: 'record',
    kind: 'relation',
    recordKey,
    at: null,
    subject: storedKey(one),
    content: {
      other: storedKey(other),
      kind,
      ...(words !== null && { words }),
      ...(validFrom !== null && { validFrom }),
      ...(validTo !== null && { validTo }),
    },
    row,
  }
}

/** Why a relation of a party to itself is none. */
export const relatedToItself: { code: 'malformed'; reason: string; details: RefusalDetails } = {
  code: 'malformed',
  reason: 'it relates the party to itself',
  details: { cause: 'related_to_itself' },
}
