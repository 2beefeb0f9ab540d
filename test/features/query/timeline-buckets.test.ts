import { describe, expect, test } from 'vitest'
import { maxTimelineBuckets, type TimelineUnit } from '#contracts/query/query-timeline.ts'
import { bucketName, unbroken } from '#src/features/query/timeline-buckets.ts'

const at = (from: string) => ({ from, total: 1, counts: [1], others: 0 })
const days = (unit: TimelineUnit, ...buckets: string[]) =>
  unbroken({ unit, buckets: buckets.map(at) }).map(({ from, total }) => [from, total])

describe(unbroken, () => {
  test.each([
    ['day', '2024-02-28', ['2024-02-29'], '2024-03-01'],
    ['week', '2025-12-22', ['2025-12-29'], '2026-01-05'],
    ['month', '2025-11-01', ['2025-12-01', '2026-01-01'], '2026-02-01'],
    ['quarter', '2025-07-01', ['2025-10-01'], '2026-01-01'],
    ['year', '2023-01-01', ['2024-01-01', '2025-01-01'], '2026-01-01'],
  ] as const)('unbroken adds each missing %s without rows', (unit, first, between, last) => {
    expect(days(unit, first, last)).toEqual([[first, 1], ...between.map((from) => [from, 0]), [last, 1]])
  })

  test('unbroken omits intervals above the limit', () => {
    expect(days('day', '2020-01-01', '2026-01-01')).toEqual([
      ['2020-01-01', 1],
      ['2026-01-01', 1],
    ])
    expect(days('year', '1626-01-01', '2025-01-01')).toHaveLength(maxTimelineBuckets)
  })

  test('unbroken is empty for no intervals', () => expect(days('month')).toEqual([]))
})

test.each([
  ['day', '2026-11-21'],
  ['week', '2026-11-21'],
  ['month', '2026-11'],
  ['quarter', '2026-Q4'],
  ['year', '2026'],
] as const)('a %s is labelled %s', (unit, name) => expect(bucketName('2026-11-21', unit)).toBe(name))
