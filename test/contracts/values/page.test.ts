import { expect, test } from 'vitest'
import { maxOffset, rowsInReach } from '#contracts/values/page.ts'

test.each([
  [0, 10],
  [9, 10],
  [10_010, 10],
  [10_011, 10],
  [250_000, 30],
])('a screen can turn to every page of %i rows that begins within the largest offset', (total, pageSize) => {
  const reach = rowsInReach(total, pageSize)
  const lastPage = Math.max(1, Math.ceil(reach / pageSize))
  expect((lastPage - 1) * pageSize).toBeLessThanOrEqual(maxOffset)
  expect(reach === total || lastPage * pageSize > maxOffset).toBe(true)
})
