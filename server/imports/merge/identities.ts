import type { ClientBase } from 'pg'

/**
 * The sequences that merges take identities from. Merges are serial, so that one can number many rows itself after
 * {@link lastIdentity}, and store the last number at the end; drawing each number is slower.
 */
type IdentitySequence = 'entity_id_seq' | 'entity_statement_id_seq' | 'interest_statement_id_seq'

/** The last used id, in digits; 0 without any. */
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
