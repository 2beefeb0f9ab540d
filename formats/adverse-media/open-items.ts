import type { ReadLimits } from '../reading/byte-source.ts'
import type { CsvRecord } from '../reading/csv-records.ts'
import type { CsvTable } from '../reading/csv-table.ts'
import { fileProblem } from '../reading/file-problem.ts'
import type { JsonRecord } from '../reading/json-array.ts'
import { isAnnouncement, itemsOfPage, textOfMember } from './announcement-items.ts'

/** Items used to detect the columns of a list, and its maximum columns. */
const [judgedItems, maxColumns] = [200, 200]

type Item = { row: number; value: unknown } | Extract<JsonRecord, { refused: unknown }>

/**
 * The items of a list in JSON as a table: a column for each member that holds texts, numbers or lists of them among the
 * first items, a row for each item. Items of pages are numbered through.
 * @throws ProblemError `unknown_format` where the list holds no objects; `too_large`
 */
export async function openItems(
  file: string,
  records: AsyncIterable<JsonRecord[]>,
  limits: ReadLimits,
): Promise<CsvTable> {
  const batches = itemsIn(records)
  const first: Item[] = []
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    first.push(...next.value)
    if (first.length >= judgedItems) break
  }
  const columns = columnsOf(first)
  if (columns.length === 0) {
    const reason = 'the file is JSON, but no list of objects'
    throw fileProblem('unknown_format', file, reason, {}, { cause: 'not_bods' })
  }
  return { header: columns, records: rowsOf(file, first, batches, columns, limits) }
}

async function* itemsIn(records: AsyncIterable<JsonRecord[]>): AsyncGenerator<Item[], void, undefined> {
  let paged = 0
  for await (const batch of records) {
    yield batch.flatMap((record): Item[] => {
      if ('refused' in record) return [record]
      const items = isAnnouncement(record.value) ? null : itemsOfPage(record.value)
      if (items !== null) return items.map((value) => ({ row: ++paged, value }))
      return [{ row: paged === 0 ? record.row : ++paged, value: record.value }]
    })
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Names of members without nested objects, in order of first occurrence. */
function columnsOf(items: readonly Item[]): string[] {
  const names = new Set<string>()
  const nested = new Set<string>()
  for (const item of items.slice(0, judgedItems)) {
    if (!('value' in item)) continue
    for (const [name, member] of Object.entries(membersOf(item.value)).slice(0, 500)) {
      if (name.trim() === '' || name.length > 500) continue
      names.add(name)
      if (textOfMember(member) === null && typeof member === 'object' && member !== null) nested.add(name)
    }
  }
  return [...names].filter((name) => !nested.has(name)).slice(0, maxColumns)
}

async function* rowsOf(
  file: string,
  first: Item[],
  rest: AsyncIterable<Item[]>,
  columns: readonly string[],
  limits: ReadLimits,
): AsyncGenerator<CsvRecord[], void, undefined> {
  let seen = 0
  const rows = (items: readonly Item[]) => {
    seen += items.length
    if (seen > limits.rows) {
      const details = { cause: 'too_many_rows', maximum: limits.rows } as const
      throw fileProblem('too_large', file, `the file has more than ${limits.rows} rows`, {}, details)
    }
    return items.map((item) => rowOf(item, columns))
  }
  yield rows(first)
  for await (const items of rest) yield rows(items)
}

function rowOf(item: Item, columns: readonly string[]): CsvRecord {
  if (!('value' in item)) {
    const { row, refused, reason, text, details } = item
    return { line: row, refused, reason, column: 0, text, details }
  }
  const members = membersOf(item.value)
  const fields = columns.map((name) => (Object.hasOwn(members, name) ? (textOfMember(members[name]) ?? '') : ''))
  return { line: item.row, fields }
}
