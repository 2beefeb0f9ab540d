import type { PartyAttribute, PartyAttributes, PartyDetails } from '#contracts/party-detail.ts'
import { dayOf } from '../calendar-day.ts'
import { ownAttributes } from '../data-export/own-attributes.ts'
import { ownVariant } from '../data-export/own-terms.ts'
import { addressLine, collectAttributes } from '../party-details/collect-attributes.ts'
import { nameOfPerson } from './name-of-person.ts'
import type { EntityDetails, PersonDetails } from './party-details.ts'
import type { BodsStatement } from './statement.ts'

type PartyStatement = Exclude<BodsStatement, { recordType: 'relationship' }>
type GivenAddress = NonNullable<(EntityDetails | PersonDetails)['addresses']>[number]

const addressAttributeOf = {
  registered: 'registeredAddress',
  business: 'businessAddress',
  service: 'serviceAddress',
  residence: 'residence',
  alternative: 'address',
} as const satisfies Record<string, PartyAttribute>

/** What an entity or person statement says further of its party, as of the day of the statement. */
export function statedDetails(statement: PartyStatement): PartyDetails {
  const { riskAtlas: own } = statement
  const stated =
    statement.recordType === 'entity' ? ofEntity(statement.recordDetails) : ofPerson(statement.recordDetails)
  if (!own) return { attributes: stated, asOf: dayOf(statement.statementDate) }
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

/** A person's names besides the one that the person goes by are aliases, those of before former names. */
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
    const attribute = addressAttributeOf[type as keyof typeof addressAttributeOf] ?? 'address'
    const code = postCode && address?.includes(postCode) ? null : postCode
    found[attribute] = [...(found[attribute] ?? []), addressLine([address, code, country?.code ?? country?.name])]
  }
  return found
}
