import type { Pool } from 'pg'
import * as v from 'valibot'
import { Notice, type NoticeId, type NoticeList } from '#contracts/notices/notice.ts'
import { isoTime } from '#server/database/iso-time.ts'

/** The newest that are listed. */
const listed = 100

/** What the bell shows. Without `ids`, all notices of the user are meant; those of others are left alone. */
export type NoticeService = {
  list: (userId: bigint) => Promise<NoticeList>
  markRead: (userId: bigint, ids: readonly NoticeId[] | null) => Promise<NoticeList>
  clear: (userId: bigint, ids: readonly NoticeId[] | null) => Promise<NoticeList>
}

const Row = v.object({ ...Notice.entries, createdAt: isoTime })

/** The notices of the database. */
export function createNoticeService(pool: Pool): NoticeService {
  const list = async (userId: bigint): Promise<NoticeList> => {
    const { rows } = await pool.query(
      `SELECT id, type, content, created_at AS "createdAt", read_at IS NOT NULL AS read
        FROM notice WHERE user_id = $1 ORDER BY id DESC LIMIT ${listed}`,
      [userId],
    )
    const counted = await pool.query<{ unread: string }>(
      'SELECT count(*) AS unread FROM notice WHERE user_id = $1 AND read_at IS NULL',
      [userId],
    )
    return { notices: v.parse(v.array(Row), rows), unread: Number(counted.rows[0]?.unread) }
  }
  return {
    list,
    markRead: async (userId, ids) => {
      await pool.query(
        `UPDATE notice SET read_at = now()
          WHERE user_id = $1 AND read_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY ($2))`,
        [userId, ids],
      )
      return list(userId)
    },
    clear: async (userId, ids) => {
      await pool.query('DELETE FROM notice WHERE user_id = $1 AND ($2::bigint[] IS NULL OR id = ANY ($2))', [
        userId,
        ids,
      ])
      return list(userId)
    },
  }
}
