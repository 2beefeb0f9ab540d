import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossHoldingValues, outsideParts } from '#analysis/contagion/cross-holdings.ts'
import { effectiveHoldings } from '#analysis/contagion/effective-holdings.ts'
import { compressedRows, weightedRows } from '#analysis/network/weighted-rows.ts'
import { ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { expectClose } from '#test/support/close-values.ts'
import { boundedStakes, networkOf } from '#test/support/random-ownership.ts'

type Part = [holder: number, company: number, part: number]

const holdingsOf = (count: number, parts: readonly Part[]) =>
  weightedRows(
    compressedRows(
      count,
      Int32Array.from(parts, ([holder]) => holder),
      Int32Array.from(parts, ([, company]) => company),
    ),
    Float64Array.from(parts, ([, , part]) => part),
  )

function valuesOf(parts: readonly Part[], assets: number[], threshold = 0, cost = 0) {
  const holdings = holdingsOf(assets.length, parts)
  return crossHoldingValues({
    holdings,
    outside: outsideParts(holdings),
    assets: Float64Array.from(assets),
    thresholds: new Float64Array(assets.length).fill(threshold),
    failureCosts: new Float64Array(assets.length).fill(cost),
  })
}

describe(crossHoldingValues, () => {
  const halves: Part[] = [
    [0, 1, 0.5],
    [1, 0, 0.5],
  ]

  test('cross-holding values of two half cross-held organisations are those of Elliott, Golub & Jackson (2014)', () => {
    expectClose(Array.from(valuesOf(halves, [1, 0]).values), [2 / 3, 1 / 3])
    expectClose(Array.from(valuesOf(halves, [0, 1]).values), [1 / 3, 2 / 3])
    expectClose(Array.from(valuesOf(halves, [1, 1]).books), [2, 2])
  })

  test('crossHoldingValues propagates one default into a second one, in two waves', () => {
    const { values, wave, waves, settled } = valuesOf(halves, [0.4, 1], 0.7, 0.36)
    expect([Array.from(wave), waves, settled]).toEqual([[1, 2], 2, true])
    expectClose(Array.from(values), [0.24, 0.44])
    expect(Array.from(valuesOf(halves, [0.4, 1], 0.7, 0.3).wave)).toEqual([1, 0])
  })

  test('crossHoldingValues gives no number for a closed ring or its owners, and reports it', () => {
    const ring: Part[] = [
      [0, 1, 1],
      [1, 0, 1],
      [2, 3, 0.5],
    ]
    const { books, settled } = valuesOf(ring, [1, 1, 1, 1])
    expect([Array.from(books), settled]).toEqual([[Number.NaN, Number.NaN, 1.5, 1], false])
  })

  test('crossHoldingValues adds up to the value of all assets', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const { holdings } = effectiveHoldings(networkOf(stakes))
        const assets = Float64Array.from({ length: stakes.nodeCount }, (_, party) => party + 1)
        const none = new Float64Array(stakes.nodeCount)
        const outside = outsideParts(holdings)
        const { values, settled } = crossHoldingValues({
          holdings,
          outside,
          assets,
          thresholds: none,
          failureCosts: none,
        })
        fc.pre(settled)
        expectClose(
          values.reduce((sum, value) => sum + value, 0),
          assets.reduce((sum, value) => sum + value, 0),
        )
      }),
    )
  })

  test('crossHoldingValues charges each ultimate owner its ultimate share of a loss', () => {
    fc.assert(
      fc.property(boundedStakes, fc.nat(), (stakes, choice) => {
        const network = networkOf(stakes)
        const company = choice % stakes.nodeCount
        const ultimate = ultimateOwners(network, company)
        fc.pre(ultimate.shares !== null)
        const { holdings } = effectiveHoldings(network)
        const none = new Float64Array(stakes.nodeCount)
        const loss = none.slice()
        loss[company] = 10
        const { books, settled } = crossHoldingValues({
          holdings,
          outside: none.slice().fill(1),
          assets: loss,
          thresholds: none,
          failureCosts: none,
        })
        fc.pre(settled)
        for (const [place, owner] of ultimate.owners.entries()) {
          const share = ultimate.shares?.[place] as number
          const isRoot = stakes.stakes.every((stake) => stake.company !== owner)
          if (isRoot && owner !== company) expectClose(books[owner], 10 * share)
        }
      }),
    )
  })
})
