import type { ClientBase } from 'pg'
import type { AskedQuery } from './query-context.ts'

/**
 * Lets the database go by its index on texts where a query looks for something in them, for the rest of the
 * transaction: it knows what reading a row costs, and not what looking into the long text beside it does.
 *
 * @returns whether the query looks for something
 */
export async function findingTexts(client: ClientBase, { terms }: Pick<AskedQuery, 'terms'>): Promise<boolean> {
  if (terms.length === 0) return false
  await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off')
  return true
}

/** Lets it read rows in the order of an index again. */
export async function inIndexOrder(client: ClientBase): Promise<void> {
  await client.query('SET LOCAL enable_indexscan = on')
}
