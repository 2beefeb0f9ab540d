import type { ClientBase } from 'pg'
import type { StageTables } from './stage-facts.ts'

/**
 * Finds or makes the entity of every party of the file, one row a key: by the same key in the same source, or by a
 * shared identifier. `outcome` says what the merge has to write: an `entity` with its first statement, a further
 * `statement` about a known entity, a `changed` statement of the same record, or nothing (`same`: it says no more than
 * the current one).
 */
export async function resolveParties(client: ClientBase, sourceId: string, tables: StageTables): Promise<void> {
  const { party, identifier, headOf, resolvedParty } = tables
  await client.query(
    `CREATE UNLOGGED TABLE ${resolvedParty} AS
     WITH stated AS (
       SELECT DISTINCT ON (key) key, kind, name, jurisdiction, row FROM ${party}
        ORDER BY key, (name IS NOT NULL) DESC, (kind <> 'unknown') DESC, row DESC),
     own AS (
       SELECT key, jsonb_agg(jsonb_build_object('scheme', scheme, 'id', value) ORDER BY scheme, value) AS identifiers
         FROM (SELECT DISTINCT key, scheme, value FROM ${identifier}) i GROUP BY key),
     known AS (
       SELECT i.key, min(e.entity_id) AS entity_id
         FROM ${identifier} i JOIN entity_identifier e ON e.scheme = i.scheme AND e.value = i.value GROUP BY i.key),
     found AS (
       SELECT t.*, own.identifiers, coalesce(head.head, t.key) AS head,
              coalesce(head.entity_id, s.entity_id, known.entity_id) AS found_id, s.id AS previous_id,
              s.id IS NOT NULL
                AND (t.name IS NULL OR t.name = s.name)
                AND (t.kind = 'unknown' OR t.kind = s.kind OR (t.name IS NULL AND s.name IS NOT NULL))
                AND (t.jurisdiction IS NULL OR t.jurisdiction = s.jurisdiction)
                AND (own.identifiers IS NULL OR own.identifiers = s.identifiers
                     OR (t.name IS NULL AND s.identifiers @> own.identifiers)) AS same
         FROM stated t
         LEFT JOIN own ON own.key = t.key
         LEFT JOIN known ON known.key = t.key
         LEFT JOIN ${headOf} head ON head.key = t.key
         LEFT JOIN entity_statement s ON s.source_id = ${asId(sourceId)} AND s.party_key = t.key AND s.superseded_by IS NULL)
     SELECT key, kind, name, jurisdiction, row, identifiers, head, previous_id,
            CASE WHEN found_id IS NOT NULL THEN found_id WHEN head = key THEN nextval('entity_id_seq') END AS entity_id,
            CASE WHEN same THEN NULL ELSE nextval('entity_statement_id_seq') END AS statement_id,
            CASE WHEN same THEN 'same' WHEN previous_id IS NOT NULL THEN 'changed'
                 WHEN found_id IS NULL AND head = key THEN 'entity' ELSE 'statement' END AS outcome
       FROM found`,
  )
  await client.query(
    `UPDATE ${resolvedParty} p SET entity_id = h.entity_id FROM ${resolvedParty} h
      WHERE p.entity_id IS NULL AND h.key = p.head`,
  )
  await client.query(`ANALYZE ${resolvedParty}`)
}

/**
 * Gives every interest of the file its parties, and says whether it is `new`, `changed` or the `same`. A reader states
 * every party that an interest names; where one did not, the missing party makes the import fail as it is written.
 */
export async function resolveInterests(client: ClientBase, sourceId: string, tables: StageTables): Promise<void> {
  const { interest, resolvedParty, resolvedInterest } = tables
  await client.query(
    `CREATE UNLOGGED TABLE ${resolvedInterest} AS
     WITH stated AS (SELECT DISTINCT ON (record_key) * FROM ${interest} ORDER BY record_key, row DESC),
     found AS (
       SELECT t.*, o.entity_id AS owner_id, c.entity_id AS company_id,
              o.outcome = 'entity' AS owner_is_new, c.outcome = 'entity' AS company_is_new, s.id AS previous_id,
              s.owner_id AS previous_owner_id, s.company_id AS previous_company_id,
              s.id IS NOT NULL AND (
                s.owner_id, s.company_id, s.kind, s.capital_min, s.capital_max, s.capital_min_exclusive, s.votes_min,
                s.votes_max, s.votes_min_exclusive, s.valid_from, s.valid_to, s.details
              ) IS NOT DISTINCT FROM (
                o.entity_id, c.entity_id, t.kind, t.capital_min, t.capital_max, t.capital_min_exclusive, t.votes_min,
                t.votes_max, t.votes_min_exclusive, t.valid_from, t.valid_to, t.details) AS same
         FROM stated t
         LEFT JOIN ${resolvedParty} o ON o.key = t.owner_key
         LEFT JOIN ${resolvedParty} c ON c.key = t.company_key
         LEFT JOIN interest_statement s
           ON s.source_id = ${asId(sourceId)} AND s.record_key = t.record_key AND s.superseded_by IS NULL)
     SELECT record_key, owner_id, company_id, kind, capital_min, capital_max, capital_min_exclusive, votes_min, votes_max,
            votes_min_exclusive, valid_from, valid_to, details, row, previous_id, previous_owner_id, previous_company_id,
            owner_is_new, company_is_new,
            CASE WHEN same THEN NULL ELSE nextval('interest_statement_id_seq') END AS statement_id,
            CASE WHEN same THEN 'same' WHEN previous_id IS NULL THEN 'new' ELSE 'changed' END AS outcome
       FROM found`,
  )
  await client.query(`ANALYZE ${resolvedInterest}`)
}

/** CREATE TABLE AS takes no parameters: the identity as a literal, which it can only be. */
function asId(id: string): string {
  return BigInt(id).toString()
}
