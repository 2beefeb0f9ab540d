import type { ClientBase, Pool } from 'pg'
import type { ArticleReport, GroupingDraft } from '#contracts/adverse-media/adverse-media.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { tieAnew } from './group-reprints.ts'
import type { AdverseMediaService } from './service.ts'

type Person = AuditActor & { actor: string }

/** What users say of which articles belong together. */
export type ReprintDecisionService = {
  /**
   * Takes an article out of its group, puts it with another, or leaves it where it is found; gives the article as it is
   * then. Waits while an import is merged. Refuses with `not_found` where there is no such article, and with `conflict`
   * where one of them is compared with none.
   */
  decide: (article: string, draft: GroupingDraft, by: Person) => Promise<ArticleReport>
}

type Options = { pool: Pool; audit: AuditLog; adverseMedia: Pick<AdverseMediaService, 'read'> }

export const createReprintDecisionService = ({ pool, audit, adverseMedia }: Options): ReprintDecisionService => ({
  decide: async (article, draft, by) => {
    await inTransaction(pool, async (client) => {
      await acquireMergeLock(client)
      const own = await comparedDocument(client, article)
      const former = await client.query<{ id: string }>(
        `DELETE FROM reprint_decision p USING document d
          WHERE d.id = $1 AND (p.source_id, p.record_key) = (d.source_id, d.record_key)
          RETURNING (SELECT o.id::text FROM document o
                      WHERE (o.source_id, o.record_key) = (p.with_source_id, p.with_record_key)) AS id`,
        [own],
      )
      const other = draft.kind === 'together' ? await comparedDocument(client, draft.with) : null
      if (other === own) throw new ProblemError('conflict', 'An article is with itself already.', { id: article })
      if (draft.kind !== 'found') {
        await client.query(
          `INSERT INTO reprint_decision (source_id, record_key, with_source_id, with_record_key, created_by)
           SELECT d.source_id, d.record_key, o.source_id, o.record_key, $3
             FROM document d LEFT JOIN document o ON o.id = $2 WHERE d.id = $1`,
          [own, other, by.actor],
        )
      }
      await tieAnew(client, [own, ...(other === null ? [] : [other]), ...former.rows.flatMap(({ id }) => id ?? [])])
      await audit.record({ ...by, action: 'reprints.decided', target: article, details: draft }, client)
    })
    return adverseMedia.read(article)
  },
})

/** The document of an article that is compared with others. */
async function comparedDocument(client: ClientBase, article: string): Promise<string> {
  const { rows } = await client.query<{ id: string; compared: boolean }>(
    `SELECT d.id::text, EXISTS (SELECT FROM article_fingerprint f WHERE f.document_id = d.id) AS compared
       FROM document d WHERE d.record_id = $1`,
    [article],
  )
  const [found] = rows
  if (!found) throw new ProblemError('not_found', 'There is no such article.', { id: article })
  if (found.compared) return found.id
  throw new ProblemError('conflict', 'It is compared with none: it has no day, or too few words.', { id: article })
}
