import type { ClientBase } from 'pg'
import type { ImportState } from '#contracts/imports/import.ts'
import type { NoticeContent } from '#contracts/notices/notice.ts'
import { sendNotice } from './send-notice.ts'

type SettledImport = { file: string; rows_refused: number; user_id: string }

/** Tells whoever started an import, if it was a user, how it ended; in the transaction that settles it. */
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

/** Whoever cancels an import knows. */
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
