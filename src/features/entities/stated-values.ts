import { PartyAttribute, type StatedDetail } from '#contracts/entities/party-detail.ts'
import { type PartyRelation, RelationKind } from '#contracts/entities/relation.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** A value of an attribute with all that state it. */
export type StatedValue = { value: string; statedBy: Pick<StatedDetail, 'asOf' | 'until' | 'provenance'>[] }

/**
 * An attribute with its values, the newest first. `differ`: there can be one alone, and the statements name several.
 */
type StatedValues = { attribute: PartyAttribute; values: StatedValue[]; differ: boolean }

/** Attributes of which a party has one at a time. */
const single: ReadonlySet<PartyAttribute> = new Set<PartyAttribute>([
  'status',
  'founded',
  'dissolved',
  'legalForm',
  'legalRepresentative',
  'registeredAddress',
  'birthDate',
  'deathDate',
])

/** The details of a party, each value once with all its sources, in attribute order. */
export function statedValues(details: readonly StatedDetail[]): StatedValues[] {
  const byAttribute = Map.groupBy(details, ({ attribute }) => attribute)
  return PartyAttribute.options.flatMap((attribute) => {
    const stated = byAttribute.get(attribute)
    if (!stated) return []
    const values = [...Map.groupBy(stated, ({ value }) => value)].map(([value, by]) => ({
      value,
      statedBy: by.map(({ asOf, until, provenance }) => ({ asOf, ...(until !== undefined && { until }), provenance })),
    }))
    return [{ attribute, values, differ: single.has(attribute) && !agree(values) }]
  })
}

/** Whether values agree; a shorter date agrees with a longer one that starts with it. */
function agree(values: readonly StatedValue[]): boolean {
  const written = values.map(({ value }) =>
    value
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s,.，。]+/g, ''),
  )
  const longest = written.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const areDates = written.every((value) => /^\d{4}(-\d{2}){0,2}$/.test(value))
  return written.every((value) => (areDates ? longest.startsWith(value) : value === longest))
}

/** A relation with all the sources that state it. */
export type RelatedParty = Omit<PartyRelation, 'provenance'> & Pick<StatedValue, 'statedBy'>

/** The day that a view shows, today where it names none. */
export const dayOfView = (asOf: IsoDate | null): IsoDate => asOf ?? chinaDayOf(Date.now())

/** Whether a relation holds on a day. */
export function holdsOn({ validFrom, validTo }: Pick<PartyRelation, 'validFrom' | 'validTo'>, day: IsoDate) {
  return (validFrom === null || validFrom <= day) && (validTo === null || validTo > day)
}

/** Relations by kind, in the order of the kinds, each once with all its sources. */
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
