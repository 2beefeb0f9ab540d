import type { ClientBase } from 'pg'
import { lastIdentity, noteIdentitiesUpTo } from './identities.ts'
import type { ChainChanges, StatementChain } from './replay-statements.ts'
import type { StatementKind } from './statement-kinds.ts'

/** Writes what replaying chains of statements came to. Identities below zero become new ones. */
export async function applyChanges(
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
