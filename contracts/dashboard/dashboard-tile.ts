import * as v from 'valibot'
import { SavedQueryId } from '../query/ids.ts'
import { SavedQuery } from '../query/saved-query.ts'

/** Kept queries that one user can have on the dashboard. */
export const maxTiles = 12

/** A kept query on the dashboard; `query` is `null` while the user does not find it: removed, or no longer shared. */
export const DashboardTile = v.object({ id: SavedQueryId, query: v.nullable(SavedQuery) })
export type DashboardTile = v.InferOutput<typeof DashboardTile>

/** `GET /api/dashboard/tiles`: the user's own, in their order. */
export const DashboardTiles = v.object({ tiles: v.array(DashboardTile) })
export type DashboardTiles = v.InferOutput<typeof DashboardTiles>

const Order = v.pipe(
  v.array(SavedQueryId),
  v.maxLength(maxTiles),
  v.check((ids) => new Set(ids).size === ids.length, 'names a query twice'),
)

/**
 * `PUT /api/dashboard/tiles`: the tiles in another order, with more or fewer of them. Where another window changed them
 * meanwhile, `before` is not what stands there: it is refused with `conflict`, and nothing is overwritten.
 */
export const DashboardTilesChange = v.object({ before: Order, after: Order })
export type DashboardTilesChange = v.InferOutput<typeof DashboardTilesChange>
