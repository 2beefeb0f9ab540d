import * as v from 'valibot'
import { Provenance } from '../values/evidence.ts'
import { EntityId } from './entity.ts'
import { PartyRelation } from './relation.ts'

/**
 * What a source may say of a party beyond its name, kind, jurisdiction and identifiers. Days are written YYYY-MM-DD,
 * and `founded`, `dissolved`, `birthDate` and `deathDate` as exactly as the source gives them: a year or a month may
 * stand alone. `businessAddress` is where a company is run from, `serviceAddress` where letters reach a person,
 * `residence` the address or country in which a person lives, `address` one of which nothing is said. `successor` is
 * who took the place of a party that ended: a name, or an identifier with its scheme (`LEI:…`). `ownershipDeclaration`
 * is what is declared of a company where no owner is named: that it has none, is exempt or does not know them, with the
 * reason and description.
 */
export const PartyAttribute = v.picklist([
  'alias',
  'formerName',
  'status',
  'founded',
  'dissolved',
  'successor',
  'legalForm',
  'industry',
  'legalRepresentative',
  'registeredAddress',
  'businessAddress',
  'serviceAddress',
  'residence',
  'address',
  'phone',
  'birthDate',
  'deathDate',
  'nationality',
  'ownershipDeclaration',
])
export type PartyAttribute = v.InferOutput<typeof PartyAttribute>

/** Attributes that say where a party can be found. */
export const addressAttributes = [
  'registeredAddress',
  'businessAddress',
  'serviceAddress',
  'residence',
  'address',
] as const satisfies readonly PartyAttribute[]

/** Maximum characters of a value, and maximum values of one attribute in a record. */
export const [attributeCharacters, attributeValues] = [500, 100]

/** Maximum characters of a value of one attribute: of what is declared in place of owners the whole description. */
export const charactersOf = (attribute: PartyAttribute): number =>
  attribute === 'ownershipDeclaration' ? 5000 : attributeCharacters

/** Values by attribute, each attribute with at least one, in character order. */
export type PartyAttributes = { readonly [Attribute in PartyAttribute]?: readonly string[] }

/** Further facts of a party as one record states them. */
export type PartyDetails = {
  attributes: PartyAttributes
  /** The day as of which the source states them. */
  asOf: string | null
  /** The first day on which it states them no longer; missing without one. */
  until?: string
  /** From 2: which of the records of one file that say different things of the party. */
  variant?: number
}

/** One value that a source states of a party. */
export const StatedDetail = v.object({
  attribute: PartyAttribute,
  value: v.string(),
  asOf: v.nullable(v.string()),
  /** The first day on which it is no longer so; missing without one. */
  until: v.optional(v.string()),
  provenance: Provenance,
})
export type StatedDetail = v.InferOutput<typeof StatedDetail>

/**
 * What of a party is more than is listed: the latest of its records, the first of their values, the latest relations.
 */
export const DetailsCut = v.object({
  of: v.picklist(['records', 'values', 'relations']),
  listed: v.number(),
  total: v.number(),
})
export type DetailsCut = v.InferOutput<typeof DetailsCut>

/**
 * `GET /api/entities/:id/details`: what all sources state of a party now, side by side, by attribute in the order of
 * {@link PartyAttribute} and then by what came last; and how it is related to others, the newest first.
 */
export const PartyDetailsReply = v.object({
  id: EntityId,
  details: v.array(StatedDetail),
  relations: v.array(PartyRelation),
  /** Missing where everything is listed. */
  cuts: v.optional(v.array(DetailsCut)),
})
export type PartyDetailsReply = v.InferOutput<typeof PartyDetailsReply>

/** Maximum values that {@link PartyDetailsReply} holds. */
export const maxStatedDetails = 500

/** How many other parties have an address (of any kind) or telephone number, whatever its letter case. */
export const SharedValue = v.object({
  field: v.picklist(['address', 'telephone']),
  value: v.string(),
  parties: v.number(),
})
export type SharedValue = v.InferOutput<typeof SharedValue>

/** `GET /api/entities/:id/shared`: a party's addresses and telephone numbers, and how many others have the same. */
export const SharedValuesReply = v.object({
  id: EntityId,
  shared: v.array(SharedValue),
  /** Such values in all. */
  total: v.number(),
})
export type SharedValuesReply = v.InferOutput<typeof SharedValuesReply>

/** Maximum values that {@link SharedValuesReply} holds. */
export const maxSharedValues = 50
