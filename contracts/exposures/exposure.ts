import * as v from 'valibot'
import { EntityKind } from '../entities/entity.ts'
import { RecordEvidence } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'

/**
 * What a client owes under a facility, and the limit granted for it; amounts in the currency's unit. `guarantor` owes
 * it if the client fails; several are parted by 、 or ;.
 */
export const Exposure = v.object({
  client: v.string(),
  facility: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  limit: v.nullable(v.number()),
  asOf: v.nullable(IsoDate),
  guarantor: v.exactOptional(v.string()),
})
export type Exposure = v.InferOutput<typeof Exposure>

/** A client of a group. `entity` is the company of exactly this name in the network; `null` without one. */
export const GroupClient = v.object({
  name: v.string(),
  entity: v.nullable(v.string()),
  amount: v.number(),
  limit: v.nullable(v.number()),
  evidence: v.array(RecordEvidence),
})
export type GroupClient = v.InferOutput<typeof GroupClient>

/**
 * Clients under common control, or a single one. `controllers` control them (several jointly); empty for a client
 * without a known controller.
 */
export const ClientGroup = v.object({
  key: v.string(),
  controllers: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), kind: EntityKind })),
  clients: v.array(GroupClient),
  amount: v.number(),
  /** Sum of the limits, where every client has one. */
  limit: v.nullable(v.number()),
})
export type ClientGroup = v.InferOutput<typeof ClientGroup>

/** `GET /api/exposures/groups?currency`: exposures in one currency by group of connected clients, largest first. */
export const ClientGroups = v.object({
  currency: v.nullable(v.string()),
  currencies: v.array(v.string()),
  total: v.number(),
  clients: v.number(),
  /** Clients that match no company of the network by name; each is a group of its own. */
  unmatched: v.number(),
  groups: v.array(ClientGroup),
  synthetic: v.boolean(),
})
export type ClientGroups = v.InferOutput<typeof ClientGroups>
