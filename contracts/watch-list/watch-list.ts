import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'

/** Maximum parties that one user follows. */
export const maxWatched = 500

/** A party that a user follows, and since when (ISO 8601 in UTC). */
export const WatchedParty = v.object({ party: EntitySummary, addedAt: v.string() })
export type WatchedParty = v.InferOutput<typeof WatchedParty>

/**
 * `GET /api/watch-list`: whom the user follows, the latest first. A party that was merged is followed as the one that
 * it was merged into; one that no import states any more is left out until it is stated again.
 */
export const WatchList = v.object({ watched: v.array(WatchedParty) })
export type WatchList = v.InferOutput<typeof WatchList>

/** `PUT /api/watch-list`: whom the user follows from now on, the latest first. */
export const WatchListChange = v.object({
  parties: v.pipe(
    v.array(EntityId),
    v.maxLength(maxWatched),
    v.check((ids) => new Set(ids).size === ids.length, 'names a party twice'),
  ),
})
export type WatchListChange = v.InferOutput<typeof WatchListChange>
