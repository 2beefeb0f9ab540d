import type { ClientBase, Pool } from 'pg'
import type { ImportProblems } from '#contracts/import.ts'
import type { ProblemDetails, RowProblem } from '#contracts/problem.ts'

/** Refused rows of one import that are kept to be shown; all are counted. */
export const keptRowProblems = 10_000

export async function writeRowProblems(client: ClientBase, importId: string, problems: RowProblem[]): Promise<void> {
  await client.query(
    `INSERT INTO import_problem (import_id, position, row, field, code, message, value, details)
     SELECT $1, p.position, p.row, p.field, p.code, p.message, p.value, p.details
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
            WITH ORDINALITY AS p (row, field, code, message, value, details, position)`,
    [
      importId,
      problems.map(({ row }) => row),
      problems.map(({ field }) => field),
      problems.map(({ code }) => code),
      problems.map(({ message }) => storable(message)),
      problems.map(({ value }) => (value === null ? null : storable(value))),
      problems.map(({ details }) => (details ? JSON.stringify(details) : null)),
    ],
  )
}

/** A page of the rows that an import left out, in the order in which they were met. `total` counts all of them. */
export async function rowProblemsOf(
  pool: Pool,
  importId: string,
  total: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ImportProblems> {
  const { rows } = await pool.query<
    Omit<RowProblem, 'row' | 'details'> & { row: string; details: ProblemDetails | null }
  >(
    `SELECT row, field, code, message, value, details FROM import_problem
      WHERE import_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
    [importId, offset, limit + 1],
  )
  const page = rows.slice(0, limit).map(({ row, details, ...problem }) => ({
    row: Number(row),
    ...problem,
    ...(details && { details }),
  }))
  return { problems: page, total, nextOffset: rows.length > limit ? offset + limit : null }
}

/** PostgreSQL's text cannot hold the zero character. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
