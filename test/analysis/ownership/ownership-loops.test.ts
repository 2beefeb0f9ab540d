import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strongComponents } from '#analysis/network/strong-components.ts'
import { loopFigures, selfOwned } from '#analysis/ownership/loops/loop-figures.ts'
import { loopStakes, outsideOwners } from '#analysis/ownership/loops/loop-stakes.ts'
import { ownershipLoops } from '#analysis/ownership/loops/ownership-loops.ts'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { expectClose } from '#test/support/close-values.ts'
import { boundedStakes, networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

describe(ownershipLoops, () => {
  test('ownership loops are strong components with several companies, and companies that hold themselves', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const { count, offsets, members } = strongComponents(network.owners)
        const expected = Array.from({ length: count }, (_, component) =>
          Array.from(members.subarray(offsets[component], offsets[component + 1])).toSorted(),
        ).filter(
          ([first, ...others]) =>
            others.length > 0 || stakes.stakes.some(({ owner, company }) => owner === first && company === first),
        )
        const loops = ownershipLoops(network)
        const found = Array.from({ length: loops.count }, (_, loop) =>
          Array.from(loops.nodes.subarray(loops.starts[loop], loops.starts[loop + 1])),
        )
        expect(found.toSorted()).toEqual(expected.toSorted())
        expect(found.map(({ length }) => length)).toEqual(found.map(({ length }) => length).toSorted((a, b) => b - a))
      }),
      { numRuns: 300 },
    )
  })
})

describe(outsideOwners, () => {
  test('outside owners of a loop get their ultimate share, and a company its integrated share in itself', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const owned = new Set(stakes.stakes.map(({ company }) => company))
        const loops = ownershipLoops(network)
        for (let loop = 0; loop < loops.count; loop++) {
          const figures = loopFigures(loopStakes(network, loops, loop))
          const { members, owners, isClosedRing, isOverWhole } = figures.stakes
          if (figures.system === null || figures.inflation === null) {
            expect(isClosedRing).toBe(true)
            continue
          }
          expect(isOverWhole).toBe(false)
          for (const [member, company] of members.entries()) {
            const integrated = integratedOwners(network, company)
            if (!Number.isNaN(integrated.self)) expectClose(selfOwned(figures.inflation[member]), integrated.self)
            const dividend = Float64Array.from(members, (_, each) => (each === member ? 1 : 0))
            const { shares, unidentified } = outsideOwners(figures.stakes, figures.system, dividend)
            expect(shares.reduce((sum, share) => sum + share, unidentified)).toBeCloseTo(1, 9)
            const ultimate = ultimateOwners(network, company)
            for (const [place, owner] of owners.entries()) {
              const at = ultimate.owners.indexOf(owner)
              const onlyThisWay =
                !owned.has(owner) &&
                stakes.stakes.every((each) => each.owner !== owner || members.includes(each.company))
              if (onlyThisWay && ultimate.shares !== null) expectClose(shares[place], ultimate.shares[at])
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
