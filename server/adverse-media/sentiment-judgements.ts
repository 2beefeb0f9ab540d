import type { ClientBase, Pool } from 'pg'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { SentimentJudgementDraft } from '#contracts/adverse-media/sentiment-judgement.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { AdverseMediaService } from './service.ts'

type Person = AuditActor & { actor: string }

/** What users say of how articles speak of companies, from which follows how often the labels are wrong. */
export type SentimentJudgementService = {
  /**
   * Keeps what a user says, in the place of what was said before, and gives the article as it is then. Refuses with
   * `not_found` where there is no such article, or where it has no label for the company.
   */
  judge: (article: string, entity: string, draft: SentimentJudgementDraft, by: Person) => Promise<ArticleReport>
}

type Options = { pool: Pool; audit: AuditLog; adverseMedia: Pick<AdverseMediaService, 'read'> }

export const createSentimentJudgementService = ({ pool, audit, adverseMedia }: Options): SentimentJudgementService => ({
  judge: async (article, entity, { label }, by) => {
    const { companies } = await adverseMedia.read(article)
    const found = companies.find((company) => company.entity === entity)?.sentiment?.label
    if (found === undefined) {
      throw new ProblemError('not_found', 'The article has no label for this company.', { id: article, entity })
    }
    await inTransaction(pool, async (client) => {
      await forget(client, article, entity)
      if (label !== null) {
        await client.query(
          `INSERT INTO sentiment_judgement (source_id, record_key, entity_id, label, found, created_by)
           SELECT source_id, record_key, $2, $3, $4, $5 FROM document WHERE record_id = $1
           ON CONFLICT (source_id, record_key, entity_id)
           DO UPDATE SET label = excluded.label, found = excluded.found, created_by = excluded.created_by,
                         created_at = now()`,
          [article, entity, label, found, by.actor],
        )
      }
      await audit.record(
        { ...by, action: 'sentiment.judged', target: article, details: { entity, found, label } },
        client,
      )
    })
    return adverseMedia.read(article)
  },
})

/** Takes back what was said of a company, also of those that were found to be the same since. */
async function forget(client: ClientBase, article: string, entity: string): Promise<void> {
  await client.query(
    `DELETE FROM sentiment_judgement j USING document d, entity b
      WHERE (j.source_id, j.record_key) = (d.source_id, d.record_key) AND d.record_id = $1 AND b.id = j.entity_id AND coalesce(b.merged_into, b.id) = $2`,
    [article, entity],
  )
}
