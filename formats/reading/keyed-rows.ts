import type { RowRefusal } from './fact-sink.ts'

/** Characters of keys and cells that are held, and rows; further rows are not compared. */
const [heldCharacters, heldRows] = [2 ** 25, 500_000]
/** Characters of a cell beyond which it is cut where it is told. */
const toldCharacters = 200

/** A row under a key: which one counts is told by `rank`, the higher; else by their order, the later. */
type Row = { row: number; rank: string; cells: readonly string[] }

/** Two rows of one key that differ: the one that is left out, and why. */
export type LeftOut = { row: number; isThis: boolean; refusal: RowRefusal }

/**
 * Rows of one file by the key of their record. Two of one key that differ cannot both hold: one of them is left out.
 */
export class KeyedRows {
  readonly #rows = new Map<string, Row>()
  readonly #labels: readonly string[]
  #characters = 0

  /** @param labels what the file calls the cells that are compared */
  constructor(labels: readonly string[]) {
    this.#labels = labels
  }

  /** Meets a row; what is left out where an earlier one of its key says otherwise. */
  meet(key: string, next: Row): LeftOut | null {
    const known = this.#rows.get(key)
    const counts = !known || next.rank >= known.rank
    if (counts && (known || this.#mayHold(key, next))) this.#rows.set(key, next)
    const differing = known?.cells.flatMap((cell, at) => (cell === next.cells[at] ? [] : [at])) ?? []
    const [first] = differing
    if (!known || first === undefined) return null
    const [out, held] = counts ? [known, next] : [next, known]
    const told = (cell: string | undefined) => (cell ?? '').slice(0, toldCharacters).toWellFormed()
    const differences = differing.map(
      (at) => `${this.#labels[at]} "${told(out.cells[at])}" here, "${told(held.cells[at])}" there`,
    )
    const reason = `row ${held.row} has the same key and counts: ${differences.slice(0, 5).join('; ')}`
    const details = { cause: 'differs_from_row', otherRow: held.row, other: told(held.cells[first]) } as const
    const field = this.#labels[first] ?? null
    const value = out.cells[first] ?? null
    return { row: out.row, isThis: !counts, refusal: { field, code: 'contradicted', reason, value, details } }
  }

  #mayHold(key: string, { cells }: Row): boolean {
    this.#characters += cells.reduce((sum, cell) => sum + cell.length, key.length)
    return this.#characters <= heldCharacters && this.#rows.size < heldRows
  }
}
