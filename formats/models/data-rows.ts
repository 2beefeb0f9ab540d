import type { DataColumn, DataFlag, DataSet } from '#contracts/models/data-set.ts'

/** Rows that are looked at before it is settled which columns hold numbers. */
const lookedRows = 1_000
/** Flags that are kept; what is beyond is counted alone. */
const maxFlags = 100

const missing: ReadonlySet<string> = new Set(['', '?', 'NA', 'N/A', 'NaN', 'nan', 'null', 'NULL', 'None', '-', '—'])
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%?$/

/** A number as written, `NaN` for what is none; a percentage as a fraction. */
function numberIn(cell: string): number {
  if (!number.test(cell)) return Number.NaN
  if (!cell.endsWith('%')) return Number(cell)
  const digits = cell.slice(0, -1)
  return /e/i.test(digits) ? Number(digits) / 100 : Number(`${digits}e-2`)
}

/**
 * Gathers the rows of a table column by column. A column whose first rows hold nothing but numbers is one of numbers; a
 * text that stands in it later is flagged and counts as missing. `kinds` settles that for columns where the file says
 * it; `texts` names columns that are texts in any case.
 */
export class DataRows {
  readonly #names: readonly string[]
  readonly #kinds: ('number' | 'text' | null)[]
  #looked: { cells: string[]; line: number }[] | null = []
  #columns: ColumnBuilder[] = []
  #rows = 0
  #unlisted = 0
  readonly flags: DataFlag[] = []

  constructor(names: readonly string[], kinds: readonly ('number' | 'text' | null)[], texts: ReadonlySet<string>) {
    this.#names = names
    this.#kinds = names.map((name, place) => (texts.has(name) ? 'text' : (kinds[place] ?? null)))
  }

  /** @param line of the file, for what is said about a cell */
  add(cells: readonly string[], line: number): void {
    if (cells.length !== this.#names.length) {
      const message = `The row has ${cells.length} cells, the header ${this.#names.length}; it was left out.`
      this.flag({ code: 'ROW_REFUSED', message, at: `row ${line}` })
      return
    }
    const trimmed = cells.map((cell) => cell.trim())
    if (this.#looked === null) {
      this.#take(trimmed, line)
    } else if (this.#looked.push({ cells: trimmed, line }) === lookedRows) {
      this.#settle()
    }
  }

  flag(flag: DataFlag): void {
    if (this.flags.length < maxFlags) this.flags.push(flag)
    else this.#unlisted++
  }

  finish(): DataSet & { flags: DataFlag[] } {
    if (this.#looked !== null) this.#settle()
    if (this.#unlisted > 0) {
      const message = `${this.#unlisted} more cells or rows could not be read.`
      this.flags.push({ code: 'ROW_REFUSED', message, at: 'the file' })
    }
    const columns = this.#columns.map((column, place) => column.finish(this.#names[place] as string))
    return { columns, rows: this.#rows, flags: this.flags }
  }

  #settle(): void {
    const looked = this.#looked ?? []
    this.#looked = null
    this.#columns = this.#names.map((_, place) => {
      const kind = this.#kinds[place] ?? kindOf(looked.map(({ cells }) => cells[place] as string))
      return kind === 'number' ? new NumberBuilder() : new TextBuilder()
    })
    for (const { cells, line } of looked) this.#take(cells, line)
  }

  #take(cells: readonly string[], line: number): void {
    this.#rows++
    this.#columns.forEach((column, place) => {
      const cell = cells[place] as string
      if (column.add(missing.has(cell) ? null : cell)) return
      const message = `"${cell.slice(0, 40)}" is no number; it counts as missing.`
      this.flag({ code: 'NOT_A_NUMBER', message, at: `row ${line} ${this.#names[place]}` })
    })
  }
}

const kindOf = (cells: readonly string[]) =>
  cells.every((cell) => missing.has(cell) || number.test(cell)) && cells.some((cell) => !missing.has(cell))
    ? 'number'
    : 'text'

/** Takes one cell after the other; whether a cell fits. */
interface ColumnBuilder {
  add(cell: string | null): boolean
  finish(name: string): DataColumn
}

class NumberBuilder implements ColumnBuilder {
  #values = new Float64Array(1024)
  #length = 0

  add(cell: string | null): boolean {
    if (this.#length === this.#values.length) {
      const longer = new Float64Array(this.#length * 2)
      longer.set(this.#values)
      this.#values = longer
    }
    const value = cell === null ? Number.NaN : numberIn(cell)
    this.#values[this.#length++] = Number.isFinite(value) ? value : Number.NaN
    return cell === null || Number.isFinite(value)
  }

  finish(name: string): DataColumn {
    return { name, kind: 'number', values: this.#values.slice(0, this.#length) }
  }
}

class TextBuilder implements ColumnBuilder {
  readonly #codes: number[] = []
  readonly #levels = new Map<string, number>()

  add(cell: string | null): boolean {
    const code = cell === null ? -1 : (this.#levels.get(cell) ?? this.#levels.size)
    if (cell !== null) this.#levels.set(cell, code)
    this.#codes.push(code)
    return true
  }

  finish(name: string): DataColumn {
    return { name, kind: 'text', codes: Int32Array.from(this.#codes), levels: [...this.#levels.keys()] }
  }
}
