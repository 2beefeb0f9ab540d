import * as v from 'valibot'
import { Provenance } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'
import { EntityId, EntityKind } from './entity.ts'

/**
 * What one party is to another beside owning and running it: `other` is the … of `one`. `relative`: of the family, and
 * nothing more is said; `associate`: close otherwise; `concert`: acts in concert with it.
 */
export const RelationKind = v.picklist(['spouse', 'parent', 'child', 'sibling', 'relative', 'associate', 'concert'])
export type RelationKind = v.InferOutput<typeof RelationKind>

/** Relations that hold between persons alone. */
export const familyKinds: ReadonlySet<RelationKind> = new Set<RelationKind>([
  'spouse',
  'parent',
  'child',
  'sibling',
  'relative',
])

/** What one is to the other, where the other is this to the one. */
export function inverseRelation(kind: RelationKind): RelationKind {
  if (kind === 'parent') return 'child'
  return kind === 'child' ? 'parent' : kind
}

/** Maximum characters that are kept of a relation's own words. */
export const relationCharacters = 500

/**
 * A relation of two parties, by their keys in the source that states it. Valid from the first day to before `validTo`;
 * `words` are the source's own.
 */
export type Relation = {
  one: string
  other: string
  kind: RelationKind
  words: string | null
  validFrom: IsoDate | null
  validTo: IsoDate | null
}

/** A relation of a party: `other` is its … , whichever way round the source says so. */
export const PartyRelation = v.object({
  other: v.object({ id: EntityId, name: v.nullable(v.string()), kind: EntityKind }),
  kind: RelationKind,
  /** Whether the source says what the party is to the other: its words, then, are of the party. */
  isReversed: v.boolean(),
  words: v.nullable(v.string()),
  validFrom: v.nullable(IsoDate),
  validTo: v.nullable(IsoDate),
  provenance: Provenance,
})
export type PartyRelation = v.InferOutput<typeof PartyRelation>

/** Maximum relations of one party that are listed. */
export const maxPartyRelations = 500
