import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { ArticleCompany, ArticleEvent, ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { RecordEvidence } from '#contracts/values/evidence.ts'

const Stored = v.object({ id: ArticleId, content: Article, evidence: RecordEvidence })
const StoredEvent = v.object({
  ...v.omit(ArticleEvent, ['trigger', 'place', 'start', 'end', 'severity']).entries,
  record: v.string(),
  severity: v.nullable(ArticleEvent.entries.severity),
  place: v.nullable(ArticleEvent.entries.place),
  start: v.nullable(v.number()),
  end: v.nullable(v.number()),
})
const StoredCompany = v.object({ ...ArticleCompany.entries, record: v.string() })

/** An article with what it tells and which companies it is about. */
export type StoredArticle = Article & {
  id: ArticleId
  evidence: RecordEvidence
  events: ArticleEvent[]
  companies: ArticleCompany[]
}

/** Articles by the ids of their records, in that order; those that are no longer current are left out. */
export async function readArticles(client: ClientBase, ids: readonly string[]): Promise<StoredArticle[]> {
  const stored = await client.query(
    `SELECT r.id::text, r.content, jsonb_build_object('source', s.name, 'file', j.file, 'row', r.row,
              'importId', r.import_id::text, 'synthetic', j.synthetic) AS evidence
       FROM document d JOIN source_record r ON r.id = d.record_id
       JOIN source s ON s.id = r.source_id JOIN import_job j ON j.id = r.import_id
      WHERE d.record_id = ANY ($1::bigint[]) ORDER BY array_position($1::bigint[], r.id)`,
    [ids],
  )
  const events = await client.query(
    `SELECT record_id::text AS record, type, severity, coalesce(text, '') AS sentence, confidence, place,
            start_at AS start, end_at AS "end"
       FROM risk_event WHERE record_id = ANY ($1::bigint[]) ORDER BY confidence DESC, type COLLATE "C"`,
    [ids],
  )
  const companies = await client.query(
    `SELECT l.record_id::text AS record, h.id::text AS entity, coalesce(h.name, '') AS name,
            sum(l.relevance)::float8 AS relevance
       FROM risk_event_company l JOIN entity b ON b.id = l.entity_id JOIN entity h ON h.id = coalesce(b.merged_into, b.id)
      WHERE l.record_id = ANY ($1::bigint[]) GROUP BY 1, h.id ORDER BY relevance DESC, h.id`,
    [ids],
  )
  const eventsOf = Map.groupBy(v.parse(v.array(StoredEvent), events.rows), ({ record }) => record)
  const companiesOf = Map.groupBy(v.parse(v.array(StoredCompany), companies.rows), ({ record }) => record)
  return v.parse(v.array(Stored), stored.rows).map(({ id, content, evidence }) => ({
    ...content,
    id,
    evidence,
    events: (eventsOf.get(id) ?? []).map((event) => eventIn(content, event)),
    companies: (companiesOf.get(id) ?? []).map(({ entity, name, relevance }) => ({ entity, name, relevance })),
  }))
}

/** An event with the words that tell of it. One that was stored before those were waits to be found anew. */
function eventIn(article: Article, stored: v.InferOutput<typeof StoredEvent>): ArticleEvent {
  const { type, severity, sentence, confidence } = stored
  const event = { type, severity: severity ?? 0, sentence, confidence }
  const { place, start, end } = stored
  if (place === null || start === null || end === null) {
    return { ...event, place: 'body', start: 0, end: 0, trigger: '' }
  }
  return { ...event, place, start, end, trigger: article[place].slice(start, end) }
}
