import type { Pool } from 'pg'
import type { QueryChoices } from '#contracts/query.ts'
import { mostListed } from '#contracts/query-fields.ts'
import { type Bounds, boundedRead } from './bounded-read.ts'
import { isParty } from './compile-query.ts'

/** What lists can be chosen from: the values that occur, most frequent first. */
export function queryChoices(pool: Pool, bounds: Bounds): Promise<QueryChoices> {
  return boundedRead(pool, bounds, async (client) => {
    const valuesOf = async (sql: string) =>
      (await client.query<{ value: string }>(`${sql} LIMIT ${mostListed}`)).rows.map(({ value }) => value)
    return {
      jurisdiction: await valuesOf(
        `SELECT jurisdiction AS value FROM entity e WHERE ${isParty} AND jurisdiction IS NOT NULL
          GROUP BY jurisdiction ORDER BY count(*) DESC, jurisdiction`,
      ),
      scheme: await valuesOf(
        'SELECT scheme AS value FROM entity_identifier GROUP BY scheme ORDER BY count(*) DESC, scheme',
      ),
      source: await valuesOf(
        `SELECT s.name AS value FROM source s JOIN import_job j ON j.source_id = s.id
          WHERE j.state = 'finished' GROUP BY s.name ORDER BY max(j.id) DESC`,
      ),
    }
  })
}
