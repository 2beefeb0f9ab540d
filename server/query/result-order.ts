import type { QuerySort, SortOrder } from '#contracts/query.ts'

type OrderedBy = { expression: (row: string) => string; descending: boolean }

/**
 * What a result is sorted by, so that no two rows are equal: names by their characters without regard to case, parties
 * without a name last either way; among equals the older row first.
 */
function columnsOf(sort: QuerySort, order: SortOrder): OrderedBy[] {
  const descending = order === 'descending'
  const id = { expression: (row: string) => `${row}.id`, descending: false }
  if (sort === 'owners') return [{ expression: (row) => `${row}.owner_count`, descending }, id]
  if (sort === 'holdings') return [{ expression: (row) => `${row}.holding_count`, descending }, id]
  return [
    { expression: (row) => `(${row}.name IS NULL)`, descending: false },
    { expression: (row) => `coalesce(lower(${row}.name), '') COLLATE "C"`, descending },
    id,
  ]
}

/** The order of the rows `e`; `reversed` reads it backwards, as the page before a row needs it. */
export function orderSql(sort: QuerySort, order: SortOrder, reversed = false): string {
  return columnsOf(sort, order)
    .map(({ expression, descending }) => `${expression('e')} ${descending === reversed ? 'ASC' : 'DESC'}`)
    .join(', ')
}

/** That the row `e` stands after the row `at`, or with `reversed` before it. */
export function beyondSql(sort: QuerySort, order: SortOrder, reversed = false): string {
  return columnsOf(sort, order).reduceRight((rest, { expression, descending }) => {
    const [one, other] = [expression('e'), expression('at')]
    const beyond = `${one} ${descending === reversed ? '>' : '<'} ${other}`
    return rest === '' ? beyond : `(${beyond} OR (${one} = ${other} AND ${rest}))`
  }, '')
}
