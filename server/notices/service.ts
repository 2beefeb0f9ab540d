import type { Pool } from 'pg'
import * as v from 'valibot'
import { Notice, type NoticeId, NoticeList, NoticeType } from '#contracts/notices/notice.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, firstRows, type Page, type Paged, readPage } from '#server/database/page.ts'

/** Maximum notices of a type that are listed. */
const listed = 100
/** All that can be listed. */
export const listedNotices = listed * NoticeType.options.length

/** What the bell shows. Without `ids`, all notices of the user are meant; those of others are left alone. */
export type NoticeService = {
  list: (userId: bigint, page?: Page) => Promise<Paged<NoticeList>>
  markRead: (userId: bigint, ids: readonly NoticeId[] | null) => Promise<NoticeList>
  clear: (userId: bigint, ids: readonly NoticeId[] | null) => Promise<NoticeList>
}

const Row = v.object({ ...Notice.entries, createdAt: isoTime })

/** The notices of the database. */
export function createNoticeService(pool: Pool): NoticeService {
  const list: NoticeService['list'] = async (userId, page = firstRows(listedNotices)) => {
    const sql = `
      SELECT id, type, content, created_at AS "createdAt", read_at IS NOT NULL AS read
        FROM (SELECT *, row_number() OVER (PARTITION BY type ORDER BY read_at IS NULL DESC, id DESC) AS place
                FROM notice WHERE user_id = $1) placed
       WHERE place <= ${listed}`
    const { rows, next } = await readPage(pool, { sql, values: [userId], order: [descending('id', 'bigint')] }, page)
    const counted = await pool.query<{ type: NoticeType; total: number; unread: number }>(
      `SELECT t.type, count(n.id)::int AS total, (count(n.id) FILTER (WHERE n.read_at IS NULL))::int AS unread
         FROM unnest($2::text[]) AS t (type) LEFT JOIN notice n ON n.type::text = t.type AND n.user_id = $1
        GROUP BY t.type`,
      [userId, NoticeType.options],
    )
    const totals = v.parse(
      NoticeList.entries.totals,
      Object.fromEntries(counted.rows.map(({ type, total, unread }) => [type, { total, unread }])),
    )
    return {
      notices: v.parse(v.array(Row), rows),
      unread: counted.rows.reduce((sum, { unread }) => sum + unread, 0),
      totals,
      next,
    }
  }
  const newest = async (userId: bigint): Promise<NoticeList> => {
    const { next: _, ...notices } = await list(userId)
    return notices
  }
  return {
    list,
    markRead: async (userId, ids) => {
      await pool.query(
        `UPDATE notice SET read_at = now()
          WHERE user_id = $1 AND read_at IS NULL AND ($2::bigint[] IS NULL OR id = ANY ($2))`,
        [userId, ids],
      )
      return newest(userId)
    },
    clear: async (userId, ids) => {
      await pool.query('DELETE FROM notice WHERE user_id = $1 AND ($2::bigint[] IS NULL OR id = ANY ($2))', [
        userId,
        ids,
      ])
      return newest(userId)
    },
  }
}
