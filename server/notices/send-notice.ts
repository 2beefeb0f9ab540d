import type { ClientBase, Pool } from 'pg'
import type { ImportState } from '#contracts/imports/import.ts'
import type { NoticeContent, NoticeType } from '#contracts/notices/notice.ts'

/** Maximum notices stored per user. */
const kept = 500

/** Sends a notice to a user, in the caller's transaction where one is given. The oldest are dropped. */
export async function sendNotice(
  connection: Pool | ClientBase,
  userId: bigint,
  type: NoticeType,
  content: NoticeContent,
): Promise<void> {
  await connection.query('INSERT INTO notice (user_id, type, content) VALUES ($1, $2, $3)', [
    userId,
    type,
    JSON.stringify(content),
  ])
  await connection.query(
    `DELETE FROM notice WHERE user_id = $1
        AND id <= (SELECT id FROM notice WHERE user_id = $1 ORDER BY id DESC LIMIT 1 OFFSET ${kept})`,
    [userId],
  )
}

/** Notifies every active administrator. */
export async function noticeAdministrators(
  connection: Pool | ClientBase,
  type: NoticeType,
  content: NoticeContent,
): Promise<void> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT id FROM user_account WHERE access = 'admin' AND state = 'active' ORDER BY id`,
  )
  for (const { id } of rows) await sendNotice(connection, BigInt(id), type, content)
}

type SettledImport = { file: string; rows_refused: number; user_id: string }

/** Notifies the user who started an import of its end; in the transaction that ends it. */
export async function noticeSettledImport(client: ClientBase, importId: string, state: ImportState): Promise<void> {
  const { rows } = await client.query<SettledImport>(
    `SELECT j.file, j.rows_refused, u.id AS user_id
       FROM import_job j JOIN user_account u ON u.username = j.created_by WHERE j.id = $1`,
    [importId],
  )
  const [job] = rows
  const content = job && contentFor(importId, state, job)
  if (content) await sendNotice(client, BigInt(job.user_id), 'notification', content)
}

/** The user who cancels an import needs no notice. */
function contentFor(importId: string, state: ImportState, { file, rows_refused }: SettledImport): NoticeContent | null {
  switch (state) {
    case 'finished':
      return { code: 'import.finished', importId, file, rowsRefused: Number(rows_refused) }
    case 'refused':
      return { code: 'import.refused', importId, file }
    case 'failed':
      return { code: 'import.failed', importId, file }
    default:
      return null
  }
}
