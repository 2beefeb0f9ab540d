import type { Pool } from 'pg'
import * as v from 'valibot'
import { type OutboxList, OutboxMessage } from '#contracts/administration/administration.ts'
import { isoTime } from '#server/database/iso-time.ts'

const Row = v.object({ ...OutboxMessage.entries, createdAt: isoTime })

/** A page of the messages to telephones, the newest first. @param gateway whether one is configured to send them */
export async function readOutbox(
  pool: Pool,
  { offset, limit }: { offset: number; limit: number },
  gateway: boolean,
): Promise<OutboxList> {
  const { rows } = await pool.query(
    `SELECT id::text, phone, text, state, attempts, problem, created_at AS "createdAt"
       FROM outbox_message ORDER BY outbox_message.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  const counted = await pool.query<{ total: string }>('SELECT count(*) AS total FROM outbox_message')
  return { messages: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), gateway }
}
