import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { CommandIo } from '#cli/kit/command-io.ts'
import { tableText } from '#cli/kit/report-text.ts'
import { type CsvCell, csvLine } from '#contracts/values/csv-line.ts'
import { plainDecimal, plainJson } from '#contracts/values/plain-decimal.ts'
import { type ApiOperation, columnDepth } from './api-operations.ts'

export const outputFormats = ['json', 'table', 'csv'] as const
export type OutputFormat = (typeof outputFormats)[number]

type Shape = Pick<ApiOperation, 'list' | 'columns'>

/**
 * Data of the API as text: JSON as they are; the list that they begin with, or the single thing, as a table for a
 * terminal or as CSV (RFC 4180) in which no cell is a formula.
 */
export function dataText(format: OutputFormat, data: unknown, shape: Shape): string {
  if (format === 'json') return `${JSON.stringify(data, null, 2)}\n`
  const rows = rowsIn(data, shape.list)
  if (format === 'csv') {
    const columns = columnsFor(rows, shape.columns)
    return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((key) => cellOf(valueAt(row, key)))))].join('')
  }
  if (shape.list === null) return recordText(rows[0], columnsFor(rows, shape.columns))
  const told = columnsFor(rows, shape.columns).filter((key) => rows.some((row) => textOf(valueAt(row, key)) !== ''))
  return tableText.table(
    told.map((key) => ({ title: titleOf(key), align: isNumeric(rows, key) ? 'right' : 'left' })),
    rows.map((row) => told.map((key) => textOf(valueAt(row, key)))),
  )
}

function rowsIn(data: unknown, list: string | null): unknown[] {
  if (list === null) return [data]
  const rows = list === '' ? data : valueAt(data, list)
  return Array.isArray(rows) ? rows : []
}

/** The columns that are declared; those of the rows where none are. */
function columnsFor(rows: readonly unknown[], declared: readonly string[]): readonly string[] {
  if (declared.length > 0) return declared
  const keys = rows.flatMap((row) => keysOf(row))
  return keys.length > 0 ? [...new Set(keys)] : [itself]
}

/** The keys of a row, those of things within it behind a dot. */
function keysOf(row: unknown, before = '', within = 0): string[] {
  if (!isObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) => {
    const key = `${before}${name}`
    const inner = within < columnDepth ? keysOf(value, `${key}.`, within + 1) : []
    return inner.length > 0 ? inner : [key]
  })
}

/** Stands for a row that is no object. */
const itself = 'value'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(row: unknown, key: string): unknown {
  if (!isObject(row)) return key === itself ? row : undefined
  if (key in row) return row[key]
  const [first = '', ...rest] = key.split('.')
  return rest.length === 0 ? undefined : valueAt(row[first], rest.join('.'))
}

const cellOf = (value: unknown): CsvCell => (typeof value === 'number' ? value : textOf(value))

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return plainDecimal(value)
  return typeof value === 'object' ? plainJson(value) : String(value)
}

const isNumeric = (rows: readonly unknown[], key: string) =>
  rows.every((row) => ['number', 'undefined'].includes(typeof (valueAt(row, key) ?? undefined)))

/** `lastImport.at` → `LAST IMPORT AT` */
const titleOf = (key: string) =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toUpperCase()

function recordText(record: unknown, columns: readonly string[]): string {
  const told = columns.filter((key) => textOf(valueAt(record, key)) !== '')
  if (told.length === 0) return tableText.line('done')
  const width = Math.max(...told.map((key) => titleOf(key).length)) + 2
  return told.map((key) => tableText.line(titleOf(key).padEnd(width) + textOf(valueAt(record, key)))).join('')
}

/** Prints the data of events as they happen, one line of JSON each, until the server ends or the command is. */
export async function printEvents({ stdout }: CommandIo, { body }: Response): Promise<void> {
  if (body === null) return
  const lines = createInterface({ input: Readable.from(body), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) if (line.startsWith('data:')) stdout.write(`${line.slice('data:'.length).trim()}\n`)
}
