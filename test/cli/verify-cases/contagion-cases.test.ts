import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectClose } from '#test/support/close-values.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { computeClearing, computeCrossHoldings } from '../../../cli/verify-cases/cross-holdings.ts'
import { computeDebtRank } from '../../../cli/verify-cases/debt-rank.ts'
import { computeDebtRank2015 } from '../../../cli/verify-cases/debt-rank-2015.ts'
import { computeSequentialDefault } from '../../../cli/verify-cases/sequential-default.ts'

type WorkedCase = { id: string; kind?: string; input: unknown; expected: Record<string, unknown> }

const kinds: Record<string, (input: unknown) => Record<string, unknown>> = {
  debtrank: computeDebtRank,
  debtrank_2015: computeDebtRank2015,
  eisenberg_noe: computeClearing,
  furfine: computeSequentialDefault,
}
const file = sharedFile('cases/ownership-cases.json')
const cases: WorkedCase[] = file === null ? [] : JSON.parse(readFileSync(file, 'utf8')).cases
const contagious = cases.filter(({ kind }) => kind !== undefined && kind in kinds)

describe.skipIf(file === null)(`Worked cases of contagion (${sharedFilesReason})`, () => {
  test.each(contagious)(
    'the contagion case $id is computed from its inputs alone',
    ({ kind = '', input, expected }) => {
      const computed = kinds[kind]?.(input) ?? {}
      for (const [key, value] of Object.entries(expected)) {
        if (key.endsWith('_exact')) continue
        expectClose(computed[key], value)
      }
    },
  )
})

describe('further cases of the same kinds', () => {
  test('a ring of banks whose gain is 8/3 defaults completely', () => {
    const computed = computeDebtRank2015({
      owed_by_to: { '1->2': 4, '2->3': '4', '3->1': 3 },
      external_assets: { 1: 20, 2: 20, 3: 10 },
      equity: { 1: 3, 2: 3, 3: 2 },
      shock: { 1: '1/100' },
    })
    expectClose(
      [computed.loop_gain, computed.h_initial, computed.h_final, computed.first_round_only, computed.unstable],
      [8 / 3, { 1: 0.2 / 3, 2: 0, 3: 0 }, { 1: 1, 2: 1, 3: 1 }, { 1: 0.2 / 3, 2: 0.8 / 9, 3: 0 }, true],
    )
  })

  test('cross-holdings of one half are computed as a matrix and as pairs (Elliott, Golub & Jackson 2014)', () => {
    const shares = [
      [2 / 3, 1 / 3],
      [1 / 3, 2 / 3],
    ]
    const matrix = {
      C: [
        [0, '1/2'],
        [0.5, 0],
      ],
      p: [0.4, 1],
      theta: 0.7,
      beta: 0.36,
    }
    const asMatrix = computeCrossHoldings(matrix)
    expectClose([asMatrix.A, asMatrix.V_before, asMatrix.V], [shares, [0.6, 0.8], [0.24, 0.44]])
    const pairs = {
      holdings: { 'X->Y': 0.5, 'Y->X': 0.5 },
      assets: { X: 0.4, Y: 1 },
      thresholds: 0.7,
      failure_costs: 0.36,
    }
    const asPairs = computeCrossHoldings(pairs)
    expectClose([asPairs.A, asPairs.values], [shares, { X: 0.24, Y: 0.44 }])
    expect([asPairs.failed, asPairs.waves]).toEqual([
      ['X', 'Y'],
      [['X'], ['Y']],
    ])
  })

  test("missing weights default to each firm's part of what is invested", () => {
    const { R_2012 } = computeDebtRank({
      investments: [
        ['B', 'A', 1],
        ['C', 'B', 3],
      ],
      equity: { A: 1, B: 2, C: 6 },
      seed: ['A'],
    })
    expectClose(R_2012, 0.5 * (3 / 4))
  })

  test.each([
    [computeDebtRank, { seed: 'A' }, 'seed'],
    [computeDebtRank2015, { owed_by_to: { A: 1 }, shock: 1 }, '"A" is not written A->B.'],
    [computeClearing, { owed_by_to: { 'A->B': -1 } }, 'owed_by_to.A->B: is below 0'],
    [computeClearing, { owed_by_to: { 'A->B->C': 1 } }, '"A->B->C" is not written A->B.'],
    [computeSequentialDefault, {}, 'claims_holder_on'],
    [computeCrossHoldings, { C: [[0, 1]] }, 'C'],
  ])('the contagion case input %o is rejected with its position', (compute, input, message) => {
    expect(() => compute(input)).toThrow(message)
  })
})
