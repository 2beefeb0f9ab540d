import type { Pool } from 'pg'

/** The code in a message, as a pattern of PostgreSQL's. */
export const codePattern = '\\m\\d{6}\\M'
export const codeStandIn = '••••••'

/** Takes codes out of messages once they are worth nothing, and drops messages after thirty days. */
export async function forgetOldMessages(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE outbox_message SET text = regexp_replace(text, $1, $2, 'g')
     WHERE created_at < now() - interval '5 minutes' AND state <> 'sent' AND text ~ $1`,
    [codePattern, codeStandIn],
  )
  await pool.query(`DELETE FROM outbox_message WHERE created_at < now() - interval '30 days'`)
}
