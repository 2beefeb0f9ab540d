import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { integratedOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const size = 8
const names = Array.from({ length: size }, (_, node) => `${node}`)
const edges = fc
  .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 20 })
  .map((rows) => rows.map(([from, to, weight]) => ({ from: `${from}`, to: `${to}`, capital: weight / 200 })))

describe(integratedHoldings.name, () => {
  test('integratedHoldings by owner equals integratedOwners by company', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        const { network } = namedNetwork(rows, names)
        for (let owner = 0; owner < size; owner++) {
          const { companies, shares } = integratedHoldings(network, owner)
          const expected = names.flatMap((_, company) => {
            if (company === owner) return []
            const { owners, shares: columns } = integratedOwners(network, company)
            const share = columns[owners.indexOf(owner)] ?? 0
            return share > 0 ? [[company, share] as const] : []
          })
          expect(new Set(companies)).toEqual(new Set(expected.map(([company]) => company)))
          for (const [company, share] of expected) {
            expect(shares[companies.indexOf(company)]).toBeCloseTo(share, 12)
          }
          expect(Array.from(shares)).toEqual(Array.from(shares).toSorted((one, other) => other - one))
        }
      }),
    )
  })

  test('O04: integratedHoldings handles two companies that hold each other', () => {
    const { network, numberOf } = namedNetwork([
      { from: 'P', to: 'A', capital: 0.6 },
      { from: 'B', to: 'A', capital: 0.4 },
      { from: 'A', to: 'B', capital: 0.3 },
      { from: 'Q', to: 'B', capital: 0.7 },
    ])
    const { companies, shares } = integratedHoldings(network, numberOf('P'))
    expect(Array.from(companies)).toEqual([numberOf('A'), numberOf('B')])
    expect(shares[0]).toBeCloseTo(0.6 / 0.88, 12)
    expect(shares[1]).toBeCloseTo(0.18 / 0.88, 12)
  })

  test('integratedHoldings rejects an unknown party', () => {
    const { network } = namedNetwork([{ from: 'P', to: 'A', capital: 0.6 }])
    expect(() => integratedHoldings(network, 9)).toThrow(RangeError)
  })
})
