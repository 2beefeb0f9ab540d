import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { expectClose } from '#test/support/close-values.ts'
import { acyclicStakes, boundedStakes, networkOf, type PlainStakes } from '#test/support/random-ownership.ts'

/** Integrated shares as `[company][owner]`, 0 for who is no owner. */
function integratedOf(stakes: PlainStakes): number[][] {
  const network = networkOf(stakes)
  return Array.from({ length: stakes.nodeCount }, (_, company) => {
    const { owners, shares, self } = integratedOwners(network, company)
    const row = new Array<number>(stakes.nodeCount).fill(0)
    row[company] = self
    for (const [place, owner] of owners.entries()) row[owner] = shares[place] as number
    return row
  })
}

function ultimateOf(stakes: PlainStakes): ({ owners: number[]; unidentified: number } | null)[] {
  const network = networkOf(stakes)
  return Array.from({ length: stakes.nodeCount }, (_, company) => {
    const { owners, shares, unidentified } = ultimateOwners(network, company)
    if (shares === null || unidentified === null) return null
    const row = new Array<number>(stakes.nodeCount).fill(0)
    for (const [place, owner] of owners.entries()) row[owner] = shares[place] as number
    return { owners: row, unidentified }
  })
}

/** The sum over all simple paths of the product of stakes, which on a graph without loops is the sum over all walks. */
function pathsOf({ nodeCount, stakes }: PlainStakes): number[][] {
  const into = (company: number, seen: number[]): number[] => {
    const row = new Array<number>(nodeCount).fill(0)
    for (const stake of stakes.filter((each) => each.company === company && !seen.includes(each.owner))) {
      row[stake.owner] = (row[stake.owner] as number) + stake.hundredths / 100
      const above = into(stake.owner, [...seen, stake.owner])
      for (const [owner, share] of above.entries()) {
        row[owner] = (row[owner] as number) + (share * stake.hundredths) / 100
      }
    }
    return row
  }
  return Array.from({ length: nodeCount }, (_, company) => into(company, [company]))
}

describe('Laws of ownership shares', () => {
  test('ultimate shares and the unidentified part add up to 1', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        for (const row of ultimateOf(stakes)) {
          if (row === null) continue
          expect(row.owners.reduce((sum, share) => sum + share, row.unidentified)).toBeCloseTo(1, 9)
          expect(Math.min(row.unidentified, ...row.owners)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('every company has ultimate shares unless a ring holds stakes of 100 %', () => {
    fc.assert(
      fc.property(acyclicStakes, (stakes) => {
        expect(ultimateOf(stakes).every((row) => row !== null)).toBe(true)
      }),
    )
  })

  test('integrated shares lie between 0 and 1 and are no smaller than the sum over simple paths', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const simple = pathsOf(stakes)
        for (const [company, row] of integratedOf(stakes).entries()) {
          for (const [owner, share] of row.entries()) {
            if (Number.isNaN(share)) continue
            expect(share).toBeLessThanOrEqual(1 + 1e-9)
            if (owner !== company) expect(share).toBeGreaterThanOrEqual((simple[company]?.[owner] ?? 0) - 1e-9)
          }
        }
      }),
    )
  })

  test('without loops the integrated share equals the sum over paths', () => {
    fc.assert(fc.property(acyclicStakes, (stakes) => expectClose(integratedOf(stakes), pathsOf(stakes))))
  })

  test('for an owner without owners the ultimate share equals the integrated share', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const owned = new Set(stakes.stakes.map(({ company }) => company))
        const integrated = integratedOf(stakes)
        for (const [company, row] of ultimateOf(stakes).entries()) {
          for (const [owner, share] of row?.owners.entries() ?? []) {
            if (owner !== company) expectClose(share, owned.has(owner) ? 0 : integrated[company]?.[owner])
          }
        }
      }),
    )
  })

  test('removing the owners of an owner does not change its integrated shares', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const integrated = integratedOf(stakes)
        for (let owner = 0; owner < stakes.nodeCount; owner++) {
          const without = { ...stakes, stakes: stakes.stakes.filter(({ company }) => company !== owner) }
          for (const [company, row] of integratedOf(without).entries()) {
            const share = integrated[company]?.[owner] ?? Number.NaN
            if (company !== owner && !Number.isNaN(share)) expectClose(share, row[owner])
          }
        }
      }),
    )
  })

  test('a larger stake never reduces an integrated share', () => {
    fc.assert(
      fc.property(boundedStakes, fc.nat(), (stakes, choice) => {
        fc.pre(stakes.stakes.length > 0)
        const chosen = choice % stakes.stakes.length
        const smaller = stakes.stakes.map((stake, place) =>
          place === chosen ? { ...stake, hundredths: stake.hundredths / 2 } : stake,
        )
        const before = integratedOf({ ...stakes, stakes: smaller })
        for (const [company, row] of integratedOf(stakes).entries()) {
          for (const [owner, share] of row.entries()) {
            if (!Number.isNaN(share)) expect(share).toBeGreaterThanOrEqual((before[company]?.[owner] ?? 0) - 1e-9)
          }
        }
      }),
    )
  })

  test('renumbering parties changes no ownership share', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const turned = (node: number): number => stakes.nodeCount - 1 - node
        const other = {
          ...stakes,
          stakes: stakes.stakes
            .map((stake) => ({ ...stake, owner: turned(stake.owner), company: turned(stake.company) }))
            .toReversed(),
        }
        expectClose(
          integratedOf(other)
            .map((row) => row.toReversed())
            .toReversed(),
          integratedOf(stakes),
        )
      }),
    )
  })

  test('splitting a holding into two rows changes no ownership share', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const split = stakes.stakes.flatMap((stake) => {
          const part = { ...stake, hundredths: stake.hundredths / 4 }
          return [part, { ...stake, hundredths: stake.hundredths - part.hundredths }]
        })
        expectClose(integratedOf({ ...stakes, stakes: split }), integratedOf(stakes))
        expectClose(ultimateOf({ ...stakes, stakes: split }), ultimateOf(stakes))
      }),
    )
  })
})
