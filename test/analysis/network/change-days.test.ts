import { expect, test } from 'vitest'
import { changeDaysAround } from '#analysis/network/change-days.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/** Interests of one party in the next, from and to days; `null` is open. */
function networkOf(rows: [owner: number, company: number, from: number | null, to: number | null][]) {
  const columns = createNetworkColumns(6, rows.length)
  for (const [position, [owner, company, from, to]] of rows.entries()) {
    columns.owner[position] = owner
    columns.company[position] = company
    if (from !== null) columns.validFrom[position] = from
    if (to !== null) columns.validTo[position] = to
  }
  return networkFrom(columns)
}

const network = networkOf([
  [1, 0, 10, 20],
  [2, 0, 20, null],
  [3, 2, null, 15],
  [0, 4, 12, null],
  [5, 5, 99, null],
])
const plenty = { maxEdges: 100, maxDays: 100 }

test('change days are the days on which interests around a company begin or end, each once, ascending', () => {
  expect(changeDaysAround(network, 0, plenty)).toEqual({ days: [10, 12, 15, 20], total: 4 })
})

test('the change-day limit keeps the latest days and reports their total number', () => {
  expect(changeDaysAround(network, 0, { ...plenty, maxDays: 2 })).toEqual({ days: [15, 20], total: 4 })
})

test('change days above a company are counted before the limit applies to holdings', () => {
  expect(changeDaysAround(network, 0, { maxEdges: 0, maxDays: 100 }).days).toEqual([10, 15, 20])
})
