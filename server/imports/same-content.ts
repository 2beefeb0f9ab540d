import type { ClientBase } from 'pg'
import type { FileFormat } from '#contracts/import.ts'

/** When this process began: what was read since then was read by the same program. */
const began = new Date(performance.timeOrigin)

/** What an import that was finished earlier says of a file of the same content. */
export type SameContent = {
  id: string
  format: FileFormat | null
  encoding: string | null
  bytesRead: number
  rowsRead: number
  rowsRefused: number
  withoutText: number
  facts: number
  companyId: string | null
  header: string[] | null
}

/**
 * The finished import that brought exactly the content of this one to the same source, where no later one changed
 * anything of that source, and no page that it links to was read since: then all its facts are known. Only of those that this program itself can have read, since
 * another version may make more of the same bytes. The caller has the turn to merge, so that the answer stays true.
 */
export async function sameContentOf(client: ClientBase, importId: string): Promise<SameContent | null> {
  const { rows } = await client.query<
    Record<Exclude<keyof SameContent, 'format' | 'header'>, string> &
      Pick<SameContent, 'header'> & { format: FileFormat }
  >(
    `SELECT p.id, p.format, p.encoding, p.bytes_read AS "bytesRead", p.rows_read AS "rowsRead", p.rows_refused AS "rowsRefused",
            p.without_text AS "withoutText",
            p.entities_added + p.interests_added + p.records_added + p.updated + p.unchanged AS facts, p.company_id AS "companyId", p.header
       FROM import_job j JOIN import_job p ON p.content_hash = j.content_hash AND p.source_id = j.source_id
                                           AND p.mapping IS NOT DISTINCT FROM j.mapping
                                           AND p.asked_encoding IS NOT DISTINCT FROM j.asked_encoding
      WHERE j.id = $1 AND p.id <> j.id AND p.state = 'finished' AND p.started_at > $2
        AND NOT EXISTS (SELECT 1 FROM linked_page g WHERE g.source_id = p.source_id AND g.read_at >= p.started_at)
        AND NOT EXISTS (
          SELECT 1 FROM import_job l
           WHERE l.source_id = p.source_id AND l.state = 'finished' AND l.finished_at >= p.finished_at AND l.id <> p.id
             AND l.entities_added + l.interests_added + l.records_added + l.updated > 0)
      ORDER BY p.finished_at DESC LIMIT 1`,
    [importId, began],
  )
  const [same] = rows
  if (!same) return null
  return {
    ...same,
    bytesRead: Number(same.bytesRead),
    rowsRead: Number(same.rowsRead),
    rowsRefused: Number(same.rowsRefused),
    withoutText: Number(same.withoutText),
    facts: Number(same.facts),
  }
}

/** Notes for an import the refused rows of another of the same content, by the name of its own file. */
export async function repeatRowProblems(client: ClientBase, importId: string, sameAs: string): Promise<void> {
  await client.query(
    `INSERT INTO import_problem (import_id, position, row, field, code, message, value, details)
     SELECT j.id, m.position, m.row, m.field, m.code,
            CASE WHEN starts_with(m.message, p.file) THEN j.file || substr(m.message, length(p.file) + 1)
                 ELSE m.message END, m.value, m.details
       FROM import_problem m JOIN import_job p ON p.id = m.import_id, import_job j
      WHERE m.import_id = $2 AND j.id = $1`,
    [importId, sameAs],
  )
  await client.query(
    'INSERT INTO refused_row (import_id, row, cells) SELECT $1, row, cells FROM refused_row WHERE import_id = $2',
    [importId, sameAs],
  )
}
