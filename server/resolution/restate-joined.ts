import type { ClientBase } from 'pg'
import { noteNames } from '#server/adverse-media/events-version.ts'
import { recountTouched } from '#server/entities/recount-parties.ts'

/** Counts owners and holdings anew for parties whose interests were moved, and for all who have to do with them. */
export async function recountAround(client: ClientBase, parties: readonly number[]): Promise<void> {
  await client.query(
    `WITH touched AS (
       SELECT unnest($1::bigint[]) AS id
       UNION SELECT owner_id FROM interest_statement WHERE company_id = ANY ($1) AND superseded_by IS NULL
       UNION SELECT company_id FROM interest_statement WHERE owner_id = ANY ($1) AND superseded_by IS NULL)${recountTouched}`,
    [parties],
  )
}

/** Lets documents be read anew that name parties which become one or are told apart. */
export const noteNamesOf = (client: ClientBase, parties: readonly number[]): Promise<void> =>
  noteNames(client, 'SELECT name, kind FROM entity WHERE id = ANY ($1::bigint[])', parties)

/** Brings the names under which parties are found in step with what they are called now. */
export async function renameInIndex(client: ClientBase, parties: readonly number[]): Promise<void> {
  await client.query(
    `DELETE FROM entity_name n USING entity e WHERE n.entity_id = e.id AND e.id = ANY ($1::bigint[]) AND e.name IS NULL`,
    [parties],
  )
  await client.query(
    `INSERT INTO entity_name (entity_id, name)
     SELECT id, name FROM entity WHERE id = ANY ($1::bigint[]) AND name IS NOT NULL
     ON CONFLICT (entity_id) DO UPDATE SET name = excluded.name WHERE entity_name.name <> excluded.name`,
    [parties],
  )
}
