import { PartyAttribute, type StatedDetail } from '#contracts/entities/party-detail.ts'

/** A value of an attribute with all that state it. */
export type StatedValue = { value: string; statedBy: Pick<StatedDetail, 'asOf' | 'provenance'>[] }

/** An attribute with its values, the newest first. `differ`: there can be one alone, and the statements name several. */
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

/** What sources state of a party, each value once with everybody who states it, in the order of the attributes. */
export function statedValues(details: readonly StatedDetail[]): StatedValues[] {
  const byAttribute = Map.groupBy(details, ({ attribute }) => attribute)
  return PartyAttribute.options.flatMap((attribute) => {
    const stated = byAttribute.get(attribute)
    if (!stated) return []
    const values = [...Map.groupBy(stated, ({ value }) => value)].map(([value, by]) => ({
      value,
      statedBy: by.map(({ asOf, provenance }) => ({ asOf, provenance })),
    }))
    return [{ attribute, values, differ: single.has(attribute) && !agree(values) }]
  })
}

/** Whether values say the same, a shorter date the same as a longer one that begins with it. */
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
