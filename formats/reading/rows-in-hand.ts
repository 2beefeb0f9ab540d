import type { CsvRecord } from './csv-records.ts'
import type { CsvTable } from './csv-table.ts'
import type { JsonRecord } from './json-array.ts'

/** Selects single rows of a file while it is read: the cells of a table row, or the text of another record. */
export type RowsInHand = {
  /** Rows as they should have stood, read at the end of the file instead of where they stand. */
  mended?: ReadonlyMap<number, readonly string[]>
  /** Rows that `onRow` is to be shown as they stand. */
  wanted?: ReadonlySet<number>
  onRow?: (row: number, cells: readonly string[]) => void
  /** Hears of the header of a table, before any row; of `null` where the file is no table. */
  onHeader?: (header: readonly string[] | null) => void
}

/** A table with selected rows. */
export function tableInHand<Table extends CsvTable>(table: Table, hand: RowsInHand | undefined): Table {
  if (!hand) return table
  hand.onHeader?.(table.header)
  return {
    ...table,
    records: inHand<CsvRecord>(table.records, hand, {
      rowOf: ({ line }) => line,
      cellsOf: (record) => ('fields' in record ? record.fields : [record.text]),
      mend: (line, cells) => ({ line, fields: [...cells] }),
    }),
  }
}

/** Records of a JSON file with selected ones. */
export function recordsInHand(
  records: AsyncGenerator<JsonRecord[]>,
  hand: RowsInHand | undefined,
): AsyncGenerator<JsonRecord[]> {
  if (!hand) return records
  hand.onHeader?.(null)
  return inHand<JsonRecord>(records, hand, {
    rowOf: ({ row }) => row,
    cellsOf: (record) => ['value' in record ? JSON.stringify(record.value, null, 2) : record.text],
    mend: correctedRecord,
  })
}

function correctedRecord(row: number, [text = '']: readonly string[]): JsonRecord {
  try {
    return { row, value: JSON.parse(text) }
  } catch {
    return { row, refused: 'malformed', reason: 'the record is not valid JSON', text, details: { cause: 'not_json' } }
  }
}

type Shape<Row> = {
  rowOf: (record: Row) => number
  cellsOf: (record: Row) => readonly string[]
  mend: (row: number, cells: readonly string[]) => Row
}

async function* inHand<Row>(
  records: AsyncIterable<Row[]>,
  { mended, wanted, onRow }: RowsInHand,
  { rowOf, cellsOf, mend }: Shape<Row>,
): AsyncGenerator<Row[], void, undefined> {
  for await (const batch of records) {
    if (wanted && onRow) {
      for (const record of batch) if (wanted.has(rowOf(record))) onRow(rowOf(record), cellsOf(record))
    }
    yield mended ? batch.filter((record) => !mended.has(rowOf(record))) : batch
  }
  if (mended) yield [...mended].map(([row, cells]) => mend(row, cells))
}
