import { columnKey } from './csv-table.ts'
import type { TableFormat } from './record-table.ts'

/** Rows at the beginning of a table among which its header is looked for. */
const lookedRows = 30

/**
 * The row of a table in which its header stands, from 1: the first that a format knows, else the one that looks most
 * like one, with many different words that are neither numbers nor days, above rows of about its width. A row with a
 * number or day where the others have one is a row of data; where all are, the first filled one is given.
 * @param formats the tables that are read
 */
export function headerRowIn(rows: Rows, formats: KnownFormats): number {
  return likeliestHeader(rows, formats) ?? Math.max(firstFilled(rows), 0) + 1
}

/** Whether a table has no header: nothing is like one, and the first row is one of data. */
export function isWithoutHeader(rows: Rows, formats: KnownFormats): boolean {
  const at = firstFilled(rows)
  return likeliestHeader(rows, formats) === null && isData(rows[at] ?? [], at, rows)
}

type Rows = readonly (readonly string[])[]
type KnownFormats = readonly Pick<TableFormat, 'format' | 'isHeader'>[]

const firstFilled = (rows: Rows): number => rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))

function likeliestHeader(rows: Rows, formats: KnownFormats): number | null {
  const first = rows.slice(0, lookedRows)
  const known = first.findIndex((cells) => {
    const keys = new Set(cells.map(columnKey))
    return (
      formats.some(({ isHeader, format }) => format !== 'stakes-csv' && isHeader(keys)) ||
      ['owner', 'company', 'capital'].every((key) => keys.has(key))
    )
  })
  if (known >= 0) return known + 1
  const scores = first.map((cells, index) => {
    const words = cells.filter((cell) => cell.trim() !== '')
    if (words.length < 2 || isData(cells, index, rows)) return 0
    const different = new Set(words).size / words.length
    const wordy =
      words.filter((cell) => !/^[\s\d.,:%/()¥￥$€年月日-]+$/.test(cell) && cell.length <= 60).length / words.length
    const below = rows.slice(index + 1, index + 6).map((next) => next.filter((cell) => cell.trim() !== '').length)
    const like = below.length === 0 ? 0.5 : below.filter((width) => width >= 0.5 * words.length).length / below.length
    return words.length * different * wordy * like - index / 100
  })
  const best = scores.indexOf(Math.max(...scores))
  return (scores[best] ?? 0) > 0 ? best + 1 : null
}

/** Rows of which a row is compared with the next, or where none follows the ones before. */
const comparedRows = 5

/** Whether a row has a number, or a day, in a column in which nearly all rows beside it have one. */
function isData(cells: readonly string[], index: number, rows: Rows): boolean {
  const below = rows.slice(index + 1, index + 1 + comparedRows)
  const beside = below.length > 0 ? below : rows.slice(Math.max(0, index - comparedRows), index)
  return cells.some((cell, column) => {
    const own = valueKind(cell)
    const filled = beside.filter((row) => (row[column] ?? '').trim() !== '')
    if (own === null || filled.length === 0) return false
    return filled.filter((row) => valueKind(row[column] ?? '') === own).length >= 0.8 * filled.length
  })
}

function valueKind(cell: string): 'number' | 'day' | null {
  if (!/^[\s\d.,:%/()¥￥$€年月日+-]*\d[\s\d.,:%/()¥￥$€年月日+-]*$/.test(cell)) return null
  return /^\s*(?:19|20|21)\d{2}(?:\D.*)?$|\d[-/.]\d{1,2}[-/.]\d{4}\s*$/.test(cell) ? 'day' : 'number'
}
