import * as v from 'valibot'
import { AlertRuleId } from '../query/ids.ts'
import { Query, QueryMeaning } from '../query/query.ts'
import { QueryRow } from '../query/query-rows.ts'
import { AlertFiringId } from './alert-rule.ts'

/**
 * `GET /api/alert-rules/firings/:id`: why a rule of the user who asks fired: the condition as it stood then, with the
 * days it meant then, and what it told of.
 */
export const AlertFiring = v.object({
  id: AlertFiringId,
  rule: v.object({ id: AlertRuleId, name: v.string() }),
  firedAt: v.string(),
  /** The import that brought it, and its file. */
  importId: v.string(),
  file: v.string(),
  query: Query,
  /** Which revision of the kept query that was. */
  revision: v.number(),
  meaning: QueryMeaning,
  /** How many records it told of. */
  found: v.number(),
  /** Rows of these that fit the condition still, and the newest of them. */
  total: v.number(),
  rows: v.array(QueryRow),
})
export type AlertFiring = v.InferOutput<typeof AlertFiring>
