import { describe, expect, test } from 'vitest'
import { complementOf } from '#analysis/arithmetic/complement.ts'
import { loopFigures } from '#analysis/ownership/loops/loop-figures.ts'
import { loopStakes, outsideOwners } from '#analysis/ownership/loops/loop-stakes.ts'
import { ownershipLoops } from '#analysis/ownership/loops/ownership-loops.ts'
import { allUltimateOwners } from '#analysis/ownership/shares/all-ultimate-owners.ts'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { ownershipShares } from '#analysis/ownership/shares/ownership-shares.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

/** A ring, or a company that holds itself, which but a thousand-millionth leaves. */
const loops = {
  ring: [
    { from: 'B', to: 'A', capital: 0.999999999 },
    { from: 'A', to: 'B', capital: 1 },
  ],
  'ring in one row and another': [
    { from: 'B', to: 'A', capital: 0.333333333 },
    { from: 'B', to: 'A', capital: 0.666666666 },
    { from: 'A', to: 'B', capital: 1 },
  ],
  'own shares': [{ from: 'A', to: 'A', capital: 0.999999999 }],
}
const part = { from: 'P', to: 'A', capital: 1e-9 }

function sharesIn(edges: CaseEdge[]) {
  const { network, numberOf } = namedNetwork(edges)
  const [company, owner] = [numberOf('A'), numberOf('P')]
  const { integrated, shares, unidentified } = ownershipShares(network, company)
  const place = integrated.owners.indexOf(owner)
  const holdings = integratedHoldings(network, owner)
  const all = allUltimateOwners(network)
  const [start = 0, end = 0] = [all.starts[company], all.ends[company]]
  return {
    integrated: integrated.shares[place],
    ultimate: shares?.[place],
    unidentified,
    holding: holdings.shares[holdings.companies.indexOf(company)],
    all: all.owners.subarray(start, end).indexOf(owner) < 0 ? 0 : all.shares[start],
    allUnidentified: all.unidentified[company],
  }
}

describe('Loops that hardly anything leaves', () => {
  test('what stakes leave of the whole comes from their decimals', () => {
    expect([0.999999999, 1 - 1e-11, 0.1 + 0.2, 0.1 + 0.2 + 0.7, 1.5, 0].map(complementOf)).toEqual([
      1e-9, 1e-11, 0.7, 0, -0.5, 1,
    ])
  })

  test.each(Object.entries(loops))('who alone owns a part of %s owns it whole', (_name, loop) => {
    expectClose(sharesIn([...loop, part]), {
      integrated: 1,
      ultimate: 1,
      unidentified: 0,
      holding: 1,
      all: 1,
      allUnidentified: 0,
    })
  })

  test('where nobody is known to own what leaves a ring, all of it is unidentified', () => {
    const { unidentified, allUnidentified } = sharesIn([...loops.ring, { ...part, to: 'C' }])
    expectClose({ unidentified, allUnidentified }, { unidentified: 1, allUnidentified: 1 })
  })

  test('the figures of a loop give all of it to its owner outside', () => {
    const { network } = namedNetwork([...loops.ring, part])
    const { stakes, system } = loopFigures(loopStakes(network, ownershipLoops(network), 0))
    const outside = system && outsideOwners(stakes, system, Float64Array.of(0.5, 0.5))
    expectClose(outside && [...outside.shares, outside.unidentified], [1, 0])
  })

  test.each(Object.entries(loops))('no number is given where stakes are over 100 %, nor above: %s', (_name, loop) => {
    const { network, numberOf } = namedNetwork([...loop, { ...part, capital: 1 }, { from: 'O', to: 'P', capital: 1 }])
    const { owners } = ownersOf(network, numberOf('A'), { keyOf: String, limit: 10 })
    expect(new Set(owners.map(({ integrated }) => integrated))).toEqual(new Set([null]))
    expect(owners.map(({ node }) => node)).toContain(numberOf('O'))
    const { holding, all } = sharesIn([...loop, { ...part, capital: 1 }])
    expect({ holding, all }).toEqual({ holding: undefined, all: 0 })
  })

  test('an unknown stake takes all that a company which nearly holds itself leaves', () => {
    const own = [
      { from: 'A', to: 'A', capital: 0.05 },
      { from: 'A', to: 'A', capital: 0.949999997 },
    ]
    const { network, numberOf, names } = namedNetwork([...own, { from: 'P', to: 'A', capital: null }])
    const { owners } = ownersOf(network, numberOf('A'), { keyOf: (node) => names[node] ?? '', limit: 9 })
    const [found] = owners.filter(({ node }) => node === numberOf('P'))
    expect(found?.integrated?.max).toBeCloseTo(1, 12)
  })
})
