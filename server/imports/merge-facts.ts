import type { ClientBase } from 'pg'
import type { ImportStep } from '#contracts/import.ts'
import { indexImportedRecords } from '#server/documents/index-records.ts'
import { liftJoins } from '#server/resolution/joins/lift-joins.ts'
import { settleJoins } from '#server/resolution/joins/settle-joins.ts'
import { headsSpokenOf } from '#server/resolution/joins/touched-joins.ts'
import type { FirstLoad } from './first-load.ts'
import { joinSameParties } from './join-same-parties.ts'
import { mergeRecords } from './merge-records.ts'
import { takeMergeTurn } from './merge-turn.ts'
import { type InterestOutcomes, type PartyOutcomes, resolveInterests, resolveParties } from './resolve-facts.ts'
import { recountNeighbours, restateEntities } from './restate-entities.ts'
import { noteRestated } from './restated-facts.ts'
import { endFirstLoad, settleFirstLoad } from './settle-first-load.ts'
import type { StageTables } from './stage-facts.ts'
import { attachSegment, openSegment } from './statement-segment.ts'

export type MergeCounts = {
  entitiesAdded: number
  interestsAdded: number
  recordsAdded: number
  updated: number
  unchanged: number
  companyId: string | null
}

/**
 * Merges the staged facts of one import into the database, set by set, within the caller's transaction: what is new is
 * added, what a record now says otherwise supersedes what it said before, what is known already is left alone. Merges
 * of several imports follow one another. What a first load wrote already is settled.
 */
export async function mergeFacts(
  client: ClientBase,
  job: { id: string; sourceId: string },
  tables: StageTables,
  onStep: (step: ImportStep) => void = () => undefined,
  first: FirstLoad | null = null,
): Promise<MergeCounts> {
  const step = (name: ImportStep['name'], done: number) => onStep({ name, done, all: 6 })
  await client.query(
    `SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL default_statistics_target = 10`,
  )
  await takeMergeTurn(client)
  step('parties', 0)
  await client.query(`ANALYZE ${tables.party}, ${tables.identifier}, ${tables.interest}`)
  await liftJoins(client, await headsSpokenOf(client, job.sourceId, tables))
  await joinSameParties(client, job.sourceId, tables)
  const { parties, interests } = first
    ? await settleFirstLoad(client, first, tables)
    : await resolve(client, job.sourceId, tables, step)
  step('parties', 2)
  await writeParties(client, job, tables, parties, first !== null)
  step('interests', 3)
  if (!first) await writeInterests(client, job, tables, interests)
  step('counts', 4)
  if (parties.further + parties.changed > 0) await restateEntities(client, job.id, tables)
  if (!first || parties.further > 0) await recountNeighbours(client, tables)
  await noteRestated(client, job.id, tables, { parties: parties.same, interests: interests.same })
  step('records', 5)
  const records = await mergeRecords(client, job, tables)
  if (records.added + records.changed > 0) await indexImportedRecords(client, job.id)
  const decided = await settleJoins(client)
  const counts = {
    entitiesAdded: parties.added,
    interestsAdded: interests.added,
    recordsAdded: records.added,
    updated: parties.further + parties.changed + interests.changed + records.changed,
    unchanged: parties.same + interests.same + records.same,
    companyId: await companyToGoOnFrom(client, tables),
  }
  if (decided || counts.entitiesAdded + counts.interestsAdded + counts.updated > 0) {
    await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
  }
  if (first) await endFirstLoad(client, first, tables)
  return counts
}

async function resolve(
  client: ClientBase,
  sourceId: string,
  tables: StageTables,
  step: (name: ImportStep['name'], done: number) => void,
): Promise<{ parties: PartyOutcomes; interests: InterestOutcomes }> {
  const parties = await resolveParties(client, sourceId, tables)
  step('interests', 1)
  return { parties, interests: await resolveInterests(client, sourceId, tables, parties) }
}

async function writeParties(
  client: ClientBase,
  job: { id: string; sourceId: string },
  tables: StageTables,
  { added, further, changed }: PartyOutcomes,
  areStated: boolean,
): Promise<void> {
  const { resolvedParty, resolvedInterest, identifier } = tables
  await client.query(
    `WITH pair AS (SELECT DISTINCT owner_id, company_id FROM ${resolvedInterest} WHERE valid_to IS NULL),
          owners AS (SELECT company_id AS id, count(*) AS n FROM pair GROUP BY 1),
          holdings AS (SELECT owner_id AS id, count(*) AS n FROM pair GROUP BY 1)
     INSERT INTO entity (id, party_id, name, kind, jurisdiction, import_id, owner_count, holding_count)
     SELECT p.entity_id, p.party_id, p.name, p.kind, p.jurisdiction, $1, coalesce(o.n, 0), coalesce(h.n, 0)
       FROM ${resolvedParty} p LEFT JOIN owners o ON o.id = p.entity_id LEFT JOIN holdings h ON h.id = p.entity_id
      WHERE p.outcome = 'entity' ORDER BY p.entity_id`,
    [job.id],
  )
  await client.query(
    `INSERT INTO entity_identifier (scheme, value, entity_id)
     SELECT i.scheme, i.value, min(p.entity_id) FROM ${identifier} i JOIN ${resolvedParty} p ON p.party = i.party
      GROUP BY i.scheme, i.value ORDER BY i.scheme, i.value
     ON CONFLICT (scheme, value) DO NOTHING`,
  )
  if (areStated) return
  if (changed > 0) {
    await client.query(
      `UPDATE entity_statement s SET superseded_by = p.statement_id FROM ${resolvedParty} p
        WHERE p.outcome = 'changed' AND s.id = p.previous_id`,
    )
  }
  if (added + further + changed === 0) return
  const segment = await openSegment(client, 'entity_statement', added + further + changed)
  await client.query(
    `INSERT INTO ${segment.partition}
       (id, segment, entity_id, source_id, party_key, party_id, name, kind, jurisdiction, identifiers, import_id, row)
     SELECT statement_id, $3, entity_id, $2, key, party_id, name, kind, jurisdiction, identifiers, $1, row
       FROM ${resolvedParty} WHERE outcome <> 'same'`,
    [job.id, job.sourceId, segment.number],
  )
  await attachSegment(client, segment)
}

async function writeInterests(
  client: ClientBase,
  job: { id: string; sourceId: string },
  { resolvedInterest }: StageTables,
  { added, changed }: InterestOutcomes,
): Promise<void> {
  if (changed > 0) {
    await client.query(
      `UPDATE interest_statement s SET superseded_by = i.statement_id FROM ${resolvedInterest} i
        WHERE i.outcome = 'changed' AND s.id = i.previous_id`,
    )
  }
  if (added + changed === 0) return
  const segment = await openSegment(client, 'interest_statement', added + changed)
  await client.query(
    `INSERT INTO ${segment.partition}
       (id, segment, source_id, record_key, owner_id, company_id, owner_party, company_party, kind, capital_min, capital_max, capital_min_exclusive,
        votes_min, votes_max, votes_min_exclusive, valid_from, valid_to, details, import_id, row)
     SELECT statement_id, $3, $2, record_key, owner_id, company_id, owner_party, company_party, kind, capital_min, capital_max, capital_min_exclusive,
            votes_min, votes_max, votes_min_exclusive, valid_from, valid_to, details, $1, row
       FROM ${resolvedInterest} WHERE outcome <> 'same'`,
    [job.id, job.sourceId, segment.number],
  )
  await attachSegment(client, segment)
}

/** Interests that are looked at for a company to go on from. */
const sampled = 20_000

async function companyToGoOnFrom(client: ClientBase, { resolvedInterest }: StageTables): Promise<string | null> {
  const { rows } = await client.query<{ company: string }>(
    `SELECT company_id AS company FROM (SELECT company_id FROM ${resolvedInterest} LIMIT ${sampled}) sample
      GROUP BY company_id ORDER BY count(*) DESC, company_id LIMIT 1`,
  )
  return rows[0]?.company ?? null
}
