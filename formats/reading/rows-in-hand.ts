import type { CsvRecord } from './csv-records.ts'
import type { CsvTable } from './csv-table.ts'
import type { JsonRecord } from './json-array.ts'

/** Selects single rows of a file while it is read: the cells of a table row, or the text of another record. */
export type RowsInHand = {
  /** Rows as they should have stood, read at the end of the file instead of where they stand. */
  corrected?: ReadonlyMap<number, readonly string[]>
  /** Rows that `onRow` is to be shown as they stand. */
  wanted?: ReadonlySet<number>
  onRow?: (row: number, cells: readonly string[]) => void
  /** Hears of the header of a table, before any row; of `null` where the file is no table. */
  onHeader?: (header: readonly string[] | null) => void
  /** Is given the rows of each piece of the file before they are read, to be looked at as they stand if need be. */
  onPiece?: (piece: RowsAsTheyStand) => void
}

/** Shows those of some rows that stand in a piece of a file. */
export type RowsAsTheyStand = (
  rows: ReadonlySet<number>,
  onRow: (row: number, cells: readonly string[]) => void,
) => void

/** A table with some of its rows in hand. */
export function tableInHand<Table extends CsvTable>(table: Table, hand: RowsInHand | undefined): Table {
  if (!hand) return table
  hand.onHeader?.(table.header)
  return {
    ...table,
    records: inHand<CsvRecord>(table.records, hand, {
      rowOf: ({ line }) => line,
      cellsOf: (record) => ('fields' in record ? record.fields : [record.text]),
      correct: (line, cells) => ({ line, fields: [...cells] }),
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
    correct: correctedRecord,
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
  correct: (row: number, cells: readonly string[]) => Row
}

async function* inHand<Row>(
  records: AsyncIterable<Row[]>,
  { corrected, wanted, onRow, onPiece }: RowsInHand,
  { rowOf, cellsOf, correct }: Shape<Row>,
): AsyncGenerator<Row[], void, undefined> {
  for await (const batch of records) {
    const piece: RowsAsTheyStand = (rows, show) => {
      for (const record of batch) if (rows.has(rowOf(record))) show(rowOf(record), cellsOf(record))
    }
    if (wanted && onRow) piece(wanted, onRow)
    onPiece?.(piece)
    yield corrected ? batch.filter((record) => !corrected.has(rowOf(record))) : batch
  }
  if (corrected) yield [...corrected].map(([row, cells]) => correct(row, cells))
}
