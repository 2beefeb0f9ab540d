import * as v from 'valibot'
import { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import { addressAttributes, type PartyAttribute, type PartyAttributes } from '#contracts/entities/party-detail.ts'
import { RelationKind, relationCharacters } from '#contracts/entities/relation.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { Day } from '#formats/reading/calendar-day.ts'
import { StoredText } from '#formats/reading/text-safety.ts'
import { StoredAttributes } from '../entities/stored-attributes.ts'

/**
 * What files of this program carry beside the words of a foreign standard, under `riskAtlas`, because the standard has
 * no place for it: whose statement it is and under which key, and the exact kind. Shares, dates, names and identifiers
 * stand in the standard's own fields alone, so that a file that somebody edited says what it shows.
 */
const ofEvery = {
  /** The data source that states it. */
  source: v.pipe(StoredText(200), v.minLength(1)),
  /** Its identity within the source. */
  key: v.pipe(StoredText(300), v.minLength(1)),
  /** Made up by the program. */
  synthetic: v.optional(v.boolean()),
}

/** Which of the records of one file that say different things of the party; a party has one statement for each. */
const Variant = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000_000))

export const OwnParty = v.object({
  ...ofEvery,
  kind: EntityKind,
  jurisdiction: v.nullable(StoredText(500)),
  /** Where the standard has no place for identifiers of any register. */
  identifiers: v.optional(v.pipe(v.array(Identifier), v.maxLength(1000))),
  /** The day as of which the source states what it says of the party. */
  asOf: v.optional(Day),
  /** The first day on which it no longer does. */
  until: v.optional(Day),
  variant: v.optional(Variant),
  /** Attributes for which the standard has no place. */
  details: v.optional(StoredAttributes),
})
export type OwnParty = v.InferOutput<typeof OwnParty>

/** Which of a party's details these are, where they are not the first, and until when they hold, where not for good. */
export const ownVariant = ({ variant, until }: OwnParty) => ({
  ...(until !== undefined && { until }),
  ...(variant !== undefined && { variant }),
})

export const OwnInterest = v.object({
  ...ofEvery,
  kind: InterestKind,
  details: v.nullable(StoredText(500)),
  /** Where the standard has no place for votes apart from capital: as tables of stakes write them. */
  votes: v.optional(StoredText(100)),
})
export type OwnInterest = v.InferOutput<typeof OwnInterest>

export const OwnRelation = v.object({
  ...ofEvery,
  /** What the second party is to the first. */
  relation: RelationKind,
  words: v.nullable(StoredText(relationCharacters)),
})
export type OwnRelation = v.InferOutput<typeof OwnRelation>

/** Whose statements a file of this program holds. */
export type StatedSource = { source: string; synthetic: boolean }

const Marked = v.object({ riskAtlas: v.object({ source: ofEvery.source, synthetic: ofEvery.synthetic }) })

/** The source that a statement, or a line of one, is marked with; `null` where it is not of this program. */
export function statedSourceOf(value: unknown): StatedSource | null {
  const read = v.safeParse(Marked, value)
  if (!read.success) return null
  const { source, synthetic = false } = read.output.riskAtlas
  return { source, synthetic }
}

/**
 * Attributes as a file of this program says them: those of the standard's own fields, and those that it has no field
 * for. Where the standard has one field for several attributes, `rest` says which of its values are which; a value that
 * somebody took out of the standard's field is gone.
 * @param shared attributes whose values also stand in another attribute of the standard
 */
export function ownAttributes(
  standard: PartyAttributes,
  rest: PartyAttributes = {},
  shared: Partial<Record<PartyAttribute, PartyAttribute>> = {},
): PartyAttributes {
  const whole: { [Attribute in PartyAttribute]?: readonly string[] } = { ...standard }
  for (const [name, values] of Object.entries(rest) as [PartyAttribute, readonly string[]][]) {
    const place = shared[name]
    const stated = place ? values.filter((value) => standard[place]?.includes(value)) : values
    if (stated.length > 0) whole[name] = [...new Set([...(place ? [] : (standard[name] ?? [])), ...stated])].sort()
  }
  for (const place of new Set(Object.values(shared))) {
    const told = Object.entries(shared).flatMap(([name, at]) =>
      at === place ? (rest[name as PartyAttribute] ?? []) : [],
    )
    const alone = (standard[place] ?? []).filter((value) => !told.includes(value) || rest[place]?.includes(value))
    if (alone.length > 0) whole[place] = alone
    else delete whole[place]
  }
  return whole
}

/** FollowTheMoney has one property for addresses of all kinds. */
export const sharedInFtm: Partial<Record<PartyAttribute, PartyAttribute>> = Object.fromEntries(
  addressAttributes.filter((name) => name !== 'address').map((name) => [name, 'address']),
)
