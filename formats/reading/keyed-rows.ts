import type { FactSink, RowRefusal } from './fact-sink.ts'

/** Characters of keys and cells that are held, and rows; further rows are not compared. */
const [heldCharacters, heldRows] = [2 ** 25, 500_000]
/** Characters of a cell beyond which it is cut where it is told. */
const toldCharacters = 200

/** A row under a key: which one counts is told by `rank`, the higher; else by their order, the later. */
type Row = { row: number; rank: string; cells: readonly string[] }

/**
 * Rows of one file by the key of their record. Two of one key that differ cannot both hold: one of them is left out.
 */
export class KeyedRows {
  readonly #rows = new Map<string, Row>()
  readonly #labels: readonly string[]
  readonly #sink: FactSink
  readonly #maxRows: number
  #characters = 0
  #isFull = false

  /** @param labels what the file calls the cells that are compared */
  constructor(sink: FactSink, labels: readonly string[], maxRows = heldRows) {
    this.#sink = sink
    this.#labels = labels
    this.#maxRows = maxRows
  }

  /**
   * Meets a row and tells what is left out where an earlier one of its key says otherwise, and from which row on rows
   * are no longer compared.
   * @returns whether the row counts
   */
  meet(key: string, next: Row): boolean {
    const known = this.#rows.get(key)
    const counts = !known || next.rank >= known.rank
    if (counts && (known || this.#mayHold(key, next))) this.#rows.set(key, next)
    if (!known) return true
    const [out, held] = counts ? [known, next] : [next, known]
    const refusal = this.#contradiction(out, held)
    if (refusal) this.#sink.refuse(out.row, refusal)
    return counts
  }

  #contradiction(out: Row, held: Row): RowRefusal | null {
    const differing = out.cells.flatMap((cell, at) => (cell === held.cells[at] ? [] : [at]))
    const [first] = differing
    if (first === undefined) return null
    const told = (cell: string | undefined) => (cell ?? '').slice(0, toldCharacters).toWellFormed()
    const differences = differing.map(
      (at) => `${this.#labels[at]} "${told(out.cells[at])}" here, "${told(held.cells[at])}" there`,
    )
    const reason = `row ${held.row} has the same key and counts: ${differences.slice(0, 5).join('; ')}`
    const details = { cause: 'differs_from_row', otherRow: held.row, other: told(held.cells[first]) } as const
    return {
      field: this.#labels[first] ?? null,
      code: 'contradicted',
      reason,
      value: out.cells[first] ?? null,
      details,
    }
  }

  #mayHold(key: string, { row, cells }: Row): boolean {
    if (this.#isFull) return false
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, key.length)
    this.#isFull = this.#characters > heldCharacters || this.#rows.size >= this.#maxRows
    if (!this.#isFull) return true
    const maximum = this.#rows.size
    const reason = `only the first ${maximum} keys of the file are compared; from this row on, further keys that recur are not told`
    const details = { cause: 'keys_not_compared', maximum } as const
    this.#sink.refuse(row, { field: null, code: 'not_compared', reason, value: null, details })
    return false
  }
}
