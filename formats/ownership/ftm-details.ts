import { PartyAttribute, type PartyAttributes, type PartyDetails } from '#contracts/entities/party-detail.ts'
import { collectAttributes } from '../entities/collect-attributes.ts'
import { dayOf } from '../reading/calendar-day.ts'
import { type OwnParty, ownAttributes, ownVariant, sharedInFtm } from '../statements/own-terms.ts'
import { type FtmEntity, valuesOf } from './ftm-entity.ts'

/** The properties that hold an attribute; the first is the one that is written. */
export const ftmProperties: Readonly<Partial<Record<PartyAttribute, readonly string[]>>> = {
  alias: ['alias', 'weakAlias'],
  formerName: ['previousName'],
  status: ['status'],
  founded: ['incorporationDate'],
  dissolved: ['dissolutionDate'],
  legalForm: ['legalForm'],
  industry: ['sector', 'classification'],
  address: ['address'],
  phone: ['phone'],
  birthDate: ['birthDate'],
  deathDate: ['deathDate'],
  nationality: ['nationality'],
}

/** What an entity says further, as of the day it was last modified; names beyond the first are aliases. */
export function ftmDetails(entity: FtmEntity, own: OwnParty | undefined): PartyDetails {
  const given = Object.fromEntries(
    PartyAttribute.options.map((attribute) => [
      attribute,
      (ftmProperties[attribute] ?? []).flatMap((property) => valuesOf(entity, property)),
    ]),
  )
  const [, ...otherNames] = valuesOf(entity, 'name')
  const attributes = collectAttributes({ ...given, alias: [...(given.alias ?? []), ...otherNames] })
  if (own)
    return {
      attributes: ownAttributes(attributes, own.details, sharedInFtm),
      asOf: own.asOf ?? null,
      ...ownVariant(own),
    }
  const [modified] = valuesOf(entity, 'modifiedAt').sort().reverse()
  return { attributes, asOf: modified === undefined ? null : dayOf(modified.slice(0, 10)) }
}

/** Attributes as properties, and what the properties do not express. */
export function writtenFtmDetails(attributes: PartyAttributes): {
  properties: Record<string, string[]>
  rest: PartyAttributes
} {
  const properties = new Map<string, string[]>()
  const rest: { [Attribute in PartyAttribute]?: readonly string[] } = {}
  for (const [attribute, values] of Object.entries(attributes) as [PartyAttribute, readonly string[]][]) {
    const place = sharedInFtm[attribute] ?? attribute
    const property = ftmProperties[place]?.[0]
    if (property) properties.set(property, [...new Set([...(properties.get(property) ?? []), ...values])])
    if (!property || place !== attribute) rest[attribute] = values
  }
  const told = Object.keys(sharedInFtm).flatMap((name) => attributes[name as PartyAttribute] ?? [])
  const twice = attributes.address?.filter((value) => told.includes(value)) ?? []
  return { properties: Object.fromEntries(properties), rest: twice.length > 0 ? { ...rest, address: twice } : rest }
}
