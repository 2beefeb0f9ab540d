import type { Pool } from 'pg'
import { addressAttributes, mostSharedValues, type SharedValue } from '#contracts/party-detail.ts'
import { boundedRead } from '#server/query/bounded-read.ts'
import { detailsOfParties } from './stored-details.ts'

const attributes = { address: addressAttributes, telephone: ['phone'] } as const
const fields = ['address', 'telephone'] as const

/** The longest that counting may take, in milliseconds. */
const longestCount = 5000

/** Values of the fields that records of further facts state, each with its field and without regard to letter case. */
const statedValues = `CROSS JOIN LATERAL (
  ${fields
    .map(
      (field) => `SELECT '${field}' AS field, a AS written, lower(a) AS value
    FROM unnest(ARRAY[${attributes[field].map((name) => `'${name}'`).join(', ')}]) AS n,
         jsonb_array_elements_text(r.content->'attributes'->n) AS a`,
    )
    .join('\n  UNION ALL ')}) AS v`

/**
 * How many other parties have an address or telephone number of a party, as the query for it finds them.
 * Refuses with `too_broad` where that cannot be told in time.
 */
export function sharedValuesOf(pool: Pool, entity: string, signal?: AbortSignal): Promise<SharedValue[]> {
  return boundedRead(pool, { milliseconds: longestCount, signal }, async (client) => {
    const own = await client.query<{ field: SharedValue['field']; written: string; value: string }>(
      `SELECT DISTINCT v.field, v.written, v.value FROM ${detailsOfParties} ${statedValues}
        WHERE s.entity_id = $1 ORDER BY v.field, v.written LIMIT ${mostSharedValues}`,
      [entity],
    )
    if (own.rows.length === 0) return []
    const { rows } = await client.query<{ field: SharedValue['field']; value: string; parties: string }>(
      `SELECT v.field, v.value, count(DISTINCT s.entity_id) AS parties FROM ${detailsOfParties} ${statedValues}
        WHERE s.entity_id <> $1
          AND EXISTS (SELECT FROM unnest($2::text[], $3::text[]) AS own (field, value)
                       WHERE own.field = v.field AND own.value = v.value)
        GROUP BY v.field, v.value`,
      [entity, own.rows.map(({ field }) => field), own.rows.map(({ value }) => value)],
    )
    const parties = new Map(rows.map(({ field, value, parties: count }) => [`${field} ${value}`, Number(count)]))
    return own.rows.map(({ field, written, value }) => ({
      field,
      value: written,
      parties: parties.get(`${field} ${value}`) ?? 0,
    }))
  })
}
