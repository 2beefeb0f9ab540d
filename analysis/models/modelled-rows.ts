import type { DataColumn, DataFlag, DataRoles, DataSet } from '#contracts/models/data-set.ts'
import type { ModelFile } from '#contracts/models/model-file.ts'
import { at } from '../arithmetic/at.ts'
import type { RowKeys } from './derived-features.ts'
import type { Features } from './features.ts'
import { rocAucOf } from './metrics.ts'

/** A column of the table that a model sees; of a text column whether a row has the text `level`. */
type BaseColumn = ModelFile['base'][number]

/** Texts of a column that become columns of their own, the most frequent first. */
const maxLevels = 20

/** The columns of a table by role. @throws RangeError naming a column that the table lacks */
export function columnNamed({ columns }: DataSet, name: string): DataColumn {
  const found = columns.find((column) => column.name === name)
  if (found === undefined) {
    const known = columns.map((column) => column.name).slice(0, 20)
    throw new RangeError(`The table has no column "${name}"; it has ${known.join(', ')}.`)
  }
  return found
}

/** The text of every row of a column, `null` where it is missing. */
export function textsOf(column: DataColumn): (string | null)[] {
  if (column.kind === 'number') return Array.from(column.values, (value) => (Number.isNaN(value) ? null : `${value}`))
  return Array.from(column.codes, (code) => column.levels[code] ?? null)
}

/**
 * 1 for rows with the positive label, 0 for others, -1 where there is none.
 * @throws RangeError where no row has the positive label
 */
export function labelsOf(table: DataSet, { label, positive }: DataRoles): Int8Array {
  const texts = textsOf(columnNamed(table, label))
  const labels = Int8Array.from(texts, (text) => (text === null ? -1 : Number(text === positive)))
  if (!labels.includes(1)) {
    const found = [...new Set(texts)].filter((text) => text !== null).slice(0, 10)
    throw new RangeError(`No row has "${positive}" in "${label}"; it holds ${found.join(', ')}.`)
  }
  return labels
}

/** Entity and time of every row; a time that cannot be read is `NaN`. */
export function rowKeysOf(table: DataSet, { entity, time }: DataRoles): RowKeys {
  return {
    entities: entity === null ? null : codesOf(columnNamed(table, entity)),
    times:
      time === null ? null : Float64Array.from(textsOf(columnNamed(table, time)), (text) => timeFrom(text ?? '', 0)),
  }
}

/** A number for each different text; rows without one are alone. */
function codesOf(column: DataColumn): Int32Array {
  const known = new Map<string, number>()
  return Int32Array.from(textsOf(column), (text, row) => {
    const key = text ?? `\0${row}`
    const code = known.get(key) ?? known.size
    known.set(key, code)
    return code
  })
}

/**
 * A rising number of a year, month or day (`2011`, `2011-06`, `2011-06-30`, `20110630`), or of any other number; parts
 * that are not said are `rest` (0 the first moment, 99 the last). `NaN` for other texts.
 */
export function timeFrom(text: string, rest: 0 | 99): number {
  const parts =
    /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?:[T ].*)?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (parts === null) return text.trim() === '' ? Number.NaN : Number(text)
  const [, year, month = rest, day = rest] = parts
  return Number(year) * 10_000 + Number(month) * 100 + Number(day)
}

/** The columns of a table that a model is trained on, and what was left out and why. */
export function chooseBase(
  table: DataSet,
  roles: DataRoles,
  labels: Int8Array,
  rows: Int32Array,
): { base: BaseColumn[]; flags: DataFlag[] } {
  const flags: DataFlag[] = []
  const leave = (code: DataFlag['code'], message: string, place: string) =>
    void flags.push({ code, message, at: place })
  const keys = new Set([roles.label, roles.id, roles.entity, roles.time])
  const seen = new Map<string, string>()
  const ofRows = Uint8Array.from(rows, (row) => at(labels, row))
  const base: BaseColumn[] = []
  for (const column of table.columns) {
    if (keys.has(column.name)) continue
    for (const candidate of candidatesOf(column, rows, leave)) {
      const values = Float64Array.from(rows, (row) => valueAt(column, candidate.level, row))
      const name = baseName(candidate)
      const known = values.filter((value) => !Number.isNaN(value))
      if (known.every((value) => value === known[0])) {
        leave('CONSTANT_COLUMN', 'The column holds one value only; it was left out.', name)
        continue
      }
      const twin = seen.get(digestOf(values))
      if (twin !== undefined) {
        leave('DUPLICATE_COLUMN', `The column holds the same as "${twin}"; it was left out.`, name)
        continue
      }
      seen.set(digestOf(values), name)
      if (leaks(values, ofRows)) {
        leave('LABEL_LEAK', 'The column alone tells the label of every row; it was left out.', name)
        continue
      }
      base.push(candidate)
    }
  }
  return { base, flags }
}

function candidatesOf(
  column: DataColumn,
  rows: Int32Array,
  leave: (code: DataFlag['code'], message: string, place: string) => void,
): BaseColumn[] {
  if (column.kind === 'number') return [{ column: column.name, level: null }]
  const counts = new Map<number, number>()
  for (const row of rows) {
    const code = at(column.codes, row)
    if (code >= 0) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  if (counts.size > rows.length / 2 && counts.size > maxLevels) {
    leave('NAMES_ROWS', 'The texts of the column name single rows; it was left out.', column.name)
    return []
  }
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, maxLevels)
    .map(([code]) => ({ column: column.name, level: column.levels[code] as string }))
}

/** Whether a column puts every row of one label below every row of the other, or is missing just where one is. */
function leaks(values: Float64Array, labels: Uint8Array): boolean {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  if (positives < 5 || labels.length - positives < 5) return false
  const known = values.map((value) => (Number.isNaN(value) ? -Infinity : value))
  const { value } = rocAucOf(known, labels)
  return value === 0 || value === 1
}

const digestOf = (values: Float64Array) => {
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2)
  for (const word of words) {
    a = Math.imul(a ^ word, 0x01000193)
    b = Math.imul(b ^ word, 0x85ebca6b) + (a >>> 7)
  }
  return `${a >>> 0}.${b >>> 0}.${values.length}`
}

/** What a base column is called: the column's name, and the text that it asks for. */
export const baseName = ({ column, level }: BaseColumn) => (level === null ? column : `${column} = ${level}`)

/**
 * The base columns of a model out of a table.
 * @throws RangeError where the table lacks a column, or where a column of numbers holds texts
 */
export function baseFeatures(table: DataSet, base: readonly BaseColumn[]): Features {
  const columns = base.map(({ column, level }) => {
    const found = columnNamed(table, column)
    if (level === null && found.kind === 'text') throw new RangeError(`"${column}" holds texts instead of numbers.`)
    return Float64Array.from({ length: table.rows }, (_, row) => valueAt(found, level, row))
  })
  return { names: base.map(baseName), columns, rows: table.rows }
}

function valueAt(column: DataColumn, level: string | null, row: number): number {
  if (column.kind === 'number')
    return level === null ? at(column.values, row) : Number(`${at(column.values, row)}` === level)
  const code = at(column.codes, row)
  return code < 0 ? Number.NaN : Number(column.levels[code] === level)
}
