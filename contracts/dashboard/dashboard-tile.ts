import * as v from 'valibot'
import { SavedQueryId } from '../query/ids.ts'
import { SavedQuery } from '../query/saved-query.ts'

/** Maximum number of saved queries on one user's dashboard. */
export const maxTiles = 12

/** A saved query on the dashboard; `query` is `null` while the user cannot see it: removed, or no longer shared. */
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
 * `PUT /api/dashboard/tiles`: the tiles in another order, with more or fewer of them. If another window changed them
 * meanwhile, `before` does not match, and the request is refused with `conflict`.
 */
export const DashboardTilesChange = v.object({ before: Order, after: Order })
export type DashboardTilesChange = v.InferOutput<typeof DashboardTilesChange>
