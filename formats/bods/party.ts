import type { EntityKind, Identifier } from '#contracts/entity.ts'
import type { EntityFact, PartyKey } from '#contracts/fact.ts'
import { nameOfPerson } from './name-of-person.ts'
import type { EntityDetails, PersonDetails } from './party-details.ts'
import { statedDetails } from './stated-details.ts'
import type { BodsStatement } from './statement.ts'

const entityKinds = {
  registeredEntity: 'company',
  legalEntity: 'company',
  arrangement: 'arrangement',
  anonymousEntity: 'unknown',
  unknownEntity: 'unknown',
  state: 'state',
  stateBody: 'state',
} as const satisfies Record<EntityDetails['entityType']['type'], EntityKind>

/** What an entity or person statement says of its party. The key is an identifier, or else the record's id. */
export function partyFrom(statement: Exclude<BodsStatement, { recordType: 'relationship' }>, row: number): EntityFact {
  const identifiers = identifiersOf(statement.recordDetails)
  const marked = statement.riskAtlas
  const own =
    statement.recordType === 'entity' ? entityParts(statement.recordDetails) : personParts(statement.recordDetails)
  const key = keyOf(statement.recordId, identifiers)
  const details = statedDetails(statement)
  if (!marked) return { type: 'entity', key, ...own, identifiers, row, details }
  const { kind, jurisdiction } = marked
  return { type: 'entity', key: marked.key, name: own.name, kind, jurisdiction, identifiers, row, details }
}

/** The key of a party that its statement leaves unnamed: known by the relationship it stands in. */
export function unspecifiedKey(recordId: string, end: 'subject' | 'interestedParty'): PartyKey {
  return `local:${recordId}/${end}`
}

function keyOf(recordId: string, identifiers: Identifier[]): PartyKey {
  const identifier = identifiers.find(({ scheme }) => scheme === 'LEI') ?? identifiers[0]
  return identifier ? `${identifier.scheme}:${identifier.id}` : `local:${recordId}`
}

/** Identifiers with a scheme's code. One with the scheme's name alone identifies nobody across publishers. */
function identifiersOf({ identifiers }: EntityDetails | PersonDetails): Identifier[] {
  const seen = new Map<string, Identifier>()
  for (const { scheme, id } of identifiers ?? []) {
    if (!scheme?.trim() || !id?.trim()) continue
    const identifier = { scheme: scheme.trim() === 'XI-LEI' ? 'LEI' : scheme.trim(), id: id.trim() }
    seen.set(`${identifier.scheme}:${identifier.id}`, identifier)
  }
  return [...seen.values()]
}

function entityParts(details: EntityDetails): Pick<EntityFact, 'kind' | 'name' | 'jurisdiction'> {
  const { type, subtype } = details.entityType
  const jurisdiction = details.jurisdiction ?? details.incorporatedInJurisdiction
  return {
    kind: subtype === 'trust' ? 'arrangement' : entityKinds[type],
    name: details.name?.trim() || null,
    jurisdiction: jurisdiction?.code || jurisdiction?.name.trim() || null,
  }
}

function personParts({ names = [] }: PersonDetails): Pick<EntityFact, 'kind' | 'name' | 'jurisdiction'> {
  return { kind: 'person', name: nameOfPerson(names)?.fullName.trim() || null, jurisdiction: null }
}
