import type { ClientBase } from 'pg'
import type { StageTables } from './stage-facts.ts'

/** Maximum statements in one row of `import_restatement`. */
export const restatedTogether = 4096

/**
 * Records which statements an import repeated, and where it states less of a party than is known, so that they stay
 * when the import that wrote them is rolled back.
 */
export async function noteRestated(
  client: ClientBase,
  importId: string,
  { resolvedParty, resolvedInterest }: StageTables,
  same: { parties: number; interests: number },
): Promise<void> {
  if (same.parties > 0) {
    await notePieces(client, importId, 'party', resolvedParty)
    await client.query(
      `INSERT INTO import_mention (import_id, statement_id, name, kind, jurisdiction, identifiers)
       SELECT $1, previous_id, name, kind, jurisdiction, identifiers FROM ${resolvedParty} WHERE mentioned`,
      [importId],
    )
  }
  if (same.interests > 0) await notePieces(client, importId, 'interest', resolvedInterest)
}

async function notePieces(client: ClientBase, importId: string, kind: string, resolved: string): Promise<void> {
  await client.query(
    `INSERT INTO import_restatement (import_id, kind, statement_ids, rows)
     SELECT $1, $2, array_agg(previous_id ORDER BY previous_id), array_agg(row ORDER BY previous_id)
       FROM (SELECT previous_id, row, (row_number() OVER (ORDER BY previous_id) - 1) / ${restatedTogether} AS piece
               FROM ${resolved} WHERE outcome = 'same') s
      GROUP BY piece ORDER BY piece`,
    [importId, kind],
  )
}

const tables = { party: 'entity_statement', interest: 'interest_statement', record: 'source_record' } as const

/** Notes for an import, which brings the content of another once more, that it states all that the other stated. */
export async function restateWhole(client: ClientBase, importId: string, sameAs: string): Promise<void> {
  for (const [kind, table] of Object.entries(tables)) {
    await client.query(
      `INSERT INTO import_restatement (import_id, kind, statement_ids, rows)
       SELECT $1, $3, array_agg(id ORDER BY id), array_agg(row ORDER BY id)
         FROM (SELECT id, row, (row_number() OVER (ORDER BY id) - 1) / ${restatedTogether} AS piece
                 FROM (SELECT id, row FROM ${table} WHERE import_id = $2 AND superseded_by IS NULL
                       UNION
                       SELECT s.id, u.row FROM import_restatement r
                         CROSS JOIN LATERAL unnest(r.statement_ids, r.rows) AS u (id, row)
                         JOIN ${table} s ON s.id = u.id AND s.superseded_by IS NULL AND s.import_id <> $2
                        WHERE r.import_id = $2 AND r.kind = $3) stated) f
        GROUP BY piece ORDER BY piece`,
      [importId, sameAs, kind],
    )
  }
  await client.query(
    `INSERT INTO import_mention (import_id, statement_id, name, kind, jurisdiction, identifiers)
     SELECT $1, statement_id, name, kind, jurisdiction, identifiers FROM import_mention WHERE import_id = $2`,
    [importId, sameAs],
  )
}
