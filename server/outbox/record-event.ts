import type { ClientBase } from 'pg'
import type { EventContent, EventNames } from '#contracts/webhooks/webhook.ts'

export type HappenedEvent = {
  content: EventContent
  /** Names and titles, told only where that is switched on. */
  names?: EventNames
  /** Whose it is; without one, everybody's. */
  userId?: bigint
}

/**
 * Records what other programs are to be told of, and for each webhook that wants it a delivery, in the caller's
 * transaction: both are there if and only if what happened is. Writers take turns until their transactions end.
 *
 * @returns the number of the event
 */
export async function recordEvent(client: ClientBase, { content, names = {}, userId }: HappenedEvent): Promise<number> {
  const { rows } = await client.query<{ sequence: string }>(
    `WITH head AS (
       INSERT INTO event_head (id, sequence) VALUES (1, 1)
       ON CONFLICT (id) DO UPDATE SET sequence = event_head.sequence + 1 RETURNING sequence)
     INSERT INTO event_record (sequence, type, content, names, user_id)
     SELECT sequence, $1, $2, $3, $4 FROM head RETURNING sequence`,
    [content.type, JSON.stringify(content), JSON.stringify(names), userId ?? null],
  )
  const sequence = Number(rows[0]?.sequence)
  await client.query(
    `INSERT INTO webhook_delivery (webhook_id, event)
     SELECT id, $1 FROM webhook
      WHERE stopped IS NULL AND removed_at IS NULL AND ($2 = ANY (events) OR ($2 = 'webhook.test' AND id::text = $3)) ORDER BY id`,
    [sequence, content.type, content.type === 'webhook.test' ? content.webhookId : null],
  )
  return sequence
}
