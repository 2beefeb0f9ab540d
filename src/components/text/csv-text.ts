import { byteOrderMark, type CsvCell, csvLine } from '#contracts/values/csv-line.ts'

type CsvRows = readonly (readonly CsvCell[])[]

/** Rows as CSV for the clipboard, no text of which a spreadsheet would run as a formula. */
export function csvRows(rows: CsvRows): string {
  return rows.map(csvLine).join('')
}

/** The same as a file, with a byte order mark. */
export function csvText(rows: CsvRows): string {
  return byteOrderMark + csvRows(rows)
}
