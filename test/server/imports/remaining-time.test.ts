import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RemainingTime } from '#server/imports/run/remaining-time.ts'

const anyParts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 7 })

/**
 * Works through parts that last as long as their weights say, at milliseconds for each unit, and asks at every step.
 */
function work(weights: readonly number[], pace: number, step: number, expected: number | null = null) {
  const remaining = new RemainingTime(weights, 0, expected)
  const asked: { now: number; seconds: number | null }[] = []
  let begun = 0
  for (const [part, weight] of weights.entries()) {
    const lasts = weight * pace
    remaining.goOn(part, begun, part === 0 ? 0 : null)
    for (let now = Math.ceil(begun / step) * step; now < begun + lasts; now += step) {
      if (part === 0) remaining.goOn(0, now, (now - begun) / lasts)
      asked.push({ now, seconds: remaining.secondsAt(now) })
    }
    begun += lasts
  }
  return { asked, ends: begun }
}

describe(RemainingTime.name, () => {
  test('the time left is unknown without any indicative progress', () => {
    const remaining = new RemainingTime([1, 1], 0)
    remaining.goOn(0, 0, 0)
    expect(remaining.secondsAt(1000)).toBeNull()
    remaining.goOn(0, 10_000, 0.001)
    expect(remaining.secondsAt(10_000)).toBeNull()
    remaining.goOn(0, 20_000, 0.5)
    expect(remaining.secondsAt(20_000)).toBe(60)
  })

  test('the time left never grows, and is correct, where the parts last as long as stated', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 100, max: 2000 }), (weights, pace) => {
        const { asked, ends } = work(weights, pace, 500)
        const known = asked.flatMap(({ now, seconds }) => (seconds === null ? [] : [{ now, seconds }]))
        for (const [index, { now, seconds }] of known.entries()) {
          expect(seconds).toBeLessThanOrEqual(known[index - 1]?.seconds ?? Number.POSITIVE_INFINITY)
          expect(Math.abs(seconds - (ends - now) / 1000)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('the time left is known from the start where a total duration is expected', () => {
    const { asked } = work([3, 1], 1000, 500, 4000)
    expect(asked.map(({ seconds }) => seconds)).toEqual([4, 4, 3, 3, 2, 2, 1, 1])
  })

  test('the time left stays while a part takes longer than expected, and grows with the next slow one', () => {
    const remaining = new RemainingTime([10, 10, 10], 0)
    remaining.goOn(0, 0, 0)
    remaining.goOn(0, 10_000, 1)
    expect(remaining.secondsAt(10_000)).toBe(20)
    remaining.goOn(1, 10_000)
    expect([15_000, 20_000, 25_000, 30_000].map((now) => remaining.secondsAt(now))).toEqual([15, 10, 10, 10])
    remaining.goOn(2, 31_000)
    expect([31_000, 32_000].map((now) => remaining.secondsAt(now))).toEqual([16, 15])
  })

  test('the time left grows once the work has become clearly slower, and is never negative or infinite', () => {
    fc.assert(
      fc.property(anyParts, fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 20 }), (weights, steps) => {
        const remaining = new RemainingTime(weights, 0)
        let now = 0
        for (const [index, step] of steps.entries()) {
          now += step
          remaining.goOn(
            Math.min(weights.length - 1, Math.floor(index / 3)),
            now,
            index % 3 === 0 ? null : (index % 3) / 3,
          )
          const seconds = remaining.secondsAt(now)
          expect(seconds === null || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
        }
      }),
    )
  })
})
