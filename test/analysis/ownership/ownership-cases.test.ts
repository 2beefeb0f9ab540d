import { describe, expect, test } from 'vitest'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'
import { computeGraphCase } from '../../../cli/verify-cases/graph-case.ts'
import { verifyCase } from '../../../cli/verify-cases/verify-case.ts'

const cases = publishedCases()

/** Who published an example that is reproduced here; all others were computed for this project. */
const publishedBy: Readonly<Record<string, string>> = {
  O01: 'LDBC FinBench, final share ratio',
  O03: 'Claessens, Djankov & Lang 2000, figure 1',
  C01: 'USACO, Controlling Companies',
  C03: 'Prometheux Vadalog documentation, company control',
  C04: 'Prometheux Vadalog documentation, close link detection',
}

const asserted = cases
  .filter(({ kind = 'graph' }) => ['graph', 'control', 'accumulated_ownership'].includes(kind))
  .map((each) => [`${each.id} ${each.title} (${publishedBy[each.id] ?? 'computed'})`, each] as const)

describe.skipIf(cases.length === 0)(`Worked cases of ownership and control (${sharedFilesReason})`, () => {
  test.each(asserted)('the published ownership case is reproduced: %s', (_title, { kind = 'graph', ...each }) => {
    const { differences, largestDeviation } = verifyCase({ ...each, kind, expected: { ...each.expected } }, 1e-9)
    expect(differences).toEqual([])
    expect(largestDeviation).toBeLessThan(1e-9)
  })

  test('O10: ultimate shares are undefined for stakes over 100 %', () => {
    expect(computeGraphCase(cases.find(({ id }) => id === 'O10')).ultimate_owners).toEqual({
      A: { owners: null, unidentified: null, gap_at: null },
      B: { owners: null, unidentified: null, gap_at: null },
    })
  })
})
