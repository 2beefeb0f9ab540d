import type { ClientBase } from 'pg'
import type { ImportStep } from '#contracts/imports/import.ts'
import { indexImportedRecords } from '#server/adverse-media/index-records.ts'
import { heldToday } from '#server/database/held-today.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { applyWaiting } from '#server/duplicates/apply-decisions.ts'
import { applyMerges } from '#server/duplicates/apply-merges.ts'
import { headsSpokenOf, removeMerges } from '#server/duplicates/remove-merges.ts'
import { updateTouchedCounts } from '#server/entities/update-entity-counts.ts'
import type { FirstLoad } from './first-load.ts'
import { joinSameParties } from './join-same-parties.ts'
import { type InterestOutcomes, type PartyOutcomes, resolveInterests, resolveParties } from './resolve-facts.ts'
import { noteRestated, restatedTogether } from './restated-facts.ts'
import { endFirstLoad, settleFirstLoad } from './settle-first-load.ts'
import { recogniseSharedArticles } from './shared-articles.ts'
import type { StageTables } from './stage-facts.ts'
import { attachSegment, openSegment } from './statement-segment.ts'

export type MergeCounts = {
  entitiesAdded: number
  interestsAdded: number
  recordsAdded: number
  updated: number
  mentioned: number
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
  await acquireMergeLock(client)
  step('parties', 0)
  const waited = await applyWaiting(client)
  await client.query(`ANALYZE ${tables.party}, ${tables.identifier}, ${tables.interest}`)
  await removeMerges(client, await headsSpokenOf(client, job.sourceId, tables))
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
  if (!first || parties.further > 0) await updateNeighbourCounts(client, tables)
  await noteRestated(client, job.id, tables, { parties: parties.same, interests: interests.same })
  step('records', 5)
  const records = await mergeRecords(client, job, tables)
  const decided = (await applyMerges(client)) || waited
  if (records.added + records.changed > 0) await indexImportedRecords(client, job.id)
  const mentioned = parties.further > 0 ? await countMentioned(client, tables) : 0
  const counts = {
    entitiesAdded: parties.added,
    interestsAdded: interests.added,
    recordsAdded: records.added,
    updated: parties.further - mentioned + parties.changed + interests.changed + records.changed,
    mentioned,
    unchanged: parties.same + interests.same + records.same,
    companyId: await companyToGoOnFrom(client, tables),
  }
  if (decided || counts.entitiesAdded + counts.interestsAdded + counts.updated + counts.mentioned > 0) {
    await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
  }
  if (first) await endFirstLoad(client, first, tables)
  return counts
}

/** Parties known from elsewhere of which the file says nothing but that they are parties of an interest. */
async function countMentioned(client: ClientBase, { resolvedParty }: StageTables): Promise<number> {
  const { rows } = await client.query<{ mentioned: number }>(
    `SELECT count(*)::float8 AS mentioned FROM ${resolvedParty}
      WHERE outcome = 'statement' AND name IS NULL AND jurisdiction IS NULL`,
  )
  return rows[0]?.mentioned ?? 0
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
    `WITH pair AS (SELECT DISTINCT owner_id, company_id FROM ${resolvedInterest} WHERE ${heldToday()}),
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
        votes_min, votes_max, votes_min_exclusive, votes_inferred, valid_from, valid_to, details, import_id, row)
     SELECT statement_id, $3, $2, record_key, owner_id, company_id, owner_party, company_party, kind, capital_min, capital_max, capital_min_exclusive,
            votes_min, votes_max, votes_min_exclusive, votes_inferred, valid_from, valid_to, details, $1, row
       FROM ${resolvedInterest} WHERE outcome <> 'same'`,
    [job.id, job.sourceId, segment.number],
  )
  await attachSegment(client, segment)
}

/** Maximum interests inspected to find a company to open. */
const sampled = 20_000

async function companyToGoOnFrom(client: ClientBase, { resolvedInterest }: StageTables): Promise<string | null> {
  const { rows } = await client.query<{ company: string }>(
    `SELECT company_id AS company FROM (SELECT company_id FROM ${resolvedInterest} LIMIT ${sampled}) sample
      GROUP BY company_id ORDER BY count(*) DESC, company_id LIMIT 1`,
  )
  return rows[0]?.company ?? null
}

/**
 * Gives the entities that were known before, and those that several keys of the file mean, the words of their newest
 * statement that names them.
 */
async function restateEntities(client: ClientBase, importId: string, { resolvedParty }: StageTables): Promise<void> {
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
 * Counts owners and holdings again for the parties of interests that changed something, apart from new entities, and
 * for all who have to do with parties that became one.
 */
async function updateNeighbourCounts(client: ClientBase, { resolvedInterest, headOf }: StageTables): Promise<void> {
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
       ) t)${updateTouchedCounts}`,
  )
}

type RecordOutcomes = { added: number; changed: number; same: number }

/**
 * Merges the staged records of one import: what is new is added, what a record now says otherwise supersedes what it
 * said before, what says nothing new is left alone. Of several records of one key the last in the file counts.
 */
async function mergeRecords(
  client: ClientBase,
  job: { id: string; sourceId: string },
  { record }: StageTables,
): Promise<RecordOutcomes> {
  const staged = await client.query(`SELECT FROM ${record} LIMIT 1`)
  if (staged.rowCount === 0) return { added: 0, changed: 0, same: 0 }
  await recogniseSharedArticles(client, job.sourceId, record)
  const { rows } = await client.query<Record<keyof RecordOutcomes, string>>(
    `WITH stated AS (
       SELECT DISTINCT ON (kind, record_key)
              kind, record_key, at::timestamptz AS at, subject, content::jsonb AS content, row
         FROM ${record} ORDER BY kind, record_key, row DESC),
     found AS (
       SELECT t.*, r.id AS previous_id, nextval('source_record_id_seq') AS new_id,
              r.id IS NOT NULL
                AND (r.at, r.subject, r.content) IS NOT DISTINCT FROM (t.at, t.subject, t.content) AS same
         FROM (SELECT * FROM stated ORDER BY row) t
         LEFT JOIN source_record r
           ON r.source_id = $2 AND r.kind = t.kind AND r.record_key = t.record_key AND r.superseded_by IS NULL),
     replaced AS (
       UPDATE source_record r SET superseded_by = f.new_id FROM found f WHERE r.id = f.previous_id AND NOT f.same
       RETURNING r.id),
     written AS (
       INSERT INTO source_record (id, kind, source_id, record_key, at, subject, content, import_id, row)
       SELECT new_id, kind, $2, record_key, at, subject, content, $1, row FROM found
        WHERE NOT same AND (SELECT count(*) FROM replaced) >= 0
       RETURNING id),
     restated AS (
       INSERT INTO import_restatement (import_id, kind, statement_ids, rows)
       SELECT $1, 'record', array_agg(previous_id ORDER BY previous_id), array_agg(row ORDER BY previous_id)
         FROM (SELECT previous_id, row, (row_number() OVER (ORDER BY previous_id) - 1) / ${restatedTogether} AS piece
                 FROM found WHERE same) f
        GROUP BY piece ORDER BY piece)
     SELECT count(*) FILTER (WHERE previous_id IS NULL) AS added,
            count(*) FILTER (WHERE previous_id IS NOT NULL AND NOT same) AS changed,
            count(*) FILTER (WHERE same) AS same FROM found, (SELECT count(*) FROM written) w`,
    [job.id, job.sourceId],
  )
  const [row] = rows
  return { added: Number(row?.added), changed: Number(row?.changed), same: Number(row?.same) }
}
