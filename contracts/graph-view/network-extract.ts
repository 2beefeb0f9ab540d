import * as v from 'valibot'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { OwnershipDeclaration } from '../entities/ownership-declaration.ts'
import { PartyEnd } from '../entities/party-end.ts'
import { InterestKind } from '../ownership/interest.ts'
import { allFlags } from '../ownership/network-columns.ts'
import { IsoDate } from '../values/iso-date.ts'

const Position = v.pipe(v.number(), v.integer(), v.minValue(0))
const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Day = v.pipe(v.number(), v.integer())

/**
 * One interest: places of the owner and the company among the extract's parties, position of its kind, flags, capital
 * and votes from and to (`null` where unknown), first day and first day no longer (`null` where open), and its
 * statement.
 */
const ExtractedInterest = v.tuple([
  Position,
  Position,
  v.pipe(Position, v.maxValue(InterestKind.options.length - 1)),
  v.pipe(Position, v.maxValue(allFlags)),
  v.nullable(Fraction),
  v.nullable(Fraction),
  v.nullable(Fraction),
  v.nullable(Fraction),
  v.nullable(Day),
  v.nullable(Day),
  v.string(),
])
export type ExtractedInterest = v.InferOutput<typeof ExtractedInterest>

/**
 * The part of the network around a company, small enough for the browser to compute with: everything above the company,
 * and then what is nearest. Every company with one owner in it has all of them in it.
 */
export const NetworkExtract = v.object({
  /** The day that it holds for: today where none was asked for. */
  asOf: IsoDate,
  parties: v.array(v.object({ id: EntityId, name: v.nullable(v.string()), kind: EntityKind })),
  interests: v.array(ExtractedInterest),
  /** Those of the parties, by their places, that no longer exist on that day; missing where all do. */
  ended: v.optional(v.array(v.object({ party: Position, ...PartyEnd.entries }))),
  /** What sources declare of parties in place of owners, by their places; missing where nothing is declared. */
  declared: v.optional(v.array(v.object({ party: Position, ...OwnershipDeclaration.entries }))),
  /** False where the network around the company exceeds the limit. */
  complete: v.boolean(),
})
export type NetworkExtract = v.InferOutput<typeof NetworkExtract>
