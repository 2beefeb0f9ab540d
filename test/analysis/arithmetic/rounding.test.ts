import { describe, expect, test } from 'vitest'
import { printedRounding } from '#analysis/arithmetic/rounding.ts'

describe(printedRounding, () => {
  test.each([
    ['half a unit of the last decimal per holder', [0.3333, 0.25, 0.5], 3 * 0.00005],
    ['the decimals of the longest, however the fraction is stored', [0.1 + 0.2, 0.07], 2 * 0.005],
    ['whole per cent where less is printed', [0.6, 0.5], 2 * 0.005],
    ['at most five per cent', new Array<number>(50).fill(0.02), 0.05],
    ['that of the end where it is excluded', [0.459999993 + 4e-12, 0.34 + 4e-12], 2 * 0.5e-9],
    ['next to nothing for stakes without end', [1 / 3, 1 / 3], 2 * 0.5e-12],
    ['nothing for nobody', [], 0],
  ])('the rounding tolerance of printed shares is %s', (_title, stakes, tolerance) => {
    expect(printedRounding(stakes)).toBeCloseTo(tolerance, 15)
  })
})
