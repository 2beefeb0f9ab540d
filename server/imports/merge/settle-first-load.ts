import type { ClientBase } from 'pg'
import { sqlStateOf } from '#server/database/transaction.ts'
import type { FirstLoad } from './first-load.ts'
import { noteIdentitiesUpTo } from './identities.ts'
import { areNew, type InterestOutcomes, type PartyOutcomes } from './resolve-facts.ts'
import type { StageTables } from './stage-facts.ts'
import { type StatementSegment, settleSegment } from './statement-segment.ts'

/**
 * Completes the first load of a source, once the parties that are one are known: what was said of a party again, the
 * entities of those that others stated as well, records that stand in the file twice, indexes. `resolvedParty` and
 * `resolvedInterest` are views of the segments from then on.
 */
export async function settleFirstLoad(
  client: ClientBase,
  first: FirstLoad,
  tables: StageTables,
): Promise<{ parties: PartyOutcomes; interests: InterestOutcomes }> {
  const { segments, before, counts } = first
  await restateRepeated(client, first, tables)
  const joined = await giveKnownEntities(client, first, tables)
  const interests = await settleInterests(client, segments.interests, counts.interests)
  await settleSegment(client, segments.parties, counts.parties)
  const last = (before: number, count: number) => (count === 0 ? null : String(before + count))
  await noteIdentitiesUpTo(client, 'entity_id_seq', last(before.entity, counts.parties))
  await noteIdentitiesUpTo(client, 'entity_statement_id_seq', last(before.party, counts.parties))
  await noteIdentitiesUpTo(client, 'interest_statement_id_seq', last(before.interest, counts.interests))
  const parties = {
    added: counts.parties - joined,
    further: joined,
    changed: 0,
    same: 0,
    firstAdded: String(before.entity + 1),
  }
  await showAsResolved(client, first, tables, parties)
  return { parties, interests: { added: interests, changed: 0, same: 0 } }
}

/** Removes the views of a first load, and segments that did not become part of their tables. */
export async function endFirstLoad(
  client: ClientBase,
  { segments }: FirstLoad,
  { resolvedParty, resolvedInterest }: StageTables,
): Promise<void> {
  await client.query(`DROP VIEW ${resolvedParty}, ${resolvedInterest}`)
  for (const { partition } of Object.values(segments)) {
    const { rows } = await client.query<{ apart: boolean }>(
      'SELECT NOT relispartition AS apart FROM pg_class WHERE oid = $1::regclass',
      [partition],
    )
    if (rows[0]?.apart) await client.query(`DROP TABLE ${partition}`)
  }
}

/** Gives a party that the file states several times the words that `resolveParties` would choose. */
async function restateRepeated(
  client: ClientBase,
  { segments, before }: FirstLoad,
  { party, identifier }: StageTables,
): Promise<void> {
  const { partition } = segments.parties
  await client.query(
    `WITH repeated AS (SELECT DISTINCT party FROM ${party}),
     stated AS (
       SELECT DISTINCT ON (party) party, kind, name, jurisdiction, row
         FROM (SELECT party, kind, name, jurisdiction, row FROM ${party}
               UNION ALL
               SELECT r.party, s.kind, s.name, s.jurisdiction, s.row
                 FROM repeated r JOIN ${partition} s ON s.party_id = ${before.party} + r.party) t
        ORDER BY party, (name IS NOT NULL) DESC, (kind <> 'unknown') DESC, row DESC),
     own AS (
       SELECT party, jsonb_agg(jsonb_build_object('scheme', scheme, 'id', value) ORDER BY scheme, value) AS identifiers
         FROM (SELECT DISTINCT i.party, i.scheme, i.value FROM ${identifier} i JOIN repeated USING (party)) i GROUP BY party)
     UPDATE ${partition} s
        SET kind = t.kind, name = t.name, jurisdiction = t.jurisdiction, row = t.row, identifiers = own.identifiers
       FROM stated t LEFT JOIN own USING (party) WHERE s.party_id = ${before.party} + t.party`,
  )
}

/** Gives merged or known parties of the file their entity; returns the number of reassigned ones. */
async function giveKnownEntities(
  client: ClientBase,
  { segments, before }: FirstLoad,
  { identifier, headOf, resolvedParty }: StageTables,
): Promise<number> {
  const { rows: any } = await client.query(`SELECT 1 FROM ${identifier} LIMIT 1`)
  if (any.length === 0) return 0
  const given = `${resolvedParty}_given`
  const { rowCount } = await client.query(
    `CREATE TEMPORARY TABLE ${given} ON COMMIT DROP AS
     WITH known AS (
       SELECT i.party, min(e.entity_id) AS entity_id
         FROM ${identifier} i JOIN entity_identifier e ON e.scheme = i.scheme AND e.value = i.value GROUP BY i.party),
     meant AS (
       SELECT party, coalesce(h.entity_id, k.entity_id, ${before.entity} + h.head) AS entity_id
         FROM ${headOf} h FULL JOIN known k USING (party))
     SELECT ${before.party} + party AS party_id, entity_id FROM meant WHERE entity_id <> ${before.entity} + party`,
  )
  if (!rowCount) return 0
  const [parties, interests] = [segments.parties.partition, segments.interests.partition]
  const of = (column: string) => `FROM ${given} g WHERE g.party_id = s.${column}`
  await client.query(`UPDATE ${parties} s SET entity_id = g.entity_id ${of('party_id')}`)
  await client.query(`UPDATE ${interests} s SET owner_id = g.entity_id ${of('owner_party')}`)
  await client.query(`UPDATE ${interests} s SET company_id = g.entity_id ${of('company_party')}`)
  return rowCount
}

/** Keeps the last row of repeated records in the file. Returns the number of interests. */
async function settleInterests(client: ClientBase, segment: StatementSegment, rows: number): Promise<number> {
  await client.query('SAVEPOINT settle_interests')
  try {
    await settleSegment(client, segment, rows)
    return rows
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    await client.query('ROLLBACK TO settle_interests')
  }
  const { partition } = segment
  const { rowCount } = await client.query(
    `DELETE FROM ${partition} WHERE id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY record_key ORDER BY row DESC, id DESC) AS nth
                         FROM ${partition}) t WHERE nth > 1)`,
  )
  const left = rows - (rowCount ?? 0)
  await settleSegment(client, segment, left)
  return left
}

async function showAsResolved(
  client: ClientBase,
  { segments, before }: FirstLoad,
  { resolvedParty, resolvedInterest }: StageTables,
  parties: PartyOutcomes,
): Promise<void> {
  await client.query(
    `CREATE VIEW ${resolvedParty} AS
     SELECT (party_id - ${before.party})::int4 AS party, party_key AS key, kind, name, jurisdiction, row, identifiers,
            NULL::bigint AS previous_id, entity_id, id AS statement_id, party_id, false AS mentioned,
            CASE WHEN entity_id - ${before.entity} = party_id - ${before.party} THEN 'entity' ELSE 'statement' END AS outcome
       FROM ${segments.parties.partition};
     CREATE VIEW ${resolvedInterest} AS
     SELECT owner_id, company_id, valid_from, valid_to, ${areNew(parties)}, 'new' AS outcome,
            NULL::bigint AS previous_owner_id, NULL::bigint AS previous_company_id FROM ${segments.interests.partition}`,
  )
}
