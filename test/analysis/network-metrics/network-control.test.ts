import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import {
  effectiveHolders,
  linearControl,
  relativeControl,
  thresholdControl,
} from '#analysis/network-metrics/network-control.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { adjugate, numberFrom } from '#cli/verify-random/exact-shares.ts'
import { expectClose } from '#test/support/close-values.ts'
import { publishedCases } from '#test/support/ownership-cases.ts'
import {
  acyclicStakes,
  boundedStakes,
  networkOf,
  type PlainStakes,
  unboundedStakes,
} from '#test/support/random-ownership.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'
import { computeNetworkControl } from '../../../cli/verify-cases/case-network.ts'

/** Hundredths as a dense matrix, `[owner][company]`. */
function matrixOf({ nodeCount, stakes }: PlainStakes): bigint[][] {
  const matrix = Array.from({ length: nodeCount }, () => new Array<bigint>(nodeCount).fill(0n))
  for (const { owner, company, hundredths } of stakes) {
    const row = matrix[owner] as bigint[]
    row[company] = (row[company] as bigint) + BigInt(hundredths)
  }
  return matrix
}

/** The sum of each column. */
const totalsOf = (matrix: readonly (readonly bigint[])[]): bigint[] =>
  matrix.map((_, company) => matrix.reduce((sum, row) => sum + (row[company] as bigint), 0n))

/**
 * `Σ hit[i, j] v[j]` over `j ≠ i` in whole numbers, where the parts in company `j` are `matrix[i][j] / wholes[j]`;
 * `null` where `I - W` has no inverse. `wholes` cancel out of `hit = diag(N)⁻¹ (N - I)`.
 */
function exactControl(matrix: bigint[][], wholes: bigint[], values: number[]): number[] | null {
  const inverse = adjugate(
    matrix.map((row, owner) =>
      row.map((part, company) => (owner === company ? (wholes[company] as bigint) : 0n) - part),
    ),
  )
  return (
    inverse?.cells.map((row, owner) => {
      const reached = row.reduce(
        (sum, cell, company) => (company === owner ? sum : sum + cell * BigInt(values[company] as number)),
        0n,
      )
      return numberFrom(reached, row[owner] as bigint)
    }) ?? null
  )
}

const valuesFor = (nodeCount: number): number[] =>
  Array.from({ length: nodeCount }, (_, node) => 10 + ((node * 37) % 50))

function holdingsOf(stakes: PlainStakes) {
  const network = networkOf(stakes)
  return weightedRows(network.holdings, network.capital)
}

const edge = (from: string, to: string, capital: number) => ({ from, to, capital })
const published = publishedCases().filter(({ kind }) => kind === 'network_control')

describe('Network control', () => {
  test.skipIf(published.length === 0).each(published)(`$id $title (${sharedFilesReason})`, ({ input, expected }) => {
    const computed = computeNetworkControl(input)
    expectClose(Object.fromEntries(Object.keys(expected).map((key) => [key, computed[key]])), expected)
  })

  test('network control of a ring of three: roots add up to the value, and a member has less than its walks suggest', () => {
    const input = {
      edges: [
        edge('A', 'B', 0.5),
        edge('B', 'C', 0.4),
        edge('C', 'A', 0.25),
        edge('P', 'A', 0.75),
        edge('Q', 'B', 0.5),
        edge('R', 'C', 0.6),
      ],
      values: { A: 100, B: 50, C: 20 },
    }
    expectClose(computeNetworkControl(input).linear_hit, {
      A: 29,
      B: 18,
      C: 31.25,
      P: 1935 / 19,
      Q: 680 / 19,
      R: 615 / 19,
    })
    expectClose(computeNetworkControl(input).threshold_fixpoint, { A: 0, B: 0, C: 0, P: 100, Q: 0, R: 20 })
    expectClose(computeNetworkControl(input).herfindahl_effective_holders, { A: 1.6, B: 2, C: 25 / 13 })
  })

  test('network control is undefined for the members of a closed ring and the parties above it', () => {
    const stakes = {
      nodeCount: 4,
      stakes: [
        { owner: 0, company: 1, hundredths: 100 },
        { owner: 1, company: 0, hundredths: 100 },
        { owner: 2, company: 0, hundredths: 20 },
        { owner: 2, company: 3, hundredths: 50 },
      ],
    }
    const control = linearControl(holdingsOf(stakes), Float64Array.of(1, 1, 1, 1))
    expect(Array.from(control)).toEqual([Number.NaN, Number.NaN, Number.NaN, 0])
  })

  test('network control is undefined for a wholly self-owned company and excludes the self-owned part of others', () => {
    const whole = {
      nodeCount: 2,
      stakes: [
        { owner: 1, company: 1, hundredths: 100 },
        { owner: 0, company: 1, hundredths: 40 },
      ],
    }
    expect(Array.from(linearControl(holdingsOf(whole), Float64Array.of(0, 8)))).toEqual([Number.NaN, Number.NaN])
    const part = {
      nodeCount: 2,
      stakes: [
        { owner: 1, company: 1, hundredths: 20 },
        { owner: 0, company: 1, hundredths: 40 },
      ],
    }
    expectClose(Array.from(linearControl(holdingsOf(part), Float64Array.of(0, 8))), [4, 0])
  })

  test('linear network control equals the sum over the integrated shares by whole numbers', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const values = valuesFor(stakes.nodeCount)
        const wholes = new Array<bigint>(stakes.nodeCount).fill(100n)
        const expected = exactControl(matrixOf(stakes), wholes, values)
        fc.pre(expected !== null)
        expectClose(Array.from(linearControl(holdingsOf(stakes), Float64Array.from(values))), expected)
      }),
    )
  })

  test('relative network control uses squared stakes', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const values = valuesFor(stakes.nodeCount)
        const squares = matrixOf(stakes).map((row) => row.map((part) => part * part))
        const expected = exactControl(
          squares,
          totalsOf(squares).map((total) => total || 1n),
          values,
        )
        fc.pre(expected !== null)
        expectClose(Array.from(relativeControl(holdingsOf(stakes), Float64Array.from(values))), expected)
      }),
    )
  })

  test('relative network control keeps its digits where hardly anything leaves a loop', () => {
    const stakes = {
      nodeCount: 4,
      stakes: [
        { owner: 0, company: 1, hundredths: 100 },
        { owner: 2, company: 1, hundredths: 0.01 },
        { owner: 1, company: 0, hundredths: 100 },
        { owner: 0, company: 3, hundredths: 100 },
      ],
    }
    const [, , outside] = relativeControl(holdingsOf(stakes), Float64Array.of(100, 100, 100, 100))
    expect(outside).toBeCloseTo(300, 9)
  })

  test('without loops, root network control and the unidentified part add up to the value of all companies', () => {
    fc.assert(
      fc.property(acyclicStakes, (stakes) => {
        const values = valuesFor(stakes.nodeCount)
        const sums = totalsOf(matrixOf(stakes)).map((total) => Number(total) / 100)
        const control = linearControl(holdingsOf(stakes), Float64Array.from(values))
        // What each company passes on that its owners do not get: its own value and all that comes by it.
        const kept = values.reduce((sum, value, node) => {
          const reached = value + (control[node] as number)
          return sum + (1 - (sums[node] as number)) * reached
        }, 0)
        expectClose(
          kept,
          values.reduce((sum, value) => sum + value, 0),
        )
      }),
    )
  })

  test('network control by majority equals the value of the control closure', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const values = valuesFor(stakes.nodeCount)
        const expected = values.map((_, holder) =>
          Array.from(majorityClosure(network, [holder]).keys()).reduce(
            (sum, company) => sum + (values[company] as number),
            0,
          ),
        )
        expectClose(Array.from(thresholdControl(network, Float64Array.from(values)).control), expected)
      }),
    )
  })

  test('splitting a holding into two rows changes no network control model', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        // Halves of one row add up without rounding, which nearly closed loops would multiply.
        const rows = [...new Map(stakes.stakes.map((stake) => [`${stake.owner} ${stake.company}`, stake])).values()]
        const halves = rows.flatMap((stake) => {
          const half = { ...stake, hundredths: stake.hundredths / 2 }
          return [half, half]
        })
        const values = Float64Array.from(valuesFor(stakes.nodeCount))
        const [one, other] = [holdingsOf({ ...stakes, stakes: rows }), holdingsOf({ ...stakes, stakes: halves })]
        expectClose(Array.from(linearControl(other, values)), Array.from(linearControl(one, values)))
        expectClose(Array.from(relativeControl(other, values)), Array.from(relativeControl(one, values)))
        expectClose(Array.from(effectiveHolders(other)), Array.from(effectiveHolders(one)))
      }),
    )
  })
})
