import type { ClientBase } from 'pg'

/** The staged facts of an import, as far as they say whom it speaks of. */
type StagedParties = { party: string; identifier: string }

/**
 * The heads of the groups of which an import speaks: by an identifier of a member, or by the key of a member in the same
 * source.
 */
export async function headsSpokenOf(
  client: ClientBase,
  sourceId: string,
  { party, identifier }: StagedParties,
): Promise<number[]> {
  const { rows: any } = await client.query('SELECT 1 FROM joined_party LIMIT 1')
  if (any.length === 0) return []
  const { rows } = await client.query<{ head: string }>(
    `WITH head AS MATERIALIZED (SELECT DISTINCT head_id FROM joined_party),
     known AS MATERIALIZED (
       SELECT e.scheme, e.value, e.entity_id FROM entity_identifier e JOIN head ON head.head_id = e.entity_id),
     stated AS MATERIALIZED (
       SELECT s.party_key, s.entity_id FROM entity_statement s JOIN head ON head.head_id = s.entity_id
        WHERE s.source_id = $1 AND s.superseded_by IS NULL)
     SELECT k.entity_id AS head FROM known k JOIN ${identifier} i ON i.scheme = k.scheme AND i.value = k.value
     UNION SELECT t.entity_id FROM stated t JOIN ${party} p ON p.key = t.party_key`,
    [sourceId],
  )
  return rows.map(({ head }) => Number(head))
}
