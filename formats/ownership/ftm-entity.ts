import * as v from 'valibot'
import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { StoredText } from '#formats/reading/text-safety.ts'
import { daysIn, endOf, type SpanOfDays } from '../reading/span-of-days.ts'
import { COMPANIES_HOUSE, companyNumberFrom } from './company-number.ts'
import { mayIdentify } from './stated-identifiers.ts'

/** Maximum values of one property. */
const VALUES = 1000

const Values = v.union([
  v.pipe(v.array(v.union([v.string(), v.number()])), v.maxLength(VALUES)),
  v.string(),
  v.number(),
])

/** An entity of FollowTheMoney: of one schema, with properties that have any number of values. */
export const FtmEntity = v.object({
  id: v.pipe(StoredText(300), v.minLength(1)),
  schema: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  properties: v.record(v.string(), Values),
  riskAtlas: v.optional(v.unknown()),
})
export type FtmEntity = v.InferOutput<typeof FtmEntity>

/** The schemata of parties. */
export const partyKinds: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries<EntityKind>({
    Company: 'company',
    Organization: 'company',
    LegalEntity: 'unknown',
    Person: 'person',
    PublicBody: 'state',
  }),
)

/** The schemata of relations, and the properties that name the two ends: who has a say, and in whom. */
export const relations: ReadonlyMap<string, { owner: string; company: string }> = new Map(
  Object.entries<{ owner: string; company: string }>({
    Ownership: { owner: 'owner', company: 'asset' },
    Directorship: { owner: 'director', company: 'organization' },
    Membership: { owner: 'member', company: 'organization' },
    Employment: { owner: 'employee', company: 'employer' },
    Representation: { owner: 'agent', company: 'client' },
    UnknownLink: { owner: 'subject', company: 'object' },
  }),
)

/** The values of a property as texts, without blanks around them and without empty ones. */
export function valuesOf({ properties }: FtmEntity, name: string): string[] {
  const held = properties[name]
  if (held === undefined) return []
  const values = Array.isArray(held) ? held : [held]
  return values.map((value) => String(value).trim()).filter((text) => text !== '')
}

/** Properties that hold an identifier of one register, whoever publishes it. */
export const schemes = {
  leiCode: 'LEI',
  uscCode: 'CN-USCC',
  innCode: 'RU-INN',
  ogrnCode: 'RU-OGRN',
  bvdId: 'BVD',
  dunsCode: 'DUNS',
  wikidataId: 'WIKIDATA',
} as const

/** The identifiers of a party. */
export function identifiersOf(entity: FtmEntity): Identifier[] {
  const found = statedIdentifiers(entity).filter(({ identifier }) => mayIdentify(identifier.id))
  return [...new Map(found.map(({ identifier }) => [`${identifier.scheme}:${identifier.id}`, identifier])).values()]
}

/**
 * What the properties of a party say of its identifiers; a registration number only where the country says which
 * register it is of.
 */
export function statedIdentifiers(entity: FtmEntity): { property: string; identifier: Identifier }[] {
  const found = Object.entries(schemes).flatMap(([property, scheme]) =>
    valuesOf(entity, property)
      .filter((id) => id.length <= 200)
      .map((id) => ({ property, identifier: { scheme, id: scheme === 'LEI' ? id.toUpperCase() : id } })),
  )
  if (entity.schema !== 'Company' || countryOf(entity) !== 'GB') return found
  const property = 'registrationNumber'
  const numbers = valuesOf(entity, property).flatMap(
    (text) => companyNumberFrom(text) ?? (mayIdentify(text) ? [] : text),
  )
  return [...found, ...numbers.map((id) => ({ property, identifier: { scheme: COMPANIES_HOUSE, id } }))]
}

/** Where a party is registered; of a person nothing, whose countries are those of citizenship and residence. */
export function countryOf(entity: FtmEntity): string | null {
  const [text] = [...valuesOf(entity, 'jurisdiction'), ...valuesOf(entity, 'country')]
  if (text === undefined || entity.schema === 'Person') return null
  return /^[a-z]{2}(-[a-z0-9]{1,3})?$/i.test(text) ? text.toUpperCase() : text
}

/**
 * The first day on which a relation holds: of several dates the earliest, of a year or month its first day.
 * @returns the text that is no date, where there is one
 */
export function firstDayOf(texts: readonly string[]): IsoDate | null | { wrong: string } {
  const days = spansOf(texts)
  return 'wrong' in days ? days : (days.map(({ first }) => first).sort()[0] ?? null)
}

/** The first day on which it no longer holds: the latest date; a year or a month has to end first. */
export function endDayOf(texts: readonly string[]): IsoDate | null | { wrong: string } {
  const days = spansOf(texts)
  return 'wrong' in days ? days : (days.map(endOf).sort().at(-1) ?? null)
}

function spansOf(texts: readonly string[]): SpanOfDays[] | { wrong: string } {
  const spans: SpanOfDays[] = []
  for (const text of texts) {
    const days = daysIn(text)
    if (days === null) return { wrong: text }
    spans.push(days)
  }
  return spans
}
