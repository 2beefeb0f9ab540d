import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { Query, QueryMeaning } from './query.ts'

/** Parties that one question is about: as many as a picture draws. */
export const mostAmong = 5000

/** A query about parties, that a picture is filtered by. */
export const PartyQuery = v.pipe(
  Query,
  v.check(({ scope }) => scope === 'party', 'is not about parties'),
)
export type PartyQuery = v.InferOutput<typeof PartyQuery>

/** `POST /api/query/among`: which of some parties fit a query about parties, by what the data say of them now. */
export const QueryAmongRequest = v.object({
  query: PartyQuery,
  parties: v.pipe(v.array(EntityId), v.maxLength(mostAmong)),
})
export type QueryAmongRequest = v.InferOutput<typeof QueryAmongRequest>

/** A party that turned out to be another fits as that one does. */
export const QueryAmong = v.object({ fitting: v.array(EntityId), meaning: QueryMeaning })
export type QueryAmong = v.InferOutput<typeof QueryAmong>
