import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TimeZone } from '#contracts/imports/column-mapping.ts'
import { offsetIn } from '#formats/imports/zoned-timestamp.ts'

describe(offsetIn, () => {
  test.each([
    ['Asia/Shanghai', '2026-11-20T00:00', '+08:00'],
    ['America/New_York', '2026-01-15T12:00', '-05:00'],
    ['America/New_York', '2026-07-15T12:00', '-04:00'],
    ['Asia/Kolkata', '2026-07-15T12:00', '+05:30'],
    ['UTC', '2026-07-15T12:00', '+00:00'],
  ] as const)('the UTC offset of %s at %s is %s', (zone, local, offset) => {
    expect(offsetIn(zone, local)).toBe(offset)
  })

  test('offsetIn takes the earlier of two offsets, and for a skipped local time the one before the change', () => {
    expect(offsetIn('Europe/Berlin', '2026-10-25T02:30')).toBe('+02:00')
    expect(offsetIn('Europe/Berlin', '2026-03-29T02:30')).toBe('+01:00')
  })

  test('offsetIn of an invalid timestamp is null', () => {
    expect(offsetIn('Europe/Berlin', '2026-02-30T99:00')).toBe(null)
  })

  test("offsetIn equals the offset at which the zone's clocks show the time, unless they skip it", () => {
    const minute = fc.integer({ min: 0, max: 4_000_000 }).map((number) => number * 1000 * 60)
    fc.assert(
      fc.property(fc.constantFrom(...TimeZone.options), minute, (zone, instant) => {
        const shown = new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16)
        const meant = Date.parse(`${shown}:00${offsetIn(zone, shown)}`)
        expect(new Date(meant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16)).toBe(shown)
      }),
      { numRuns: 300 },
    )
  })
})
