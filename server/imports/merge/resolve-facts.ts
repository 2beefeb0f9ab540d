import type { ClientBase } from 'pg'
import { lastIdentity, noteIdentitiesUpTo } from './identities.ts'
import type { StageTables } from './stage-facts.ts'

/**
 * What becomes of the parties of a file: new entities, `further` statements about known ones, statements that replace
 * one of the same record, and those that say nothing new. The identities of new entities begin with `firstAdded`: they
 * grow, so that all that were known before are smaller.
 */
export type PartyOutcomes = {
  added: number
  further: number
  changed: number
  same: number
  firstAdded: string | null
}

export type InterestOutcomes = { added: number; changed: number; same: number }

/**
 * Finds or makes the entity of every party of the file, one row a key: by the same key in the same source, or by a
 * shared identifier. `outcome` says what the merge has to write: an `entity` with its first statement, a further
 * `statement` about a known entity, a `changed` statement of the same record, or nothing (`same`: it says no more than
 * the current one).
 */
export async function resolveParties(
  client: ClientBase,
  sourceId: string,
  tables: StageTables,
): Promise<PartyOutcomes> {
  const { party, identifier, headOf, resolvedParty } = tables
  const entities = await lastIdentity(client, 'entity_id_seq')
  const statements = await lastIdentity(client, 'entity_statement_id_seq')
  await client.query(
    `CREATE UNLOGGED TABLE ${resolvedParty} AS
     WITH stated AS (
       SELECT DISTINCT ON (party) party, key, kind, name, jurisdiction, row FROM ${party}
        ORDER BY party, (name IS NOT NULL) DESC, (kind <> 'unknown') DESC, row DESC),
     own AS (
       SELECT party, jsonb_agg(jsonb_build_object('scheme', scheme, 'id', value) ORDER BY scheme, value) AS identifiers
         FROM (SELECT DISTINCT party, scheme, value FROM ${identifier}) i GROUP BY party),
     known AS (
       SELECT i.party, min(e.entity_id) AS entity_id
         FROM ${identifier} i JOIN entity_identifier e ON e.scheme = i.scheme AND e.value = i.value GROUP BY i.party),
     found AS (
       SELECT t.*, own.identifiers, coalesce(head.head, t.party) AS head,
              coalesce(head.entity_id, s.entity_id, known.entity_id) AS found_id, s.id AS previous_id,
              s.party_id AS known_party_id,
              coalesce(s.id IS NOT NULL
                AND (t.name IS NULL OR t.name = s.name)
                AND (t.kind = 'unknown' OR t.kind = s.kind OR (t.name IS NULL AND s.name IS NOT NULL))
                AND (t.jurisdiction IS NULL OR t.jurisdiction = s.jurisdiction)
                AND (own.identifiers IS NULL OR own.identifiers = s.identifiers
                     OR (t.name IS NULL AND s.identifiers @> own.identifiers)), false) AS same,
              (t.name, t.kind, t.jurisdiction, own.identifiers)
                IS DISTINCT FROM (s.name, s.kind, s.jurisdiction, s.identifiers) AS differs
         FROM stated t
         LEFT JOIN own ON own.party = t.party
         LEFT JOIN known ON known.party = t.party
         LEFT JOIN ${headOf} head ON head.party = t.party
         LEFT JOIN entity_statement s ON s.source_id = ${asId(sourceId)} AND s.party_key = t.key AND s.superseded_by IS NULL)
     SELECT party, key, kind, name, jurisdiction, row, identifiers, head, previous_id,
            CASE WHEN found_id IS NOT NULL THEN found_id WHEN head = party THEN ${entities}::bigint + party END AS entity_id,
            CASE WHEN NOT same THEN ${statements}::bigint + party END AS statement_id,
            coalesce(known_party_id, ${statements}::bigint + party) AS party_id, same AND differs AS mentioned,
            CASE WHEN same THEN 'same' WHEN previous_id IS NOT NULL THEN 'changed'
                 WHEN found_id IS NULL AND head = party THEN 'entity' ELSE 'statement' END AS outcome
       FROM found`,
  )
  await client.query(
    `UPDATE ${resolvedParty} p SET entity_id = h.entity_id FROM ${resolvedParty} h
      WHERE p.entity_id IS NULL AND h.party = p.head`,
  )
  await client.query(`ANALYZE ${resolvedParty}`)
  const { rows } = await client.query<Record<keyof PartyOutcomes | 'lastAdded' | 'lastStatement', string | null>>(
    `SELECT count(*) FILTER (WHERE outcome = 'entity') AS added,
            count(*) FILTER (WHERE outcome = 'statement') AS further,
            count(*) FILTER (WHERE outcome = 'changed') AS changed,
            count(*) FILTER (WHERE outcome = 'same') AS same,
            min(entity_id) FILTER (WHERE outcome = 'entity') AS "firstAdded",
            max(entity_id) FILTER (WHERE outcome = 'entity') AS "lastAdded",
            max(statement_id) AS "lastStatement" FROM ${resolvedParty}`,
  )
  const [row] = rows
  await noteIdentitiesUpTo(client, 'entity_id_seq', row?.lastAdded ?? null)
  await noteIdentitiesUpTo(client, 'entity_statement_id_seq', row?.lastStatement ?? null)
  return {
    added: Number(row?.added),
    further: Number(row?.further),
    changed: Number(row?.changed),
    same: Number(row?.same),
    firstAdded: row?.firstAdded ?? null,
  }
}

const termColumns = `kind, capital_min, capital_max, capital_min_exclusive, votes_min, votes_max, votes_min_exclusive,
                     votes_inferred, valid_from, valid_to, details`

/**
 * Gives every interest of the file its parties, and says whether it is `new`, `changed` or the `same`. A reader states
 * every party that an interest names; where one did not, the missing party makes the import fail as it is written.
 */
export async function resolveInterests(
  client: ClientBase,
  sourceId: string,
  tables: StageTables,
  parties: PartyOutcomes,
): Promise<InterestOutcomes> {
  const { interest, resolvedParty, resolvedInterest } = tables
  const statements = await lastIdentity(client, 'interest_statement_id_seq')
  await client.query(
    `CREATE UNLOGGED TABLE ${resolvedInterest} AS
     WITH stated AS (SELECT DISTINCT ON (record_key) * FROM ${interest} ORDER BY record_key, row DESC),
     found AS (
       SELECT t.*, o.entity_id AS owner_id, c.entity_id AS company_id, o.party_id AS owner_party,
              c.party_id AS company_party, s.id AS previous_id,
              s.owner_id AS previous_owner_id, s.company_id AS previous_company_id,
              s.id IS NOT NULL AND (
                s.owner_party, s.company_party, s.kind, s.capital_min, s.capital_max, s.capital_min_exclusive, s.votes_min,
                s.votes_max, s.votes_min_exclusive, s.votes_inferred, s.valid_from, s.valid_to, s.details
              ) IS NOT DISTINCT FROM (
                o.party_id, c.party_id, t.kind, t.capital_min, t.capital_max, t.capital_min_exclusive, t.votes_min,
                t.votes_max, t.votes_min_exclusive, t.votes_inferred, t.valid_from, t.valid_to, t.details) AS same
         FROM stated t
         LEFT JOIN ${resolvedParty} o ON o.party = t.owner
         LEFT JOIN ${resolvedParty} c ON c.party = t.company
         LEFT JOIN interest_statement s
           ON s.source_id = ${asId(sourceId)} AND s.record_key = t.record_key AND s.superseded_by IS NULL)
     SELECT record_key, owner_id, company_id, owner_party, company_party, ${termColumns}, row, previous_id, previous_owner_id, previous_company_id,
            ${areNew(parties)},
            CASE WHEN NOT same THEN ${statements} + row_number() OVER () END AS statement_id,
            CASE WHEN same THEN 'same' WHEN previous_id IS NULL THEN 'new' ELSE 'changed' END AS outcome
       FROM found`,
  )
  await client.query(`ANALYZE ${resolvedInterest}`)
  const { rows } = await client.query<Record<keyof InterestOutcomes, string> & { last: string | null }>(
    `SELECT count(*) FILTER (WHERE outcome = 'new') AS added, count(*) FILTER (WHERE outcome = 'changed') AS changed,
            count(*) FILTER (WHERE outcome = 'same') AS same, max(statement_id) AS last FROM ${resolvedInterest}`,
  )
  const [row] = rows
  await noteIdentitiesUpTo(client, 'interest_statement_id_seq', row?.last ?? null)
  return { added: Number(row?.added), changed: Number(row?.changed), same: Number(row?.same) }
}

/** Which of an interest's parties the import itself brought, as columns. */
export function areNew({ firstAdded }: PartyOutcomes): string {
  const isNew = (column: string) => (firstAdded === null ? 'false' : `${column} >= ${asId(firstAdded)}`)
  return `${isNew('owner_id')} AS owner_is_new, ${isNew('company_id')} AS company_is_new`
}

/** CREATE TABLE AS takes no parameters: the identity as a literal, which it can only be. */
function asId(id: string): string {
  return BigInt(id).toString()
}
