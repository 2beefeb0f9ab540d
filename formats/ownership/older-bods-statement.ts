import { daysIn, endOf, roundedDay, type SpanOfDays } from '../reading/span-of-days.ts'
import { sourceTypes } from './bods-components.ts'
import type { StatementProblem } from './statement-problem.ts'

type Fields = Record<string, unknown>

const recordTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    entityStatement: 'entity',
    personStatement: 'person',
    ownershipOrControlStatement: 'relationship',
  }),
)

/** Codes of 0.2 whose words changed; the others only lost their hyphens. */
const renamedInterests: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'influence-or-control': 'otherInfluenceOrControl',
    'rights-to-surplus-assets': 'rightsToSurplusAssetsOnDissolution',
    'settlor-of-trust': 'settlor',
    'trustee-of-trust': 'trustee',
    'protector-of-trust': 'protector',
    'beneficiary-of-trust': 'beneficiaryOfLegalArrangement',
    'other-influence-or-control-of-trust': 'otherInfluenceOrControl',
  }),
)

/** Fields of 0.4 statements without a counterpart in older ones. */
const withoutCounterpart = [
  'entitySubtype',
  'addresses',
  'placeOfBirth',
  'placeOfResidence',
  'nationalities',
  'taxResidencies',
]

/** Types of names before 0.4 that have other words there. */
const renamedNames: ReadonlyMap<unknown, string> = new Map([
  ['individual', 'legal'],
  ['alias', 'alternative'],
  ['aka', 'alternative'],
  ['nick', 'alternative'],
])

const addressTypes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    registered: 'registered',
    business: 'business',
    service: 'service',
    home: 'residence',
    residence: 'residence',
  }),
)

/**
 * A statement of version 0.1, 0.2 or 0.3 in the shape of 0.4, to be checked and read as one. Each of its parts is
 * carried over as it is, so that what is wrong with it is found there. `replaces` are the statements that it takes the
 * place of: in these versions a record is the chain of statements that replace each other.
 */
export function fromOlderStatement(value: Fields, version: string): { statement: Fields; replaces: string[] } {
  const isFirstEdition = version !== '0.2' && version !== '0.3'
  const recordType = recordTypes.get(String(value.statementType)) ?? value.statementType
  const published = isFields(value.publicationDetails) ? value.publicationDetails.publicationDate : undefined
  const statement = {
    statementId: value.statementID,
    statementDate: firstDay(value.statementDate ?? published),
    declarationSubject: '',
    recordId: value.statementID,
    ...sourceFrom(value.source),
    recordType,
    recordDetails: {
      ...(isFirstEdition && { isComponent: false, ...(recordType === 'person' && { personType: 'unknownPerson' }) }),
      ...(recordType === 'relationship' ? relationshipFrom(value) : partyFrom(value)),
    },
  }
  const replaces = Array.isArray(value.replacesStatements) ? value.replacesStatements : []
  return { statement, replaces: replaces.filter((id) => typeof id === 'string') }
}

/** The kinds of a statement's source, those that can be read. */
function sourceFrom(source: unknown): Fields {
  const types = isFields(source) && Array.isArray(source.type) ? source.type : []
  return { source: { type: types.filter((type) => sourceTypes.includes(type)) } }
}

/** The problem of a converted statement, its field named as the older version names it. */
export function olderProblem(problem: StatementProblem): StatementProblem {
  const field = (problem.field ?? '')
    .replace(/^recordDetails\.?/, '')
    .replace(/^statementId|^recordId/, 'statementID')
    .replace(/^recordType/, 'statementType')
    .replace('entityType.type', 'entityType')
    .replace('componentRecords', 'componentStatementIDs')
  return { ...problem, field: field === '' ? null : field }
}

function partyFrom({ entityType, names, incorporatedInJurisdiction, ...fields }: Fields): Fields {
  const kept = Object.entries(fields).filter(([name]) => !withoutCounterpart.includes(name))
  return {
    ...Object.fromEntries(kept),
    ...placesFrom(fields, entityType === undefined ? ['residence', 'service'] : ['registered', 'business']),
    ...(entityType !== undefined && { entityType: { type: entityType } }),
    ...(names !== undefined && { names: Array.isArray(names) ? names.map(nameFrom) : names }),
    ...(incorporatedInJurisdiction !== undefined && { jurisdiction: jurisdictionFrom(incorporatedInJurisdiction) }),
    unspecifiedEntityDetails: unspecifiedFrom(fields.unspecifiedEntityDetails),
    unspecifiedPersonDetails: unspecifiedFrom(fields.unspecifiedPersonDetails),
    ...roundedDays(fields),
    politicalExposure: undefined,
    publicListing: undefined,
    formedByStatute: undefined,
  }
}

/** Days that the older versions also give as a year, a month, a week or a time, as exactly as they are known. */
function roundedDays(fields: Fields): Fields {
  const names = ['foundingDate', 'dissolutionDate', 'birthDate', 'deathDate'].filter((name) => name in fields)
  return Object.fromEntries(names.map((name) => [name, written(fields[name], roundedDay)]))
}

/** A date by one of its days, or as it stands where it is none, so that it is refused by its field. */
function written(value: unknown, as: (days: SpanOfDays) => string): unknown {
  const days = typeof value === 'string' ? daysIn(value) : null
  return days === null ? value : as(days)
}

const firstDay = (value: unknown): unknown =>
  typeof value === 'string' && value.length < 10 ? written(value, ({ first }) => first) : value

/** Addresses and nationalities, those that can be read; `types` are those that the party may have. */
function placesFrom({ addresses, placeOfResidence, nationalities }: Fields, types: readonly string[]): Fields {
  const given = [...(Array.isArray(addresses) ? addresses : []), ...(placeOfResidence ? [placeOfResidence] : [])]
  const read = given.filter(isFields).map((place) => addressFrom(place, types))
  const countries = (Array.isArray(nationalities) ? nationalities : []).map(countryFrom).filter((one) => one !== null)
  return {
    ...(read.length > 0 && { addresses: read }),
    ...(countries.length > 0 && { nationalities: countries }),
  }
}

function addressFrom({ type, address, postCode, country }: Fields, types: readonly string[]): Fields {
  const known = addressTypes.get(String(type)) ?? ''
  const named = countryFrom(country)
  return {
    type: types.includes(known) ? known : 'alternative',
    ...(typeof address === 'string' && { address }),
    ...(typeof postCode === 'string' && { postCode }),
    ...(named && { country: named }),
  }
}

/** A country by its code alone, as addresses before 0.4 have it, or by name and code. */
function countryFrom(value: unknown): Fields | null {
  const { name, code } = isFields(value) ? value : { name: value, code: value }
  const short = typeof code === 'string' && code.length === 2 ? code : undefined
  const written = typeof name === 'string' && name !== '' ? name : short
  return written === undefined ? null : { name: written, ...(short && { code: short }) }
}

/** Before 0.3 a jurisdiction could go by its code alone. */
function jurisdictionFrom(value: unknown): unknown {
  return isFields(value) && value.name === undefined ? { ...value, name: value.code } : value
}

function unspecifiedFrom(value: unknown): unknown {
  return isFields(value) && typeof value.reason === 'string'
    ? { ...value, reason: withoutHyphens(value.reason) }
    : value
}

function nameFrom(name: unknown): unknown {
  return isFields(name) && renamedNames.has(name.type) ? { ...name, type: renamedNames.get(name.type) } : name
}

function relationshipFrom({ isComponent, componentStatementIDs, subject, interestedParty, interests }: Fields): Fields {
  return {
    ...(isComponent !== undefined && { isComponent }),
    ...(componentStatementIDs !== undefined && { componentRecords: componentStatementIDs }),
    subject: partyIn(subject),
    interestedParty: partyIn(interestedParty),
    ...(interests !== undefined && { interests: Array.isArray(interests) ? interests.map(interestFrom) : interests }),
  }
}

function partyIn(value: unknown): unknown {
  if (!isFields(value)) return value
  return value.describedByEntityStatement ?? value.describedByPersonStatement ?? unspecifiedFrom(value.unspecified)
}

function interestFrom(value: unknown): unknown {
  if (!isFields(value)) return value
  const { interestLevel, type, share, startDate, endDate, details, ...rest } = value
  const words = [details, inexactly('startDate', startDate), inexactly('endDate', endDate)].filter(Boolean)
  return {
    ...rest,
    ...(words.length > 0 && { details: words.length === 1 ? words[0] : words.join('; ') }),
    ...(startDate !== undefined && { startDate: written(startDate, ({ first }) => first) }),
    ...(endDate !== undefined && { endDate: written(endDate, endOf) }),
    ...(interestLevel !== undefined && { directOrIndirect: interestLevel }),
    ...(type !== undefined && { type: interestTypeFrom(type) }),
    ...(share !== undefined && { share: shareFrom(share) }),
  }
}

/**
 * What the words of an interest say of a date that is no single day: held from its first day, or until after its last.
 */
function inexactly(field: string, value: unknown): string | null {
  const days = typeof value === 'string' ? daysIn(value) : null
  return days === null || days.isOneDay ? null : `${field} ${value}`
}

function interestTypeFrom(type: unknown): unknown {
  if (typeof type !== 'string') return type
  return renamedInterests.get(type) ?? withoutHyphens(type)
}

/** Codes of 0.2 are words joined by hyphens. */
function withoutHyphens(code: string): string {
  return code.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether an end belongs to the band was said by true and false, beside the figure. */
function shareFrom(value: unknown): unknown {
  if (!isFields(value)) return value
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = value
  return {
    ...rest,
    ...(minimum !== undefined && { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum }),
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
