import type { ClientBase } from 'pg'
import type { ImportStep } from '#contracts/imports/import.ts'
import { givenNames, noteNames } from '#server/adverse-media/events-version.ts'
import { reindexRecords } from '#server/adverse-media/index-records.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { applyMerges } from '#server/duplicates/apply-merges.ts'
import { removeMerges } from '#server/duplicates/remove-merges.ts'
import { aliasesOfImport } from '#server/entities/stored-details.ts'
import { lastIdentity, noteIdentitiesUpTo } from './identities.ts'
import { regroupEntities, restateTouched, updateTouchedCounts } from './regroup-entities.ts'
import {
  type ChainChanges,
  replayWithout,
  type Said,
  type StatementChain,
  type StatementKind,
  statementKinds,
  type Written,
} from './replay-statements.ts'

/** Writes what replaying chains of statements came to. Identities below zero become new ones. */
async function applyChanges(
  client: ClientBase,
  what: StatementKind,
  chains: readonly StatementChain[],
  changes: readonly ChainChanges[],
): Promise<void> {
  const { table, kind } = what
  const realId = await realIds(client, changes)
  await addStatements(client, chains, changes, realId)
  const reused = changes.flatMap(({ rewritten }) => rewritten)
  const removed = changes.flatMap((change) => change.removed)
  await client.query(`DELETE FROM ${table} WHERE id = ANY ($1::bigint[])`, [removed])
  await client.query(
    `UPDATE ${table} s SET import_id = r."importId", row = r.row ${kind === 'party' ? `, ${partyWords('r')}` : ''}
       FROM jsonb_to_recordset($1) AS r (id bigint, "importId" bigint, row bigint, content text) WHERE s.id = r.id`,
    [JSON.stringify(reused)],
  )
  const links = changes.flatMap((change) =>
    change.links.map(({ id, next }) => ({ id: realId(id), next: next && realId(next) })),
  )
  for (const isNull of [false, true]) {
    await client.query(
      `UPDATE ${table} s SET superseded_by = l.next FROM jsonb_to_recordset($1) AS l (id bigint, next bigint) WHERE s.id = l.id`,
      [JSON.stringify(links.filter(({ next }) => (next === null) === isNull))],
    )
  }
  if (kind === 'party') {
    await client.query('DELETE FROM import_mention WHERE statement_id = ANY ($1::bigint[])', [
      [...removed, ...reused.map(({ id }) => id)],
    ])
  }
  await note(client, kind, changes, realId)
}

/** The words of a party as columns, from JSON in `content`. */
const partyWords = (row: string) =>
  `name = ${row}.content::jsonb->>'name', kind = ${row}.content::jsonb->>'kind',
   jurisdiction = ${row}.content::jsonb->>'jurisdiction',
   identifiers = nullif(${row}.content::jsonb->'identifiers', 'null')`

async function realIds(client: ClientBase, changes: readonly ChainChanges[]): Promise<(id: string) => string> {
  const added = changes.flatMap((change) => change.added)
  if (added.length === 0) return (id) => id
  const last = BigInt(await lastIdentity(client, 'entity_statement_id_seq'))
  const real = new Map(added.map(({ id }, index) => [id, String(last + BigInt(index + 1))]))
  await noteIdentitiesUpTo(client, 'entity_statement_id_seq', String(last + BigInt(added.length)))
  return (id) => real.get(id) ?? id
}

/** Statements about parties in addition: like the withdrawn one of their chain, in other words. */
async function addStatements(
  client: ClientBase,
  chains: readonly StatementChain[],
  changes: readonly ChainChanges[],
  realId: (id: string) => string,
): Promise<void> {
  const rows = changes.flatMap(({ added }, index) =>
    added.map((statement) => ({ ...statement, id: realId(statement.id), like: chains[index]?.withdrawn.id })),
  )
  if (rows.length === 0) return
  await client.query(
    `INSERT INTO entity_statement (id, segment, entity_id, source_id, party_key, party_id, name, kind, jurisdiction,
            identifiers, import_id, row, superseded_by)
     SELECT a.id, 0, s.entity_id, s.source_id, s.party_key, s.party_id, a.content::jsonb->>'name', a.content::jsonb->>'kind',
            a.content::jsonb->>'jurisdiction', nullif(a.content::jsonb->'identifiers', 'null'), a."importId", a.row, a.id
       FROM jsonb_to_recordset($1) AS a (id bigint, "like" bigint, "importId" bigint, row bigint, content text)
       JOIN entity_statement s ON s.id = a."like"`,
    [JSON.stringify(rows)],
  )
}

async function forgetRestated(client: ClientBase, kind: string, importId: string, ids: string[]): Promise<void> {
  const of = 'import_id = $1 AND kind = $2 AND statement_ids && $3::bigint[]'
  await client.query(`DELETE FROM import_restatement WHERE ${of} AND statement_ids <@ $3::bigint[]`, [
    importId,
    kind,
    ids,
  ])
  await client.query(
    `UPDATE import_restatement SET (statement_ids, rows) = (
       SELECT array_agg(u.id ORDER BY u.nth), array_agg(u.row ORDER BY u.nth)
         FROM unnest(statement_ids, rows) WITH ORDINALITY AS u (id, row, nth) WHERE u.id <> ALL ($3::bigint[]))
      WHERE ${of}`,
    [importId, kind, ids],
  )
}

async function note(
  client: ClientBase,
  kind: StatementKind['kind'],
  changes: readonly ChainChanges[],
  realId: (id: string) => string,
): Promise<void> {
  const unnoted = changes.flatMap((change) => change.unnoted)
  for (const [importId, rows] of Map.groupBy(unnoted, (one) => one.importId)) {
    await forgetRestated(
      client,
      kind,
      importId,
      rows.map(({ id }) => id),
    )
  }
  const restated = changes.flatMap((change) => change.restated.map((one) => ({ ...one, id: realId(one.id) })))
  for (const [importId, rows] of Map.groupBy(restated, (one) => one.importId)) {
    await client.query(
      'INSERT INTO import_restatement (import_id, kind, statement_ids, rows) VALUES ($1, $2, $3::bigint[], $4::bigint[])',
      [importId, kind, rows.map(({ id }) => id), rows.map(({ row }) => row)],
    )
  }
  const mentions = changes.flatMap((change) => change.mentions.map((one) => ({ ...one, id: realId(one.id) })))
  if (mentions.length === 0) return
  await client.query(
    `INSERT INTO import_mention (import_id, statement_id, name, kind, jurisdiction, identifiers)
     SELECT m."importId", m.id, m.content::jsonb->>'name', m.content::jsonb->>'kind', m.content::jsonb->>'jurisdiction',
            nullif(m.content::jsonb->'identifiers', 'null')
       FROM jsonb_to_recordset($1) AS m (id bigint, "importId" bigint, content text)
     ON CONFLICT (statement_id, import_id) DO UPDATE
       SET name = excluded.name, kind = excluded.kind, jurisdiction = excluded.jurisdiction,
           identifiers = excluded.identifiers`,
    [JSON.stringify(mentions)],
  )
}

const replayedTogether = 2000

/**
 * Withdraws what an import stated in one table, within the caller's transaction: its statements are deleted; those they
 * replaced become current again; those repeated by other imports are reassigned to them; later ones stay, unless they
 * now add nothing.
 */
async function withdrawStatements(
  client: ClientBase,
  job: { id: string; sourceId: string },
  what: StatementKind,
): Promise<void> {
  const [own, chain, said] = ['own', 'chain', 'said'].map((part) => `rollback_${job.id}_${part}`) as [
    string,
    string,
    string,
  ]
  await client.query(`DELETE FROM import_restatement WHERE import_id = ${job.id} AND kind = '${what.kind}'`)
  if (what.kind === 'party') await client.query(`DELETE FROM import_mention WHERE import_id = ${job.id}`)
  await client.query(
    `CREATE UNLOGGED TABLE ${own} AS
     SELECT s.id, s.superseded_by AS next_id, p.id AS previous_id
       FROM ${what.table} s LEFT JOIN ${what.table} p ON p.superseded_by = s.id WHERE s.import_id = ${job.id};
     ANALYZE ${own};
     CREATE UNLOGGED TABLE ${chain} AS
     WITH RECURSIVE link AS (
       SELECT id AS own_id, 0 AS nth, id, next_id FROM ${own}
       UNION ALL
       SELECT l.own_id, l.nth + 1, s.id, s.superseded_by FROM link l JOIN ${what.table} s ON s.id = l.next_id)
     SELECT own_id, nth, id FROM link;
     ANALYZE ${chain};
     CREATE UNLOGGED TABLE ${said} AS
     SELECT c.own_id, c.nth, r.id AS piece, r.import_id, u.row
       FROM import_restatement r
       CROSS JOIN LATERAL unnest(r.statement_ids, r.rows) AS u (statement_id, row)
       JOIN ${chain} c ON c.id = u.statement_id
       JOIN ${what.table} s ON s.id = c.id AND s.import_id <> r.import_id
      WHERE r.kind = '${what.kind}' AND r.import_id IN (SELECT id FROM import_job WHERE source_id = ${job.sourceId});
     CREATE INDEX ON ${said} (own_id);
     CREATE INDEX ON ${chain} (own_id);
     CREATE INDEX ON ${own} (id)`,
  )
  await withdrawTrivial(client, what, own, said)
  await replayOthers(client, what, { own, chain, said })
  await client.query(`DROP TABLE ${own}, ${chain}, ${said}`)
}

/** Those that nobody stated as well, and that either replaced nothing or were replaced by nothing. */
async function withdrawTrivial(client: ClientBase, { table }: StatementKind, own: string, said: string): Promise<void> {
  const trivial = `NOT EXISTS (SELECT 1 FROM ${said} s WHERE s.own_id = o.id AND s.nth = 0)
                   AND (o.next_id IS NULL OR o.previous_id IS NULL)`
  await client.query(`DELETE FROM ${table} s USING ${own} o WHERE s.id = o.id AND ${trivial}`)
  await client.query(
    `UPDATE ${table} s SET superseded_by = NULL FROM ${own} o
      WHERE s.id = o.previous_id AND o.next_id IS NULL AND ${trivial}`,
  )
  await client.query(`DELETE FROM ${own} o WHERE ${trivial}`)
}

type Tables = { own: string; chain: string; said: string }

async function replayOthers(client: ClientBase, what: StatementKind, tables: Tables): Promise<void> {
  for (let after = '0'; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM ${tables.own} WHERE id > $1 ORDER BY id LIMIT ${replayedTogether}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) return
    const chains = await chainsOf(
      client,
      what,
      tables,
      rows.map(({ id }) => id),
    )
    let drawn = 0
    const provisional = () => `-${++drawn}`
    const changes: ChainChanges[] = chains.map((chain) => replayWithout(chain, what.saysNothingNew, provisional))
    await applyChanges(client, what, chains, changes)
    after = last.id
  }
}

async function chainsOf(
  client: ClientBase,
  { table, content }: StatementKind,
  tables: Tables,
  ids: string[],
): Promise<StatementChain[]> {
  const { rows: linked } = await client.query<Said & { ownId: string; nth: number; id: string }>(
    `SELECT c.own_id AS "ownId", c.nth, s.id, s.import_id AS "importId", s.row, ${content}::text AS content
       FROM ${tables.chain} c JOIN ${table} s ON s.id = c.id WHERE c.own_id = ANY ($1::bigint[]) ORDER BY c.own_id, c.nth`,
    [ids],
  )
  const { rows: before } = await client.query<Said & { ownId: string; id: string }>(
    `SELECT o.id AS "ownId", s.id, s.import_id AS "importId", s.row, ${content}::text AS content
       FROM ${tables.own} o JOIN ${table} s ON s.id = o.previous_id WHERE o.id = ANY ($1::bigint[])`,
    [ids],
  )
  const { rows: restated } = await client.query<{
    ownId: string
    nth: number
    importId: string
    row: string
    mention: string | null
  }>(
    `SELECT d.own_id AS "ownId", d.nth, d.import_id AS "importId", d.row,
            CASE WHEN m.import_id IS NOT NULL THEN jsonb_build_object('name', m.name, 'kind', m.kind, 'jurisdiction',
              m.jurisdiction, 'identifiers', m.identifiers)::text END AS mention
       FROM ${tables.said} d JOIN ${tables.chain} c ON c.own_id = d.own_id AND c.nth = d.nth
       LEFT JOIN import_mention m ON '${table}' = 'entity_statement' AND m.statement_id = c.id AND m.import_id = d.import_id
      WHERE d.own_id = ANY ($1::bigint[]) ORDER BY d.own_id, d.nth, d.piece`,
    [ids],
  )
  const previous = new Map(before.map(({ ownId, ...statement }) => [ownId, statement]))
  const said = Map.groupBy(restated, ({ ownId, nth }) => `${ownId} ${nth}`)
  const chains = Map.groupBy(linked, ({ ownId }) => ownId)
  return [...chains].map(([ownId, statements]) => {
    const written = statements.map(
      ({ nth, id, importId, row, content: words }): Written => ({
        id,
        importId,
        row,
        content: words,
        restated: (said.get(`${ownId} ${nth}`) ?? []).map((one) => ({
          importId: one.importId,
          row: one.row,
          content: one.mention ?? words,
        })),
      }),
    )
    const [withdrawn, ...later] = written
    if (!withdrawn) throw new Error('A chain begins with the statement to be withdrawn')
    return { previous: previous.get(ownId) ?? null, withdrawn, later }
  })
}

/**
 * Rolls back an import, within the caller's transaction: afterwards all fact tables are as if it had never been
 * imported. Later imports stay, and own the statements that they repeated.
 */
export async function rollBackImport(
  client: ClientBase,
  job: { id: string; sourceId: string },
  onStep: (step: ImportStep) => void,
): Promise<void> {
  const all = statementKinds.length + 3
  await client.query(`SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'`)
  await acquireMergeLock(client)
  onStep({ name: 'withdrawing', done: 0, all })
  await removeMerges(client)
  const touched = `rollback_${job.id}_touched`
  const counted = `rollback_${job.id}_counted`
  await client.query(
    `CREATE UNLOGGED TABLE ${touched} AS SELECT DISTINCT entity_id FROM entity_statement WHERE import_id = ${job.id};
     CREATE UNLOGGED TABLE ${counted} AS
     SELECT DISTINCT id AS entity_id FROM (
       SELECT s.id AS statement_id, s.owner_id, s.company_id FROM interest_statement s WHERE s.import_id = ${job.id}
       UNION ALL
       SELECT p.id, p.owner_id, p.company_id
         FROM interest_statement s JOIN interest_statement p ON p.superseded_by = s.id WHERE s.import_id = ${job.id}) s
       CROSS JOIN LATERAL (VALUES (s.owner_id), (s.company_id)) AS party (id);
     ANALYZE ${touched}, ${counted}`,
  )
  const namesTouched = () =>
    noteNames(
      client,
      `SELECT name, kind FROM (
         SELECT name, kind FROM entity WHERE id IN (SELECT entity_id FROM ${touched})
         UNION ALL ${givenNames(`(SELECT entity_id FROM ${touched})`)}) t WHERE $1`,
      true,
    )
  await namesTouched()
  await noteNames(client, aliasesOfImport, job.id)
  for (const [index, kind] of statementKinds.entries()) {
    onStep({ name: 'withdrawing', done: index, all })
    await withdrawStatements(client, job, kind)
  }
  onStep({ name: 'regrouping', done: statementKinds.length, all })
  await regroupEntities(client, touched)
  await restateTouched(client, touched)
  await namesTouched()
  onStep({ name: 'counts', done: all - 2, all })
  await client.query(`INSERT INTO ${counted} SELECT entity_id FROM ${touched}`)
  await updateTouchedCounts(client, counted)
  onStep({ name: 'counts', done: all - 1, all })
  await client.query(`DROP TABLE ${touched}, ${counted}`)
  await applyMerges(client)
  await reindexRecords(client)
  await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
}
