import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import { EventPrecision, EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import { isoTime } from '#server/database/iso-time.ts'

const Row = v.object({ type: v.string(), ...EventVerdict.entries, at: isoTime })

/** What users said of the events of an article, by type. */
export async function verdictsOf(client: ClientBase, article: string): Promise<Map<string, EventVerdict>> {
  const { rows } = await client.query(
    `SELECT j.type, j.verdict, j.created_by AS by, j.created_at AS at
       FROM event_verdict j JOIN document d USING (source_id, record_key) WHERE d.record_id = $1`,
    [article],
  )
  return new Map(v.parse(v.array(Row), rows).map(({ type, ...verdict }) => [type, verdict]))
}

/** How often events of some types are right, by those that users have judged. */
export async function eventPrecision(client: ClientBase, types: readonly string[]): Promise<EventPrecision[]> {
  const { rows } = await client.query(
    `SELECT t.type, count(j.type)::int AS judged, count(*) FILTER (WHERE j.verdict = 'confirmed')::int AS right
       FROM unnest($1::text[]) AS t (type) LEFT JOIN event_verdict j USING (type) GROUP BY 1 ORDER BY t.type COLLATE "C"`,
    [types],
  )
  return v.parse(v.array(v.omit(EventPrecision, ['share'])), rows).map(({ judged, right, ...one }) => ({
    ...one,
    judged,
    right,
    share: judged === 0 ? null : wilsonInterval(right, judged),
  }))
}

type Keyed = { id: string; sourceId: string; recordKey: string }

/** The types of events that users rejected in some articles, by the ids of their records. */
export async function rejectedTypes(
  connection: Pool | ClientBase,
  records: readonly Keyed[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await connection.query<{ record: string; types: string[] }>(
    `SELECT a.record, array_agg(j.type) AS types
       FROM unnest($1::text[], $2::bigint[], $3::text[]) AS a (record, source_id, record_key)
       JOIN event_verdict j ON j.source_id = a.source_id AND j.record_key = a.record_key COLLATE "C"
      WHERE j.verdict = 'rejected' GROUP BY 1`,
    [records.map(({ id }) => id), records.map(({ sourceId }) => sourceId), records.map(({ recordKey }) => recordKey)],
  )
  return new Map(rows.map(({ record, types }) => [record, new Set(types)]))
}
