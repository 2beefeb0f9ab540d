import type { FactBatch } from '#contracts/facts/fact.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import type { CellRefusal } from '../reading/cell-refusal.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { defineFileFormat } from '../reading/file-format.ts'
import { fileProblem } from '../reading/file-problem.ts'
import { type JsonRecord, jsonRecordsIn } from '../reading/json-array.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import type { RecordCells } from '../reading/record-table.ts'
import { wholeText } from '../reading/whole-text.ts'
import { cellsOfItem, isAnnouncement, itemsOfPage } from './announcement-items.ts'
import { articleColumns, listedArticle } from './article-columns.ts'

/** Maximum bytes of a page, or of a file of pages that is no JSON Lines. */
const maxPageBytes = 64 * 2 ** 20

/** Whether a record of a JSON file is an announcement, or a page of a list of them. */
export const isAnnouncementRecord = (value: unknown): boolean =>
  isAnnouncement(value) || (itemsOfPage(value)?.length ?? 0) > 0

/** Whether a file begins with a page of a list, bare or handed to a function (JSONP), or is an empty object. */
export function beginsLikePage(text: string): boolean {
  return (
    /^\s*(?:\/\*\*\/\s*)?(?!(?:null|true|false)\b)[a-z_$][\w$.]{0,100}\s*\(\s*[[{]/i.test(text) ||
    /^\s*\{\s*(?:\}\s*$|"(?:announcements|classifiedAnnouncements|totalAnnouncement|totalRecordNum|announceCount|pageHelp|actionErrors|jsonCallBack)"\s*:)/.test(
      text,
    )
  )
}

/**
 * Reads a file that begins with a page of a list: one page, a page on each line, or what a page hands to a function.
 * @throws ProblemError `malformed_file`, `too_large`, `wrong_encoding`
 */
export async function* readPages(
  file: string,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<JsonRecord[], void, undefined> {
  const text = await wholeText(file, source, maxPageBytes)
  const handed = /^\s*(?:\/\*\*\/\s*)?[a-z_$][\w$.]{0,100}\s*\(/i.exec(text)
  const end = handed ? text.lastIndexOf(')') : text.length
  const content = text.slice(handed?.[0].length ?? 0, end < 0 ? text.length : end)
  const whole = parsed(content)
  if (whole !== undefined) {
    yield (Array.isArray(whole) ? whole : [whole]).map((value, index) => ({ row: index + 1, value }))
    return
  }
  const lines = content.split('\n')
  if (handed || lines.length === 1) {
    const reason = 'the list of announcements is not valid JSON'
    throw fileProblem('malformed_file', file, reason, { row: 1 }, { cause: 'not_json' })
  }
  yield jsonRecordsIn({ kind: 'lines', first: 1, lines }, limits.recordBytes)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads announcements and articles as exchanges and others list them in JSON: cninfo, the exchanges of Shenzhen and
 * Shanghai, or fields under common names. Items of pages are numbered through; a page without items is an empty list.
 */
export async function* readAnnouncements(
  file: string,
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const rows = new KeyedRows(
    sink,
    Object.values(articleColumns).map(({ names: [name] }) => name),
  )
  let paged = 0
  const readItem = (value: unknown, row: number) => {
    sink.rowsRead += 1
    if (sink.rowsRead > limits.rows) {
      const details = { cause: 'too_many_rows', maximum: limits.rows } as const
      throw fileProblem('too_large', file, `the file has more than ${limits.rows} rows`, {}, details)
    }
    readOne(value, row, { sink, rows })
  }
  for await (const batch of records) {
    for (const record of batch) {
      if ('refused' in record) {
        sink.rowsRead += 1
        const { row, refused: code, reason, text: value, details } = record
        sink.refuse(row, { field: null, code, reason, value, details })
        continue
      }
      const items = isAnnouncement(record.value) ? null : itemsOfPage(record.value)
      if (items === null) readItem(record.value, paged === 0 ? record.row : ++paged)
      else for (const item of items) readItem(item, ++paged)
      if (sink.size >= limits.batchFacts) yield sink.take(source.bytesRead())
    }
  }
  yield sink.take(source.bytesRead())
}

/** Pages of a list of announcements. */
export const announcementPages = defineFileFormat({
  format: 'announcements-json',
  of: 'text',
  order: 30,
  beginsLike: beginsLikePage,
  open: ({ file, source, limits }) => readAnnouncements(file, readPages(file, source, limits), source, limits),
})

type Cells = RecordCells<typeof articleColumns>

/** What of an item cannot be taken. */
type Refusal = { field: string; value: string | null } & CellRefusal

function readOne(value: unknown, row: number, { sink, rows }: { sink: FactSink; rows: KeyedRows }): void {
  const cells = cellsIn(cellsOfItem(value))
  if ('code' in cells) {
    sink.refuse(row, cells)
    return
  }
  const record = listedArticle(cells.read, 'announcement')
  if (!record) {
    sink.refuse(row, { field: 'title', code: 'missing', reason: 'the title has no text', value: null })
    return
  }
  const said = Object.keys(articleColumns).map((name) => cells.read[name as keyof Cells] ?? '')
  rows.meet(record.recordKey, { row, rank: '', cells: said })
  sink.add({ type: 'record', row, ...record })
}

function cellsIn(stated: ReadonlyMap<string, string>): { read: Cells } | Refusal {
  const cells = new Map<string, unknown>()
  for (const [name, column] of Object.entries(articleColumns)) {
    const key = column.names.find((each) => stated.has(each))
    const text = key === undefined ? '' : (stated.get(key) ?? '').trim()
    cells.set(name, null)
    if (text === '') {
      if (!('needed' in column)) continue
      return { field: name, value: null, code: 'missing', reason: `the item has no ${name}` }
    }
    const reading = column.read(text)
    if ('value' in reading) cells.set(name, reading.value)
    else if (name !== 'kind') return { field: key ?? name, value: text, ...reading.refusal }
  }
  return { read: Object.fromEntries(cells) as Cells }
}
