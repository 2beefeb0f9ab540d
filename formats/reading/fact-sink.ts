import type { Fact, FactBatch } from '#contracts/facts/fact.ts'
import type { RowProblem, RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import type { CellRefusal } from './cell-refusal.ts'
import { detailsRecord } from './details-record.ts'
import { placeIn } from './file-problem.ts'

/** Maximum characters of a refused value repeated in its problem. */
const VALUE_CHARACTERS = 200

/** Why a row is left out, and the cell or property it is about. */
export type RowRefusal = {
  field: string | null
  code: RowProblemCode
  reason: string
  value: string | null
  details?: RefusalDetails | undefined
}

/** Collects what a reader finds until it is handed on as a batch. */
export class FactSink {
  readonly file: string
  rowsRead = 0
  #facts: Fact[] = []
  #problems: RowProblem[] = []

  constructor(file: string) {
    this.file = file
  }

  /** Facts and refused rows waiting to be passed on. */
  get size(): number {
    return this.#facts.length + this.#problems.length
  }

  /** Takes a fact; what a party's record says further becomes a record beside it. */
  add(fact: Fact): void {
    if (fact.type !== 'entity' || fact.details === undefined) {
      this.#facts.push(fact)
      return
    }
    const { details, ...party } = fact
    this.#facts.push(party)
    const record = detailsRecord(party.key, details, party.row)
    if (record) this.#facts.push(record)
  }

  /** Says what is doubtful about a row that is taken. */
  doubt(row: number, field: string, value: string, doubt: CellRefusal | null): void {
    if (doubt) this.refuse(row, { ...doubt, field, value })
  }

  /** Leaves a row out. The message is complete without the fields around it: file, row, field and reason. */
  refuse(row: number, { field, code, reason, value, details }: RowRefusal): void {
    const message = `${placeIn(this.file, field === null ? { row } : { row, field })}: ${reason}`
    this.#problems.push({
      row,
      field,
      code,
      message,
      value: value === null ? null : excerptOf(value),
      ...(details && { details }),
    })
  }

  /** Passes on what was collected and begins again. */
  take(bytesRead: number): FactBatch {
    const batch = { facts: this.#facts, problems: this.#problems, rowsRead: this.rowsRead, bytesRead }
    this.#facts = []
    this.#problems = []
    return batch
  }
}

/** The beginning of a value as a message shows it: at most 200 characters, never an unpaired surrogate. */
export function excerptOf(value: string): string {
  return value.slice(0, VALUE_CHARACTERS).toWellFormed()
}
