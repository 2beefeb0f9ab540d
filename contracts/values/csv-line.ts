import { plainDecimal } from './plain-decimal.ts'

export type CsvCell = string | number | null

/**
 * Cells as one line of CSV (RFC 4180), its end included. Text that a spreadsheet would run as a formula is preceded by
 * an apostrophe, and delimiters of any spreadsheet are quoted. Numbers are plain decimals.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return plainDecimal(cell)
  const harmless = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
