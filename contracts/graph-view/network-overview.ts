import * as v from 'valibot'
import { EntityKind } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'

const Position = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Maximum number of parties of an overview. */
export const maxOverviewParties = 50_000

/** The minimum of parties of a community that has a territory; smaller ones are drawn as they are. */
export const minTerritoryParties = 9

/**
 * A network to be looked at as a whole: columns over its parties, and over the ties between them. A tie joins an owner
 * and a company, named by their places, however many interests there are between the two.
 */
export const NetworkOverview = v.object({
  /** The day that it holds for: today where none was asked for. */
  asOf: IsoDate,
  ids: v.array(v.string()),
  names: v.array(v.nullable(v.string())),
  /** Positions in `EntityKind.options`. */
  kinds: v.array(v.pipe(Position, v.maxValue(EntityKind.options.length - 1))),
  owners: v.array(Position),
  companies: v.array(Position),
  /** The largest share between the two, in the middle of its band, as a fraction of 1; 0 where none is known. */
  weights: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Number of parties with an interest; those with most ties are shown. */
  total: Position,
  /** Number of demonstration parties that are left out; absent where none are. */
  leftOut: v.optional(Position),
})
export type NetworkOverview = v.InferOutput<typeof NetworkOverview>
