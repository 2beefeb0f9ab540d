import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { PartyAttribute, PartyAttributes, PartyDetails } from '#contracts/entities/party-detail.ts'
import type { EntityFact, PartyKey } from '#contracts/facts/fact.ts'
import { addressLine, collectAttributes } from '../entities/collect-attributes.ts'
import { dayOf } from '../reading/calendar-day.ts'
import { ownAttributes, ownVariant } from '../statements/own-terms.ts'
import type { EntityDetails, PersonDetails } from './bods-party-details.ts'
import type { BodsStatement } from './bods-statement.ts'
import { COMPANIES_HOUSE, companyNumberFrom } from './company-number.ts'
import { mayIdentify } from './stated-identifiers.ts'

type NameOfPerson = NonNullable<PersonDetails['names']>[number]

/** The preferred name of a person, by rank. */
const namesByRank = ['legal', undefined, 'alternative', 'transliteration', 'translation', 'birth', 'former'] as const

/** The preferred name of a person. */
function nameOfPerson(names: readonly NameOfPerson[]): NameOfPerson | undefined {
  return namesByRank.flatMap((type) => names.filter((name) => name.type === type))[0]
}

type PartyStatement = Exclude<BodsStatement, { recordType: 'relationship' }>
type GivenAddress = NonNullable<(EntityDetails | PersonDetails)['addresses']>[number]

const addressAttributes: ReadonlyMap<string, PartyAttribute> = new Map(
  Object.entries({
    registered: 'registeredAddress',
    business: 'businessAddress',
    service: 'serviceAddress',
    residence: 'residence',
    alternative: 'address',
  } as const),
)

/** What an entity or person statement says further of its party, as of the day of the statement. */
function statedDetails(statement: PartyStatement): PartyDetails {
  const { riskAtlas: own } = statement
  const stated =
    statement.recordType === 'entity' ? ofEntity(statement.recordDetails) : ofPerson(statement.recordDetails)
  if (!own) return { attributes: stated, asOf: dayOf(statement.statementDate ?? '') }
  return { attributes: ownAttributes(stated, own.details), asOf: own.asOf ?? null, ...ownVariant(own) }
}

function ofEntity(details: EntityDetails): PartyAttributes {
  const { details: form } = details.entityType
  return collectAttributes({
    alias: details.alternateNames,
    founded: details.foundingDate,
    dissolved: details.dissolutionDate,
    legalForm: details.entityType.type === 'registeredEntity' ? form : null,
    ...addressesOf(details.addresses),
  })
}

/** A person's other names are aliases, and former names. */
function ofPerson({ names = [], ...details }: PersonDetails): PartyAttributes {
  const own = nameOfPerson(names)
  const others = names.filter((name) => name !== own)
  return collectAttributes({
    alias: others.filter(({ type }) => type !== 'former' && type !== 'birth').map(({ fullName }) => fullName),
    formerName: others.filter(({ type }) => type === 'former' || type === 'birth').map(({ fullName }) => fullName),
    birthDate: details.birthDate,
    deathDate: details.deathDate,
    nationality: details.nationalities?.map(({ name, code }) => code ?? name),
    ...addressesOf(details.addresses),
  })
}

function addressesOf(addresses: readonly GivenAddress[] = []): { [Attribute in PartyAttribute]?: string[] } {
  const found: { [Attribute in PartyAttribute]?: string[] } = {}
  for (const { type = 'alternative', address, postCode, country } of addresses) {
    const attribute = addressAttributes.get(type) ?? 'address'
    const code = postCode && address?.includes(postCode) ? null : postCode
    found[attribute] = [...(found[attribute] ?? []), addressLine([address, code, country?.code ?? country?.name])]
  }
  return found
}

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

/** The key of an unnamed party: derived from its relationship. */
export function unspecifiedKey(recordId: string, end: 'subject' | 'interestedParty'): PartyKey {
  return `local:${recordId}/${end}`
}

function keyOf(recordId: string, identifiers: Identifier[]): PartyKey {
  const identifier = identifiers.find(({ scheme }) => scheme === 'LEI') ?? identifiers[0]
  return identifier ? `${identifier.scheme}:${identifier.id}` : `local:${recordId}`
}

/** Identifiers with a scheme code. A scheme name alone does not identify across publishers. */
function identifiersOf({ identifiers }: EntityDetails | PersonDetails): Identifier[] {
  const seen = new Map<string, Identifier>()
  for (const { scheme, id } of identifiers ?? []) {
    const identifier = identifierFrom(scheme, id)
    if (identifier && mayIdentify(identifier.id)) seen.set(`${identifier.scheme}:${identifier.id}`, identifier)
  }
  return [...seen.values()]
}

/** An identifier as a statement gives it; `null` where it lacks its scheme or itself. */
export function identifierFrom(scheme: string | undefined, id: string | undefined): Identifier | null {
  if (!scheme?.trim() || !id?.trim()) return null
  const named = scheme.trim() === 'XI-LEI' ? 'LEI' : scheme.trim()
  const number = named === COMPANIES_HOUSE ? companyNumberFrom(id) : null
  return { scheme: named, id: number ?? id.trim() }
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
