import type { EntityKind, EntitySummary } from '#contracts/entities/entity.ts'

type Party = Pick<EntitySummary, 'name' | 'jurisdiction' | 'identifiers'>

/** A person in the words of the standard. */
export function bodsPersonDetails({ name, identifiers }: Party): object {
  return {
    isComponent: false,
    personType: name === null ? 'unknownPerson' : 'knownPerson',
    ...(name === null
      ? { unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' } }
      : { names: [{ fullName: name }] }),
    ...identifiersOf(identifiers),
  }
}

const entityTypes: Record<Exclude<EntityKind, 'person'>, object> = {
  company: { type: 'registeredEntity' },
  fund: { type: 'arrangement', subtype: 'other', details: 'fund' },
  arrangement: { type: 'arrangement' },
  state: { type: 'stateBody' },
  unknown: { type: 'unknownEntity', details: 'The source does not say what kind of party this is.' },
}

/** Any other party in the words of the standard. */
export function bodsEntityDetails(
  { name, jurisdiction, identifiers }: Party,
  kind: Exclude<EntityKind, 'person'>,
): object {
  return {
    isComponent: false,
    entityType: entityTypes[kind],
    ...(name === null ? { unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' } } : { name }),
    ...(jurisdiction !== null && { jurisdiction: jurisdictionOf(jurisdiction) }),
    ...identifiersOf(identifiers),
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function jurisdictionOf(text: string): object {
  if (!/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(text)) return { name: text }
  return { name: (text.length === 2 && countries.of(text)) || text, code: text }
}

function identifiersOf(identifiers: EntitySummary['identifiers']): object {
  if (identifiers.length === 0) return {}
  return { identifiers: identifiers.map(({ scheme, id }) => ({ scheme: scheme === 'LEI' ? 'XI-LEI' : scheme, id })) }
}
