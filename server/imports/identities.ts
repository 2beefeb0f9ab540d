import type { ClientBase } from 'pg'

/**
 * The sequences that merges take identities from. Merges follow one another, so that one can number many rows itself,
 * from what {@link lastIdentity} says on, and note in the end how far it came: drawing each number costs more.
 */
type IdentitySequence = 'entity_id_seq' | 'entity_statement_id_seq' | 'interest_statement_id_seq'

/** The last identity given away, in digits; 0 where there is none yet. */
export async function lastIdentity(client: ClientBase, sequence: IdentitySequence): Promise<string> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${sequence}`,
  )
  return BigInt(rows[0]?.last ?? 0).toString()
}

/** Notes the last identity that was used; `null` where none was. */
export async function noteIdentitiesUpTo(
  client: ClientBase,
  sequence: IdentitySequence,
  last: string | null,
): Promise<void> {
  if (last !== null) await client.query('SELECT setval($1::text::regclass, $2)', [sequence, last])
}
