import type { DateOrder } from '#contracts/imports/column-mapping.ts'
import { isCreditCode, isLei } from '../reading/check-digits.ts'

/** Statistics of the cells of a column: the number of `filled` cells of each look. */
export type CellLooks = {
  filled: number
  percentages: number
  numbers: number
  dates: number
  names: number
  creditCodes: number
  leis: number
  /** Numbers with their decimals after a comma. */
  decimalCommas: number
  /** Whole numbers, each above the one before: numbers of rows or records, no amounts. */
  ascending: boolean
  /** Numbers over 1. */
  aboveOne: number
  dateOrder: DateOrder | null
  /** Dates end with the year, and no cell distinguishes day and month. */
  orderOpen: boolean
}

const number = /^[(（]?[¥￥$€]?\s*[+-−]?\d[\d\s,，.']*[)）]?\s*(?:[万亿千百]+[元美港欧]*元?|元)?$/u
const percentage = /^>?\s*[+-]?\d+(?:[.,]\d+)?\s*[%％]?(?:\s*(?:\.\.|[~～至到–—-])\s*\d+(?:[.,]\d+)?\s*)?[%％]$/
const yearFirst = /^(?:19|20|21)\d{2}(?:[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{4})(?:[T\s].*)?$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:19|20|21)\d{2}(?:[T\s].*)?$/
const clock = /^1\d{12}$|^1\d{9}$/
const company =
  /公司|集团|银行|基金|合伙|企业|中心|有限|\b(?:ltd|limited|inc|llc|plc|gmbh|ag|corp|holdings?|group|s\.?a|co)\b/i

/** Rows from which numbers that only grow are no chance. */
const ascendingFrom = 4

const isAscending = (cells: readonly string[]): boolean =>
  cells.length >= ascendingFrom &&
  cells.every((cell, at) => /^\d+$/.test(cell) && (at === 0 || Number(cell) > Number(cells[at - 1])))

/** The statistics of the cells of a column. */
export function looksOf(cells: readonly string[]): CellLooks {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !/^[-—]+$/.test(cell))
  const count = (is: (cell: string) => boolean) => filled.filter(is).length
  const last = filled.flatMap((cell) => {
    const parts = yearLast.exec(cell)
    return parts ? [{ first: Number(parts[1]), second: Number(parts[2]) }] : []
  })
  const dayFirst = last.some(({ first }) => first > 12)
  const monthFirst = last.some(({ second }) => second > 12)
  return {
    filled: filled.length,
    percentages: count((cell) => percentage.test(cell)),
    numbers: count((cell) => number.test(cell) && !yearFirst.test(cell)),
    dates: count((cell) => yearFirst.test(cell) || yearLast.test(cell) || clock.test(cell)),
    names: count(
      (cell) =>
        cell.length <= 200 &&
        /\p{L}{2}/u.test(cell) &&
        (company.test(cell) ||
          /^[\p{Script=Han}·]{2,6}$/u.test(cell) ||
          /^\p{Lu}[\p{L}'.-]+(?:\s+\p{Lu}[\p{L}'.-]*)+$/u.test(cell)),
    ),
    creditCodes: count(isCreditCode),
    leis: count(isLei),
    decimalCommas: count((cell) => /\d,\d{1,2}\s*[%％]?$|\d,\d{4,}\s*[%％]?$/.test(cell) || /\d\.\d{3},\d+/.test(cell)),
    ascending: isAscending(filled),
    aboveOne: count((cell) => Number(cell.replace(',', '.')) > 1),
    dateOrder: last.length === 0 ? null : monthFirst && !dayFirst ? 'monthFirst' : 'dayFirst',
    orderOpen: last.length > 0 && !dayFirst && !monthFirst && last.some(({ first, second }) => first !== second),
  }
}
