import type { ClientBase, Pool } from 'pg'
import type { NoticeContent, NoticeType } from '#contracts/notices/notice.ts'

/** The newest notices that are kept for each user. */
const kept = 500

/** Tells a user something by the bell, in the caller's transaction where one is given. The oldest make room. */
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

/** Tells every active administrator. */
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
