import type { ClientBase } from 'pg'
import type { CaseSummary } from '#contracts/cases/case.ts'
import { requireInvestigator, type Triager } from '#server/alerts/triage.ts'
import { sendNotice } from '#server/notices/send-notice.ts'

/** Tells a user to whom a case was given by somebody else. */
export async function tellAssigned(client: ClientBase, summary: CaseSummary, assignee: string, by: Triager | null) {
  if (assignee === by?.by.actor) return
  const { id } = await requireInvestigator(client, assignee)
  const { number, title } = summary
  await sendNotice(client, BigInt(id), 'event', {
    code: 'case.assigned',
    caseId: summary.id,
    number,
    title,
    from: by?.by.actor ?? '',
  })
}

const mention = /(?<![\p{L}\p{N}])@([\p{L}\p{N}._-]{0,99}[\p{L}\p{N}])/gu

/** Tells the users whom a note names by `@` and their user name. */
export async function tellMentioned(
  client: ClientBase,
  summary: CaseSummary,
  text: string,
  by: Triager,
): Promise<void> {
  const names = [...new Set(Array.from(text.matchAll(mention), ([, name = '']) => name.toLowerCase()))]
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text FROM user_account WHERE username = ANY ($1) AND state = 'active' AND id <> $2 ORDER BY id`,
    [names, by.userId],
  )
  const { id: caseId, number, title } = summary
  for (const { id } of rows) {
    await sendNotice(client, BigInt(id), 'message', {
      code: 'case.mentioned',
      caseId,
      number,
      title,
      from: by.by.actor,
    })
  }
}
