import type { ClientBase } from 'pg'
import { recountTouched } from './recount-parties.ts'
import type { StageTables } from './stage-facts.ts'

/**
 * Gives the entities that were known before, and those that several keys of the file mean, the words of their newest
 * statement that names them.
 */
export async function restateEntities(
  client: ClientBase,
  importId: string,
  { resolvedParty }: StageTables,
): Promise<void> {
  await client.query(
    `UPDATE entity e SET name = n.name, kind = n.kind, jurisdiction = n.jurisdiction, import_id = $1
       FROM (SELECT DISTINCT ON (s.entity_id) s.entity_id, s.name, s.kind, s.jurisdiction
               FROM entity_statement s
              WHERE s.superseded_by IS NULL
                AND s.entity_id IN (SELECT entity_id FROM ${resolvedParty} WHERE outcome IN ('statement', 'changed'))
              ORDER BY s.entity_id, (s.name IS NOT NULL) DESC, (s.kind <> 'unknown') DESC, s.import_id DESC, s.id DESC) n
      WHERE e.id = n.entity_id`,
    [importId],
  )
}

/**
 * Counts owners and holdings anew for the parties of interests that changed something, apart from new entities, and for
 * all who have to do with parties that became one.
 */
export async function recountNeighbours(client: ClientBase, { resolvedInterest, headOf }: StageTables): Promise<void> {
  await client.query(
    `WITH joined AS (SELECT DISTINCT entity_id AS id FROM ${headOf} WHERE entity_id IS NOT NULL),
     touched AS (
       SELECT id FROM (
         SELECT owner_id AS id FROM ${resolvedInterest} WHERE outcome <> 'same' AND NOT owner_is_new
         UNION SELECT company_id FROM ${resolvedInterest} WHERE outcome <> 'same' AND NOT company_is_new
         UNION SELECT previous_owner_id FROM ${resolvedInterest} WHERE outcome = 'changed'
         UNION SELECT previous_company_id FROM ${resolvedInterest} WHERE outcome = 'changed'
         UNION SELECT id FROM joined
         UNION SELECT owner_id FROM interest_statement WHERE company_id IN (SELECT id FROM joined) AND superseded_by IS NULL
         UNION SELECT company_id FROM interest_statement WHERE owner_id IN (SELECT id FROM joined) AND superseded_by IS NULL
       ) t)${recountTouched}`,
  )
}
