import * as v from 'valibot'
import { EntityId } from './entity.ts'
import { IsoDate } from './iso-date.ts'
import { Direction, NeighboursReply, OwnershipReply } from './network.ts'

/** Owners or holdings of one entity of the picture, as the server gave them. */
export const LoadedNeighbours = v.object({ node: EntityId, direction: Direction, reply: NeighboursReply })
export type LoadedNeighbours = v.InferOutput<typeof LoadedNeighbours>

const AsOf = v.nullable(IsoDate)

/**
 * One thing an analyst did to the picture, with the data it brought in, so that the same list of steps always gives
 * the same picture. `neighbours.shown` without a reply shows more of what an earlier step loaded.
 */
export const ExplorationStep = v.variant('type', [
  v.object({
    type: v.literal('company.chosen'),
    asOf: AsOf,
    report: OwnershipReply,
    neighbours: v.array(LoadedNeighbours),
  }),
  v.object({
    type: v.literal('date.chosen'),
    asOf: AsOf,
    report: OwnershipReply,
    neighbours: v.array(LoadedNeighbours),
  }),
  v.object({
    type: v.literal('neighbours.shown'),
    node: EntityId,
    direction: Direction,
    reply: v.nullable(NeighboursReply),
  }),
  v.object({ type: v.literal('neighbours.hidden'), node: EntityId, direction: Direction }),
  v.object({ type: v.literal('node.moved'), node: v.string(), x: v.number(), y: v.number() }),
])
export type ExplorationStep = v.InferOutput<typeof ExplorationStep>

/** The steps of one exploration, oldest first. */
export const ExplorationHistory = v.array(ExplorationStep)
export type ExplorationHistory = v.InferOutput<typeof ExplorationHistory>
