import { type PartyRelation, RelationKind } from '#contracts/entities/relation.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { StatedValue } from './stated-values.ts'

/** A relation with all that state it alike. */
export type RelatedParty = Omit<PartyRelation, 'provenance'> & Pick<StatedValue, 'statedBy'>

/** Whether a relation holds on a day; without one, whether no source says that it ended. */
export function holdsOn({ validFrom, validTo }: Pick<PartyRelation, 'validFrom' | 'validTo'>, day: IsoDate | null) {
  if (day === null) return validTo === null
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo > day)
}

/** Relations by kind, in the order of the kinds, each once with everybody who states it. */
export function relatedParties(relations: readonly PartyRelation[]): { kind: RelationKind; parties: RelatedParty[] }[] {
  const byKind = Map.groupBy(relations, ({ kind }) => kind)
  return RelationKind.options.flatMap((kind) => {
    const ofKind = byKind.get(kind)
    if (!ofKind) return []
    const alike = Map.groupBy(ofKind, ({ other, isReversed, words, validFrom, validTo }) =>
      JSON.stringify([other.id, words, words !== null && isReversed, validFrom, validTo]),
    )
    const parties = [...alike.values()].flatMap((stated) => {
      const [first] = stated
      if (!first) return []
      const { provenance: _, ...relation } = first
      return [{ ...relation, statedBy: stated.map(({ provenance }) => ({ asOf: null, provenance })) }]
    })
    return [{ kind, parties }]
  })
}
