import type { Fact } from '#contracts/facts/fact.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { beginFirstLoad } from '#server/imports/merge/first-load.ts'
import { mergeFacts } from '#server/imports/merge/merge-facts.ts'
import { rollBackImport } from '#server/imports/merge/roll-back-import.ts'
import { createStage, dropStage, FactStage, loadPiece, stageTablesOf } from '#server/imports/merge/stage-facts.ts'

/** An import as a test states it: its source, the name of its file, and the facts in it. */
export type StatedImport = { source: string; file: string; facts: Fact[] }

/**
 * Merges facts as an import does, without a file of `bytes`: many of a source that has stated nothing go past the
 * stage. Gives the import's identity.
 */
export async function mergeStated(
  { pool }: Database,
  { source, file, facts }: StatedImport,
  bytes = 0,
): Promise<string> {
  return inTransaction(pool, async (client) => {
    const { rows: sources } = await client.query<{ id: string }>(
      'INSERT INTO source (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id',
      [source],
    )
    const sourceId = sources[0]?.id ?? ''
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO import_job (source_id, file, bytes, content_hash, state, finished_at)
       VALUES ($1, $2, 0, '', 'finished', clock_timestamp()) RETURNING id`,
      [sourceId, file],
    )
    const id = rows[0]?.id ?? ''
    const tables = stageTablesOf(id)
    await createStage(client, tables)
    const first = await beginFirstLoad(client, { id, sourceId, bytes })
    const stage = new FactStage((piece) => loadPiece(client, piece), tables, first)
    await stage.add(facts)
    await stage.end()
    await mergeFacts(client, { id, sourceId }, tables, undefined, first)
    await dropStage(client, tables)
    return id
  })
}

/** Takes an import back, as its rollback does. */
export async function withdrawStated({ pool }: Database, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ sourceId: string }>(
      `UPDATE import_job SET state = 'rolledBack' WHERE id = $1 RETURNING source_id AS "sourceId"`,
      [id],
    )
    await rollBackImport(client, { id, sourceId: rows[0]?.sourceId ?? '' }, () => undefined)
  })
}

const membersOf = (entity: string) =>
  `(SELECT string_agg(DISTINCT src.name || ' ' || m.party_key, ', ') FROM entity_statement m
      JOIN source src ON src.id = m.source_id WHERE m.entity_id = ${entity})`

/**
 * All that the tables of facts say, in words that do not depend on identities: parties by the keys under which sources
 * know them, imports by their files.
 */
export async function factsIn({ pool }: Database) {
  const query = async (text: string) =>
    (await pool.query({ text, rowMode: 'array' })).rows.map((row) => JSON.stringify(row)).toSorted()
  const placed = `JOIN import_job j ON j.id = t.import_id JOIN source o ON o.id = t.source_id`
  const next = (table: string) =>
    `(SELECT nj.file FROM ${table} n JOIN import_job nj ON nj.id = n.import_id WHERE n.id = t.superseded_by)`
  const restated = (kind: string, table: string, name: string) => `
    SELECT '${kind}', j.file, ${name}, sj.file, u.row FROM import_restatement r JOIN import_job j ON j.id = r.import_id
      CROSS JOIN LATERAL unnest(r.statement_ids, r.rows) AS u (id, row)
      JOIN ${table} t ON t.id = u.id JOIN import_job sj ON sj.id = t.import_id
     WHERE r.kind = '${kind}' AND sj.id <> j.id`
  return {
    parties: await query(
      `SELECT ${membersOf('t.id')}, t.name, t.kind, t.jurisdiction, t.owner_count, t.holding_count, j.file,
              (SELECT string_agg(scheme || ':' || value, ' ' ORDER BY scheme, value) FROM entity_identifier i
                WHERE i.entity_id = t.id)
         FROM entity t JOIN import_job j ON j.id = t.import_id WHERE t.merged_into IS NULL`,
    ),
    identifiers: await query('SELECT scheme, value FROM entity_identifier'),
    statements: await query(
      `SELECT o.name, t.party_key, t.name, t.kind, t.jurisdiction, t.identifiers, j.file, t.row, ${next('entity_statement')},
              ${membersOf('t.entity_id')} FROM entity_statement t ${placed}`,
    ),
    interests: await query(
      `SELECT o.name, t.record_key, ${membersOf('t.owner_id')}, ${membersOf('t.company_id')}, t.kind, t.capital_min,
              t.capital_max, t.valid_from, j.file, t.row, ${next('interest_statement')}
         FROM interest_statement t ${placed}`,
    ),
    records: await query(
      `SELECT o.name, t.kind, t.record_key, t.at, t.subject, t.content, j.file, t.row, ${next('source_record')}
         FROM source_record t ${placed}`,
    ),
    restated: await query(
      `${restated('party', 'entity_statement', 't.party_key')} UNION ALL
       ${restated('interest', 'interest_statement', 't.record_key')} UNION ALL
       ${restated('record', 'source_record', 't.record_key')}`,
    ),
    mentions: await query(
      `SELECT j.file, t.party_key, m.name, m.kind, m.jurisdiction, m.identifiers FROM import_mention m
         JOIN import_job j ON j.id = m.import_id JOIN entity_statement t ON t.id = m.statement_id`,
    ),
  }
}
