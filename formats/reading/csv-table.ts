import type { Separator } from '#contracts/imports/column-mapping.ts'
import type { ByteSource, ReadLimits } from './byte-source.ts'
import { type CsvRecord, CsvRecords, parseRecord } from './csv-records.ts'
import { fileProblem } from './file-problem.ts'
import { type LineBlock, readLines } from './text-lines.ts'

const separators: readonly Separator[] = [',', ';', '\t', '|']
/** Characters of a line, and lines, that are looked at. */
const [looked, lookedLines] = [65_536, 20]

/**
 * The delimiter of a table: the most frequent candidate in its first line outside quotes; without any, as in a title,
 * in the following lines; else a comma.
 */
function separatorIn(block: LineBlock): Separator {
  const lines = block.kind === 'lines' ? block.lines.slice(0, lookedLines) : [block.beginning]
  const counts = lines.map((line) => {
    const bare = line.slice(0, looked).replace(/"[^"]*"?/g, '')
    return separators.map((separator) => bare.split(separator).length - 1)
  })
  const max = counts.find((line) => line.some((count) => count > 0))
  return max ? (separators[max.indexOf(Math.max(...max))] ?? ',') : ','
}

/** A table whose header has been read: a CSV file, or a sheet of a workbook. */
export type CsvTable = {
  /** The header's cells as written, trimmed; of a mapped table, the names by which its format knows them. */
  header: string[]
  records: AsyncIterable<CsvRecord[]>
  /** The position of a mapped table in its file. */
  mapped?: MappedColumns
}

/** A table's own columns, where a mapping names and rewrites them. */
export type MappedColumns = {
  /** For each column of the table's header, what the file calls it. */
  labels: string[]
  /** The labels of the file's own columns. */
  written: string[]
  /** The cells of the table's header out of those of a record. */
  cellsOf: (fields: string[]) => string[]
}

/**
 * Where the header of a file stands (0: it has none) and what separates its cells, where that is known. Lines count
 * from 1.
 */
type CsvShape = { headerRow?: number; separator?: Separator | null }

/** Maximum columns that a table may have. */
export const maxColumns = 1000

/**
 * Reads a CSV file's header and leaves its records to be read. The header is the first line that is not empty, from
 * `headerRow` on; the separator is found in it, or named by a spreadsheet in a line `sep=;` above it, which is no row.
 * A table without a header has empty cells in its place, as many as its first row has.
 * @throws ProblemError `empty_file`, `malformed_file`, `too_large`, `wrong_encoding`, the latter also while `records`
 * is read
 */
export async function openCsv(
  file: string,
  source: ByteSource,
  limits: ReadLimits,
  { headerRow = 1, separator = null }: CsvShape = {},
): Promise<CsvTable & { separator: Separator; headerRow: number }> {
  let header: string[] = []
  let found: Separator = separator ?? ','
  const fieldAt = (before: string) => header[parseRecord(before, found).column]
  let hint: Separator | null = null
  const lines = withoutHint(readLines(file, source, limits.recordBytes, fieldAt), (named) => {
    hint = named
  })
  const blocks = fromRow(headerRow, lines)
  const first = await blocks.next()
  if (!first.done) found = separator ?? hint ?? separatorIn(first.value)
  const batches = recordsOf(first.done ? [] : [first.value], blocks, new CsvRecords(limits.recordBytes, found))
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    const begins = next.value.findIndex((record) => !isBlank(record))
    const record = next.value[begins]
    if (record === undefined) continue
    if ('refused' in record) {
      const place = { row: record.line, field: 'header' }
      throw fileProblem('malformed_file', file, record.reason, place, record.details)
    }
    if (record.fields.some((cell) => cell.includes('\r'))) {
      const reason = 'the lines end with a carriage return alone. Save it with line feeds'
      throw fileProblem('malformed_file', file, reason, { row: record.line, field: 'header' })
    }
    requireFewColumns(file, record.line, record.fields.length)
    const hasHeader = headerRow > 0
    header = record.fields.map((cell) => (hasHeader ? cell.trim() : ''))
    const records = withFirst(next.value.slice(hasHeader ? begins + 1 : begins), batches)
    return { header, records, separator: found, headerRow: hasHeader ? record.line : 0 }
  }
  throw fileProblem('empty_file', file, 'the file holds nothing but empty lines', {}, { cause: 'blank_lines_only' })
}

/**
 * Refuses a table that is wider than any that means something.
 * @throws ProblemError `too_large`
 */
export function requireFewColumns(file: string, row: number, columns: number): void {
  if (columns <= maxColumns) return
  const reason = `the header has ${columns} columns; at most ${maxColumns} are read`
  const details = { cause: 'too_many_columns', maximum: maxColumns } as const
  throw fileProblem('too_large', file, reason, { row, field: 'header' }, details)
}

/** Before the header a line of blanks is an empty one. */
function isBlank(record: CsvRecord): boolean {
  return 'fields' in record && record.fields.length === 1 && record.fields[0]?.trim() === ''
}

/**
 * The header's cell for comparison: letters and digits alone, in lower case. `Entity.LegalName` is `entitylegalname`.
 */
export function columnKey(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** What spreadsheets write above a table to say what separates its cells. */
const separatorHint = /^"?sep=(.)"?[,;\t|]*$/i

/** The lines of a file without the hint at its separator in the first, which is told. */
async function* withoutHint(
  blocks: AsyncIterable<LineBlock>,
  onHint: (separator: Separator) => void,
): AsyncGenerator<LineBlock, void, undefined> {
  for await (const block of blocks) {
    const written = block.kind === 'lines' && block.first === 1 ? separatorHint.exec(block.lines[0] ?? '')?.[1] : null
    const separator = separators.find((one) => one === written)
    if (block.kind !== 'lines' || separator === undefined) yield block
    else {
      onHint(separator)
      yield { ...block, first: block.first + 1, lines: block.lines.slice(1) }
    }
  }
}

/** The lines of a file from a row on, beginning with one that is not blank. */
async function* fromRow(row: number, blocks: AsyncIterable<LineBlock>): AsyncGenerator<LineBlock, void, undefined> {
  let begun = false
  for await (const block of blocks) {
    if (begun) yield block
    else if (block.kind === 'overlong') {
      if (block.line < row) continue
      begun = true
      yield block
    } else {
      const from = block.lines.findIndex((text, index) => block.first + index >= row && text.trim() !== '')
      if (from < 0) continue
      begun = true
      yield { kind: 'lines', first: block.first + from, lines: block.lines.slice(from) }
    }
  }
}

async function* recordsOf(
  first: LineBlock[],
  rest: AsyncIterable<LineBlock>,
  reader: CsvRecords,
): AsyncGenerator<CsvRecord[], void, undefined> {
  for (const block of first) yield reader.read(block)
  for await (const block of rest) yield reader.read(block)
  yield reader.finish()
}

async function* withFirst(first: CsvRecord[], rest: AsyncIterable<CsvRecord[]>) {
  yield first
  yield* rest
}
