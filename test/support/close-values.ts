import { expect } from 'vitest'

/** Whole values, numbers to 1e-9. */
export function expectClose(actual: unknown, expected: unknown): void {
  expect(actual).toEqual(drawnTo(expected, actual))
}

/** The expected value with each number replaced by the actual one beside it where the two are near enough. */
function drawnTo(expected: unknown, actual: unknown): unknown {
  if (typeof expected === 'number') {
    return typeof actual === 'number' && Math.abs(expected - actual) <= 1e-9 ? actual : expected
  }
  if (Array.isArray(expected)) {
    return expected.map((item, place) => drawnTo(item, Array.isArray(actual) ? actual[place] : undefined))
  }
  if (expected !== null && typeof expected === 'object') {
    const other: Record<string, unknown> = actual !== null && typeof actual === 'object' ? { ...actual } : {}
    return Object.fromEntries(Object.entries(expected).map(([key, item]) => [key, drawnTo(item, other[key])]))
  }
  return expected
}
