import type { ClientBase } from 'pg'

const begun = 'INSERT INTO network_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING'

/** Waits until no other import is being merged; the turn ends with the transaction. */
export async function acquireMergeLock(client: ClientBase): Promise<void> {
  await client.query(begun)
  await client.query('SELECT version FROM network_version WHERE id = 1 FOR UPDATE')
}

/** Takes the merge lock if it is free; returns whether it did. */
export async function tryMergeLock(client: ClientBase): Promise<boolean> {
  await client.query(begun)
  const { rowCount } = await client.query('SELECT version FROM network_version WHERE id = 1 FOR UPDATE SKIP LOCKED')
  return rowCount === 1
}
