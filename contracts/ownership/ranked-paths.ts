import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'

/**
 * A way from an owner down to a company. `shares[i]` is what `nodes[i]` holds of `nodes[i + 1]`; their product follows.
 */
export const RankedPath = v.object({
  nodes: v.array(EntityId),
  shares: v.array(v.number()),
  contribution: v.number(),
})
export type RankedPath = v.InferOutput<typeof RankedPath>

/** `GET /api/network/:id/paths?owner=…`: the largest ownership paths from an owner to a company. */
export const RankedPaths = v.object({
  /** The day that they hold for: today where none was asked for. */
  asOf: IsoDate,
  paths: v.array(RankedPath),
  /** Whether there are ways beyond these. */
  more: v.boolean(),
  /** Whether companies between the two own each other in a loop, so that the paths alone do not add up to the share. */
  loops: v.boolean(),
  /** What the paths listed bring together; `null` where none is. */
  sum: v.nullable(v.number()),
  entities: v.array(EntitySummary),
})
export type RankedPaths = v.InferOutput<typeof RankedPaths>
