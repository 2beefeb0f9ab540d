import type { ClientBase, Pool } from 'pg'
import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ColumnMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportProblems } from '#contracts/imports/import.ts'
import { doubtCodes, isLeftOut, type ProblemDetails, ProblemError, type RowProblem } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { noCursor, type Page, type Paged, type PageKey } from '#server/database/page.ts'

/** Refused rows that a reading gives back at its end. */
export const keptRowProblems = 10_000

/** Writes refused rows of an import, the first of which is its `after + 1`st, unless they stand there already. */
export async function writeRowProblems(
  client: ClientBase,
  importId: string,
  problems: readonly RowProblem[],
  after = 0,
): Promise<void> {
  await client.query(
    `INSERT INTO import_problem (import_id, position, row, field, code, message, value, details)
     SELECT $1, p.position + $8, p.row, p.field, p.code, p.message, p.value, p.details
       FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
            WITH ORDINALITY AS p (row, field, code, message, value, details, position)
     ON CONFLICT (import_id, position) DO NOTHING`,
    [
      importId,
      problems.map(({ row }) => row),
      problems.map(({ field }) => field),
      problems.map(({ code }) => code),
      problems.map(({ message }) => storable(message)),
      problems.map(({ value }) => (value === null ? null : storable(value))),
      problems.map(({ details }) => (details ? JSON.stringify(details) : null)),
      after,
    ],
  )
}

type ProblemRow = Omit<RowProblem, 'row' | 'details'> & {
  row: string
  details: ProblemDetails | null
  cells: string[] | null
  correctedAt: Date | null
  correctedBy: string | null
}

/**
 * A page of the refused rows of an import in file order, with their cells and corrections, and of doubts about others.
 * `refused` counts the refused rows.
 */
export async function rowProblemsOf(
  pool: Pool,
  importId: string,
  refused: number,
  { limit, offset = 0, after = null }: Page,
): Promise<Paged<ImportProblems>> {
  const passed = after === null ? offset : positionIn(after)
  const { rows: jobs } = await pool.query<{ header: string[] | null }>(
    `SELECT header FROM import_job j WHERE id = $1 AND EXISTS (
       SELECT 1 FROM file_chunk c WHERE c.import_id = coalesce(j.corrects, j.id) AND c.position = 0)`,
    [importId],
  )
  const { rows: doubted } = await pool.query<{ doubts: string }>(
    'SELECT count(*) AS doubts FROM import_problem WHERE import_id = $1 AND code = ANY($2)',
    [importId, doubtCodes],
  )
  const doubts = Number(doubted[0]?.doubts ?? 0)
  const { rows } = await pool.query<ProblemRow>(
    `SELECT p.row, p.field, p.code, p.message, p.value, p.details, r.cells, m.finished_at AS "correctedAt",
            m.created_by AS "correctedBy"
       FROM import_problem p
       LEFT JOIN refused_row r ON r.import_id = p.import_id AND r.row = p.row
       LEFT JOIN LATERAL (
         SELECT c.finished_at, c.created_by FROM corrected_row d JOIN import_job c ON c.id = d.import_id
          WHERE c.corrects = (SELECT coalesce(corrects, id) FROM import_job WHERE id = $1) AND c.id > $1 AND d.row = p.row
            AND c.state = 'finished'
            AND NOT EXISTS (SELECT 1 FROM import_problem q WHERE q.import_id = c.id AND q.row = p.row)
          ORDER BY c.id DESC LIMIT 1) m ON true
      WHERE p.import_id = $1 AND p.position > $2 ORDER BY p.position LIMIT $3`,
    [importId, passed, limit + 1],
  )
  const page = rows.slice(0, limit).map(({ row, details, cells, correctedAt, correctedBy, ...problem }) => ({
    row: Number(row),
    ...problem,
    ...(details && { details }),
    ...(cells && { cells }),
    ...(correctedAt && { corrected: { at: correctedAt.toISOString(), by: correctedBy } }),
  }))
  const header = jobs[0]?.header
  const end = rows.length > limit ? passed + limit : null
  return {
    problems: page,
    total: refused + doubts,
    ...(doubts > 0 && { doubts }),
    nextOffset: end,
    next: end === null ? null : [end],
    ...(header && { header: header.length === 0 ? null : header }),
  }
}

function positionIn([position]: PageKey): number {
  if (!Number.isSafeInteger(position) || Number(position) < 0) throw noCursor('after')
  return Number(position)
}

/** PostgreSQL's text cannot contain NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}

/** The reading options stated by the sender of an import's file. */
export async function statedReadingOf(
  connection: ClientBase | Pool,
  importId: string,
): Promise<Pick<ReadOptions, 'mapping' | 'encoding'>> {
  const { rows } = await connection.query<{ mapping: ColumnMapping | null; encoding: TextEncoding | null }>(
    'SELECT mapping, asked_encoding AS encoding FROM import_job WHERE id = $1',
    [importId],
  )
  return { mapping: rows[0]?.mapping ?? null, encoding: rows[0]?.encoding ?? null }
}

/** Counts the output of a reader, to distinguish a file with bad rows from one without good ones. */
export class RowTally {
  refused = 0
  readonly #file: string
  #read = 0
  #first: RowProblem | null = null

  constructor(file: string) {
    this.#file = file
  }

  /** True once a row was met that was not refused. */
  get hasReadableRow(): boolean {
    return this.#read > this.refused
  }

  add({ rowsRead, problems }: FactBatch): void {
    this.#read = rowsRead
    const leftOut = problems.filter(isLeftOut)
    this.refused += leftOut.length
    this.#first ??= leftOut[0] ?? null
  }

  /**
   * @throws ProblemError `malformed_file` with the first refused row, where rows were refused and none could be read
   */
  requireReadableRow(): void {
    if (this.hasReadableRow || this.#first === null) return
    const { row, field, code, message, details } = this.#first
    throw new ProblemError('malformed_file', `${message}. No row of the file can be read.`, {
      file: this.#file,
      row,
      ...(field !== null && { field }),
      ...details,
      reason: code,
    })
  }
}
