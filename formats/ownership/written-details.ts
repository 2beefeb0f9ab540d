import type { PartyAttribute, PartyAttributes } from '#contracts/entities/party-detail.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'

/** Attributes with a field in the standard, by the kind of statement, and the accepted values. */
const places = {
  entity: [
    ['registeredAddress', 'registered'],
    ['businessAddress', 'business'],
    ['address', 'alternative'],
  ],
  person: [
    ['residence', 'residence'],
    ['serviceAddress', 'service'],
    ['address', 'alternative'],
  ],
} as const satisfies Record<string, readonly (readonly [PartyAttribute, string])[]>

/** The fields of a statement filled by attributes, and the attributes without a field. */
type WrittenDetails = {
  fields: Record<string, unknown>
  /** A person's other names. */
  names: object[]
  /** The legal form implied by the type of an entity. */
  legalForm: string | undefined
  rest: PartyAttributes
}

/** @param named whether the statement gives the party's own name, beside which others can stand */
export function writtenDetails(
  attributes: PartyAttributes,
  as: 'entity' | 'person',
  { named, isCompany }: { named: boolean; isCompany: boolean },
): WrittenDetails {
  const fields: Record<string, unknown> = {}
  const rest: { [Attribute in PartyAttribute]?: readonly string[] } = { ...attributes }
  const names: object[] = []
  let legalForm: string | undefined
  const single = (attribute: PartyAttribute, fits: (text: string) => boolean): string | undefined => {
    const [value, ...others] = attributes[attribute] ?? []
    if (value === undefined || others.length > 0 || !fits(value)) return undefined
    delete rest[attribute]
    return value
  }
  const addresses = places[as].flatMap(([attribute, type]) => {
    delete rest[attribute]
    return (attributes[attribute] ?? []).map((address) => ({ type, address }))
  })
  if (addresses.length > 0) fields.addresses = addresses
  if (as === 'entity') {
    if (attributes.alias) fields.alternateNames = attributes.alias
    delete rest.alias
    fields.foundingDate = single('founded', isCalendarDay)
    fields.dissolutionDate = single('dissolved', isCalendarDay)
    if (isCompany) legalForm = single('legalForm', () => true)
  } else {
    fields.birthDate = single('birthDate', isRoundedDay)
    fields.deathDate = single('deathDate', isRoundedDay)
    if (attributes.nationality?.every((country) => /^[A-Z]{2}$/.test(country))) {
      fields.nationalities = attributes.nationality.map((code) => ({ name: code, code }))
      delete rest.nationality
    }
    if (named) {
      for (const [attribute, type] of [
        ['alias', 'alternative'],
        ['formerName', 'former'],
      ] as const) {
        names.push(...(attributes[attribute] ?? []).map((fullName) => ({ type, fullName })))
        delete rest[attribute]
      }
    }
  }
  return { fields, names, legalForm, rest }
}

const isRoundedDay = (text: string) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text) || isCalendarDay(text)
