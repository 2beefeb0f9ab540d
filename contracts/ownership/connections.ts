import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { NetworkEdge } from './network.ts'

/**
 * How a chain of stakes leads from one party to another one. `owns`: down all the way; `owned`: up all the way;
 * `common_owner`: up to a party that owns a part of both, and down; `common_holding`: down to a company of which both
 * own a part, and up; `several_turns`: up and down more than once.
 */
export const ConnectionShape = v.picklist(['owns', 'owned', 'common_owner', 'common_holding', 'several_turns'])
export type ConnectionShape = v.InferOutput<typeof ConnectionShape>

/** A chain of stakes between two parties. */
const Connection = v.object({
  shape: ConnectionShape,
  /** The common owner or the common holding; `null` for the other shapes. */
  meetsIn: v.nullable(EntitySummary),
  /** From the one to the other. */
  parties: v.array(EntitySummary),
  /** `stakes[i]` joins `parties[i]` and `parties[i + 1]`, whichever of them owns. */
  stakes: v.array(
    v.object({
      owner: EntityId,
      company: EntityId,
      /** All interests by which it owns; a stake of unknown size and consolidation among them. */
      interests: v.array(NetworkEdge),
    }),
  ),
})
export type Connection = v.InferOutput<typeof Connection>

/** Maximum chains of stakes that are given. */
export const maxConnections = 5

/** `GET /api/network/:id/connections/:other`: by which stakes two parties are connected. */
export const ConnectionsReply = v.object({
  /** The day that they hold for: today where none was asked for. */
  asOf: IsoDate,
  /** The shortest first. */
  connections: v.array(Connection),
  /** Whether there are others. */
  more: v.boolean(),
  /** False where the search was cut off: others, also shorter ones, may be missing. */
  isComplete: v.boolean(),
})
export type ConnectionsReply = v.InferOutput<typeof ConnectionsReply>
