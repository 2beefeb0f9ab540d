import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { Grouping } from '#contracts/adverse-media/adverse-media.ts'
import { isoTime } from '#server/database/iso-time.ts'

const Row = v.object({ ...Grouping.entries, at: isoTime })

/** What a user said of where an article belongs; `null` where nobody did. */
export async function groupingOf(client: ClientBase, article: string): Promise<Grouping | null> {
  const { rows } = await client.query(
    `SELECT CASE WHEN p.with_source_id IS NULL THEN 'apart' ELSE 'together' END AS kind,
            CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.record_id::text, 'title', o.title) END AS with,
            p.created_by AS by, p.created_at AS at
       FROM document d JOIN reprint_decision p USING (source_id, record_key)
       LEFT JOIN document o ON (o.source_id, o.record_key) = (p.with_source_id, p.with_record_key)
      WHERE d.record_id = $1`,
    [article],
  )
  return rows.length === 0 ? null : v.parse(Row, rows[0])
}
