import type { ClientBase } from 'pg'

/** Waits until no other import is being merged; the turn ends with the transaction. */
export async function takeMergeTurn(client: ClientBase): Promise<void> {
  await client.query('INSERT INTO network_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING')
  await client.query('SELECT version FROM network_version WHERE id = 1 FOR UPDATE')
}
