import type { ClientBase } from 'pg'
import { applyChanges } from './apply-changes.ts'
import { type ChainChanges, replayWithout, type Said, type StatementChain, type Written } from './replay-statements.ts'
import type { StatementKind } from './statement-kinds.ts'

const replayedTogether = 2000

/**
 * Withdraws what an import stated in one table, within the caller's transaction: its statements go; what they replaced
 * stands again; what other imports stated as well becomes theirs; what replaced them stays, unless it now says nothing
 * new.
 */
export async function withdrawStatements(
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
