import type { ClientBase, Pool } from 'pg'
import type { FeedProblem } from '#contracts/feeds/feed.ts'
import type { LinkedText } from '#formats/adverse-media/with-linked-texts.ts'
import { addressHash } from '#server/imports/run/feed-reading.ts'

/** Times that a page is asked for before it is left alone. */
export const maxAttempts = 3
/** Days for which a page is remembered that no entry of its feed links to any more. */
const keptDays = 30

/** Stores the pages that a feed links to now. Others are deleted: unread ones at once, read ones after a time. */
export async function noteLinked(pool: Pool, source: string, addresses: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO linked_page (source_id, address_hash, address) SELECT $1, * FROM unnest($2::bytea[], $3::text[])
     ON CONFLICT (source_id, address_hash) DO UPDATE SET seen_at = now()`,
    [source, addresses.map(addressHash), addresses],
  )
  await pool.query(
    `DELETE FROM linked_page WHERE source_id = $1 AND NOT address_hash = ANY ($2)
        AND (text IS NULL OR seen_at < now() - make_interval(days => $3))`,
    [source, addresses.map(addressHash), keptDays],
  )
}

/** Has the pages of a feed that were left alone asked for again. */
export async function retryLinked(client: ClientBase, source: string): Promise<void> {
  await client.query(
    'UPDATE linked_page SET attempts = 0, retry_at = now() WHERE source_id = $1 AND text IS NULL AND attempts > 0',
    [source],
  )
}

/** Which of some pages are to be asked for now, in their order, those that never failed first. */
export async function dueLinked(pool: Pool, source: string, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ address: string }>(
    `SELECT p.address FROM unnest($2::bytea[]) WITH ORDINALITY AS asked (hash, place)
       JOIN linked_page p ON p.source_id = $1 AND p.address_hash = asked.hash
      WHERE p.text IS NULL AND p.attempts < $3 AND p.retry_at <= now() ORDER BY p.attempts, asked.place`,
    [source, addresses.map(addressHash), maxAttempts],
  )
  return rows.map(({ address }) => address)
}

/** How many of some pages are still to be read. */
export async function leftLinked(pool: Pool, source: string, addresses: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM linked_page
      WHERE source_id = $1 AND address_hash = ANY ($2) AND text IS NULL AND attempts < $3`,
    [source, addresses.map(addressHash), maxAttempts],
  )
  return rows[0]?.left ?? 0
}

export async function keepLinked(pool: Pool, source: string, address: string, said: LinkedText): Promise<void> {
  await pool.query(
    'UPDATE linked_page SET text = $3, finding = $4, problem = NULL, read_at = now() WHERE source_id = $1 AND address_hash = $2',
    [source, addressHash(address), said.text, said.finding],
  )
}

/**
 * Stores why a page could not be fetched.
 *
 * @param secondsAfter gives the wait from the number of failures
 */
export async function failLinked(
  pool: Pool,
  source: string,
  address: string,
  problem: FeedProblem,
  secondsAfter: (failures: number) => number,
): Promise<void> {
  const { rows } = await pool.query<{ attempts: number }>(
    `UPDATE linked_page SET attempts = attempts + 1, problem = $3 WHERE source_id = $1 AND address_hash = $2
     RETURNING attempts`,
    [source, addressHash(address), JSON.stringify(problem)],
  )
  await pool.query(
    `UPDATE linked_page SET retry_at = now() + make_interval(secs => $3) WHERE source_id = $1 AND address_hash = $2`,
    [source, addressHash(address), secondsAfter(rows[0]?.attempts ?? 1)],
  )
}
