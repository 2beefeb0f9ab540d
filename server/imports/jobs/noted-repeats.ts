import type { ClientBase, Pool } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'

/**
 * Refuses to take an import back where a later one of its source repeated something and it was not noted what: that
 * would go with the import, although the later one states it as well. Names the newest such import, which is to be
 * taken back first.
 * @throws ProblemError `conflict`
 */
export async function requireNotedRepeats(connection: ClientBase | Pool, importId: string): Promise<void> {
  const { rows } = await connection.query<{ file: string }>(
    `SELECT later.file FROM import_job own JOIN import_job later ON later.source_id = own.source_id
      WHERE own.id = $1 AND later.id > own.id AND later.state = 'finished' AND later.unchanged > 0
        AND NOT later.repeats_noted AND NOT EXISTS (SELECT 1 FROM import_restatement r WHERE r.import_id = later.id)
      ORDER BY later.id DESC LIMIT 1`,
    [importId],
  )
  const [later] = rows
  if (later)
    throw new ProblemError(
      'conflict',
      `Roll back the import of ${later.file} first: it repeats parts of this one, and an earlier version did not note which.`,
      { id: importId, repeatedBy: later.file },
    )
}
