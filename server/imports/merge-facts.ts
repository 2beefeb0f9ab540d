import type { ClientBase } from 'pg'
import { joinSameParties } from './join-same-parties.ts'
import { resolveInterests, resolveParties } from './resolve-facts.ts'
import { recountNeighbours, restateEntities } from './restate-entities.ts'
import type { StageTables } from './stage-facts.ts'

export type MergeCounts = {
  entitiesAdded: number
  interestsAdded: number
  updated: number
  unchanged: number
  companyId: string | null
}

/**
 * Merges the staged facts of one import into the database, set by set, within the caller's transaction: what is new is
 * added, what a record now says otherwise supersedes what it said before, what is known already is left alone. Merges
 * of several imports follow one another.
 */
export async function mergeFacts(
  client: ClientBase,
  job: { id: string; sourceId: string },
  tables: StageTables,
): Promise<MergeCounts> {
  await client.query(`SET LOCAL work_mem = '128MB'; SET LOCAL default_statistics_target = 10`)
  await takeTurn(client)
  await client.query(`ANALYZE ${tables.party}, ${tables.identifier}, ${tables.interest}`)
  await joinSameParties(client, job.sourceId, tables)
  await resolveParties(client, job.sourceId, tables)
  await resolveInterests(client, job.sourceId, tables)
  await writeParties(client, job, tables)
  await writeInterests(client, job, tables)
  await restateEntities(client, job.id, tables)
  await recountNeighbours(client, tables)
  const counts = await count(client, tables)
  if (counts.entitiesAdded + counts.interestsAdded + counts.updated > 0) {
    await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
  }
  return counts
}

async function takeTurn(client: ClientBase): Promise<void> {
  await client.query('INSERT INTO network_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING')
  await client.query('SELECT version FROM network_version WHERE id = 1 FOR UPDATE')
}

async function writeParties(client: ClientBase, job: { id: string; sourceId: string }, tables: StageTables) {
  const { resolvedParty, resolvedInterest, identifier } = tables
  await client.query(
    `WITH pair AS (SELECT DISTINCT owner_id, company_id FROM ${resolvedInterest} WHERE valid_to IS NULL),
          owners AS (SELECT company_id AS id, count(*) AS n FROM pair GROUP BY 1),
          holdings AS (SELECT owner_id AS id, count(*) AS n FROM pair GROUP BY 1)
     INSERT INTO entity (id, name, kind, jurisdiction, import_id, owner_count, holding_count)
     SELECT p.entity_id, p.name, p.kind, p.jurisdiction, $1, coalesce(o.n, 0), coalesce(h.n, 0)
       FROM ${resolvedParty} p LEFT JOIN owners o ON o.id = p.entity_id LEFT JOIN holdings h ON h.id = p.entity_id
      WHERE p.outcome = 'entity' ORDER BY p.entity_id`,
    [job.id],
  )
  await client.query(
    `INSERT INTO entity_identifier (scheme, value, entity_id)
     SELECT i.scheme, i.value, min(p.entity_id) FROM ${identifier} i JOIN ${resolvedParty} p ON p.key = i.key
      GROUP BY i.scheme, i.value ORDER BY i.scheme, i.value
     ON CONFLICT (scheme, value) DO NOTHING`,
  )
  await client.query(
    `UPDATE entity_statement s SET superseded_by = p.statement_id FROM ${resolvedParty} p
      WHERE p.outcome = 'changed' AND s.id = p.previous_id`,
  )
  await client.query(
    `INSERT INTO entity_statement
       (id, entity_id, source_id, party_key, name, kind, jurisdiction, identifiers, import_id, row)
     SELECT statement_id, entity_id, $2, key, name, kind, jurisdiction, identifiers, $1, row
       FROM ${resolvedParty} WHERE outcome <> 'same' ORDER BY key`,
    [job.id, job.sourceId],
  )
}

async function writeInterests(client: ClientBase, job: { id: string; sourceId: string }, tables: StageTables) {
  const { resolvedInterest } = tables
  await client.query(
    `UPDATE interest_statement s SET superseded_by = i.statement_id FROM ${resolvedInterest} i
      WHERE i.outcome = 'changed' AND s.id = i.previous_id`,
  )
  await client.query(
    `INSERT INTO interest_statement
       (id, source_id, record_key, owner_id, company_id, kind, capital_min, capital_max, capital_min_exclusive,
        votes_min, votes_max, votes_min_exclusive, valid_from, valid_to, details, import_id, row)
     SELECT statement_id, $2, record_key, owner_id, company_id, kind, capital_min, capital_max, capital_min_exclusive,
            votes_min, votes_max, votes_min_exclusive, valid_from, valid_to, details, $1, row
       FROM ${resolvedInterest} WHERE outcome <> 'same' ORDER BY record_key`,
    [job.id, job.sourceId],
  )
}

/** Interests that are looked at for a company to go on from. */
const sampled = 20_000

async function count(client: ClientBase, { resolvedParty, resolvedInterest }: StageTables): Promise<MergeCounts> {
  const { rows } = await client.query<
    Record<'entities' | 'interests' | 'updated' | 'unchanged', string> & { company: string | null }
  >(
    `SELECT p.entities, i.interests, p.updated + i.updated AS updated, p.unchanged + i.unchanged AS unchanged,
            (SELECT company_id::text FROM (SELECT company_id FROM ${resolvedInterest} LIMIT ${sampled}) sample
              GROUP BY company_id ORDER BY count(*) DESC, company_id LIMIT 1) AS company
       FROM (SELECT count(*) FILTER (WHERE outcome = 'entity') AS entities,
                    count(*) FILTER (WHERE outcome IN ('statement', 'changed')) AS updated,
                    count(*) FILTER (WHERE outcome = 'same') AS unchanged FROM ${resolvedParty}) p,
            (SELECT count(*) FILTER (WHERE outcome = 'new') AS interests,
                    count(*) FILTER (WHERE outcome = 'changed') AS updated,
                    count(*) FILTER (WHERE outcome = 'same') AS unchanged FROM ${resolvedInterest}) i`,
  )
  const row = rows[0]
  return {
    entitiesAdded: Number(row?.entities),
    interestsAdded: Number(row?.interests),
    updated: Number(row?.updated),
    unchanged: Number(row?.unchanged),
    companyId: row?.company ?? null,
  }
}
