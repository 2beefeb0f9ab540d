import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { wilsonInterval } from '#analysis/arithmetic/wilson-interval.ts'
import { SentimentErrors, SentimentJudgement } from '#contracts/adverse-media/sentiment-judgement.ts'
import { isoTime } from '#server/database/iso-time.ts'

const Row = v.object({ entity: v.string(), ...SentimentJudgement.entries, at: isoTime })

/** What users said of an article, by company. */
export async function judgementsOf(client: ClientBase, article: string): Promise<Map<string, SentimentJudgement>> {
  const { rows } = await client.query(
    `SELECT coalesce(b.merged_into, b.id)::text AS entity, j.label, j.found, j.created_by AS by, j.created_at AS at
       FROM sentiment_judgement j JOIN document d USING (source_id, record_key) JOIN entity b ON b.id = j.entity_id
      WHERE d.record_id = $1 ORDER BY j.created_at`,
    [article],
  )
  return new Map(v.parse(v.array(Row), rows).map(({ entity, ...judgement }) => [entity, judgement]))
}

/** How often labels are wrong, by those that users have judged. */
export async function sentimentErrors(client: ClientBase): Promise<SentimentErrors> {
  const { rows } = await client.query(
    'SELECT count(*)::int AS judged, count(*) FILTER (WHERE label <> found)::int AS wrong FROM sentiment_judgement',
  )
  const { judged, wrong } = v.parse(v.omit(SentimentErrors, ['share']), rows[0])
  return { judged, wrong, share: judged === 0 ? null : wilsonInterval(wrong, judged) }
}
