import { byteOrderMark, type CsvCell, csvLine } from '#contracts/csv-line.ts'

/** Rows as CSV with a byte order mark, no text of which a spreadsheet would run as a formula. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`
}
