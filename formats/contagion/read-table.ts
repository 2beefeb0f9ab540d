import type { RowProblem } from '#contracts/values/problem.ts'
import { defaultReadLimits, openBytes, type ReadLimits } from '../reading/byte-source.ts'
import { openCsv } from '../reading/csv-table.ts'
import { type RecordCells, type RecordColumns, type RowRefusal, readCells } from '../reading/record-table.ts'
import type { SourceFile } from '../reading/source-file.ts'

/** Rows and refused rows of these files at most, which are held in memory whole. */
const maxRows = 2_000_000
const maxProblems = 1_000

/** Rows that were refused: the first of them, and how many in all. */
export type RefusedRows = { problems: RowProblem[]; refused: number }

/**
 * Reads a table that is no set of facts, row by row.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readTable<Columns extends RecordColumns>(
  file: SourceFile,
  columns: Columns,
  take: (cells: RecordCells<Columns>) => RowRefusal | null,
  limits: Partial<ReadLimits> = {},
): Promise<RefusedRows> {
  const held = { ...defaultReadLimits, rows: maxRows, ...limits }
  const source = await openBytes(file, held)
  const refusedRows: RefusedRows = { problems: [], refused: 0 }
  try {
    const table = await openCsv(file.name, source, held)
    const reading = { file: file.name, table, source, limits: held }
    for await (const { problems } of readCells(reading, columns, (cells) => take(cells))) {
      refusedRows.refused += problems.length
      refusedRows.problems.push(...problems.slice(0, maxProblems - refusedRows.problems.length))
    }
    return refusedRows
  } finally {
    await source.close()
  }
}

/** Numbers names in order of first occurrence. */
export class NameNumbers {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}
