import * as v from 'valibot'
import { rowId } from '../values/row-id.ts'

/** Identity of an entity in the database; travels as text because it is a 64-bit number there. */
export const EntityId = rowId('EntityId')
export type EntityId = v.InferOutput<typeof EntityId>

/** What kind of party it is. `unknown` where the source does not say (a holder named only by a CSV row). */
export const EntityKind = v.picklist(['company', 'person', 'fund', 'state', 'arrangement', 'unknown'])
export type EntityKind = v.InferOutput<typeof EntityKind>

/** An identifier under a register's scheme, e.g. `LEI` or `GB-COH`. */
export const Identifier = v.object({
  scheme: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type Identifier = v.InferOutput<typeof Identifier>

/** An entity as lists and graph views show it. `name` is `null` where no source gives one; show an identifier then. */
export const EntitySummary = v.object({
  id: EntityId,
  name: v.nullable(v.string()),
  kind: EntityKind,
  jurisdiction: v.nullable(v.string()),
  identifiers: v.array(Identifier),
  /** Name of the data source of the newest statement about it. */
  source: v.string(),
  /** True where the facts come from the project's generator of demonstration data. */
  synthetic: v.boolean(),
  ownerCount: v.number(),
  holdingCount: v.number(),
})
export type EntitySummary = v.InferOutput<typeof EntitySummary>

/** All identifiers of an entity in one cell of a file. */
export const identifierText = ({ identifiers }: Pick<EntitySummary, 'identifiers'>): string =>
  identifiers.map(({ scheme, id }) => `${scheme}:${id}`).join(' ')

/** The order of found entities: the best match first, or by their ids, which stay as they are. */
export const EntitySort = v.picklist(['best', 'id'])
export type EntitySort = v.InferOutput<typeof EntitySort>

/** A page of entities that match a search. */
export const EntitySearchReply = v.object({
  entities: v.array(EntitySummary),
  total: v.number(),
  /** True where so many names match that not all were looked at: `total` is the least that match. Missing otherwise. */
  more: v.optional(v.boolean()),
})
export type EntitySearchReply = v.InferOutput<typeof EntitySearchReply>
