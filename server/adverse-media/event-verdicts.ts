import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { EventVerdictDraft } from '#contracts/adverse-media/event-verdict.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { eventsVersion } from './events-version.ts'
import { rewriteEvents, SearchedRow, searchedColumns } from './index-records.ts'
import type { AdverseMediaService } from './service.ts'

type Person = AuditActor & { actor: string }

/** What users say of the events that were found in articles. */
export type EventVerdictService = {
  /**
   * Keeps what a user says of an event, in the place of what was said before. A rejected event counts nowhere: the
   * article is read anew at once, and without it whenever it is read later. Waits while an import is merged. Gives the
   * article as it is then; refuses with `not_found` where there is no such article, or no such event in it.
   */
  judge: (article: string, type: string, draft: EventVerdictDraft, by: Person) => Promise<ArticleReport>
}

type Options = { pool: Pool; audit: AuditLog; adverseMedia: Pick<AdverseMediaService, 'read'> }

export const createEventVerdictService = ({ pool, audit, adverseMedia }: Options): EventVerdictService => ({
  judge: async (article, type, { verdict }, by) => {
    const { events, rejected } = await adverseMedia.read(article)
    if (![...events, ...rejected].some((event) => event.type === type)) {
      throw new ProblemError('not_found', 'The article tells of no such event.', { id: article, type })
    }
    await inTransaction(pool, async (client) => {
      await acquireMergeLock(client)
      await keep(client, { article, type, verdict, by: by.actor })
      await readAnew(client, article)
      await audit.record({ ...by, action: 'event.judged', target: article, details: { type, verdict } }, client)
    })
    return adverseMedia.read(article)
  },
})

type Said = EventVerdictDraft & { article: string; type: string; by: string }

async function keep(client: ClientBase, { article, type, verdict, by }: Said): Promise<void> {
  const values = verdict === null ? [article, type] : [article, type, verdict, by]
  await client.query(
    verdict === null
      ? `DELETE FROM event_verdict j USING document d
          WHERE (j.source_id, j.record_key) = (d.source_id, d.record_key) AND d.record_id = $1 AND j.type = $2`
      : `INSERT INTO event_verdict (source_id, record_key, type, verdict, created_by)
         SELECT source_id, record_key, $2, $3, $4 FROM document WHERE record_id = $1
         ON CONFLICT (source_id, record_key, type)
         DO UPDATE SET verdict = excluded.verdict, created_by = excluded.created_by, created_at = now()`,
    values,
  )
}

async function readAnew(client: ClientBase, article: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT ${searchedColumns} FROM source_record r WHERE r.id = $1 AND EXISTS (SELECT FROM document WHERE record_id = r.id)`,
    [article],
  )
  await rewriteEvents(client, v.parse(v.array(SearchedRow), rows), await eventsVersion(client))
}
