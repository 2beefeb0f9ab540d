import type { Pool } from 'pg'
import type { QueryChoices } from '#contracts/query.ts'
import type { QueryScope } from '#contracts/query-scopes.ts'
import { mostListed } from '#contracts/query-value.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { scopeSql } from './scopes/index.ts'

const sources = `SELECT s.name AS value FROM source s JOIN import_job j ON j.source_id = s.id
  WHERE j.state = 'finished' GROUP BY s.name ORDER BY max(j.id) DESC`

/** What lists can be chosen from: the values that occur, most frequent first. */
export function queryChoices(
  pool: Pool,
  scope: QueryScope,
  user: string | null,
  bounds: Bounds,
): Promise<QueryChoices> {
  const { choices: statements, within } = scopeSql[scope]
  return boundedRead(pool, bounds, async (client) => {
    const choices: QueryChoices = {}
    for (const [field, sql] of Object.entries({ ...statements, source: sources })) {
      const values = within && field !== 'source' ? [user] : []
      const { rows } = await client.query<{ value: string }>(`${sql} LIMIT ${mostListed}`, values)
      choices[field] = rows.map(({ value }) => value)
    }
    return choices
  })
}
