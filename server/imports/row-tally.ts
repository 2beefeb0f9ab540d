import type { FactBatch } from '#contracts/facts/fact.ts'
import { ProblemError, type RowProblem } from '#contracts/values/problem.ts'

/** Counts what a reader makes of a file, to tell a file with bad rows from one that holds nothing else. */
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
    this.refused += problems.length
    this.#first ??= problems[0] ?? null
  }

  /** @throws ProblemError `malformed_file` with the first refused row, where rows were refused and none could be read */
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
