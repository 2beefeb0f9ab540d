import type { ClientBase } from 'pg'

/** Origins of alerts that are looked through again and again. */
export type AlertOrigin = 'grades' | 'control'

/** Up to where an origin was looked through, locked until the transaction ends; `null` before the first look. */
export async function lockPosition(client: ClientBase, origin: AlertOrigin): Promise<string | null> {
  await client.query(`INSERT INTO alert_position (origin, position) VALUES ($1, '') ON CONFLICT DO NOTHING`, [origin])
  const { rows } = await client.query<{ position: string }>(
    'SELECT position FROM alert_position WHERE origin = $1 FOR UPDATE',
    [origin],
  )
  return rows[0]?.position || null
}

export async function writePosition(client: ClientBase, origin: AlertOrigin, position: string): Promise<void> {
  await client.query('UPDATE alert_position SET position = $2 WHERE origin = $1', [origin, position])
}
