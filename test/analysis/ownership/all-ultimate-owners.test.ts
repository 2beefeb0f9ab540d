import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { allUltimateOwners } from '#analysis/ownership/shares/all-ultimate-owners.ts'
import { ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { createNetworkColumns, kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { veryMany } from '#test/support/case-size.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

type Row = { owners: Map<number, number>; unidentified: number | null }

function rowsInOnePass(network: Network, maxShares?: number): { rows: Row[]; leftOut: number[] } {
  const all = allUltimateOwners(network, maxShares === undefined ? {} : { maxShares })
  const rows = Array.from({ length: network.nodeCount }, (_, company) => {
    const owners = new Map<number, number>()
    for (let at = all.starts[company] as number; at < (all.ends[company] as number); at++) {
      if (owners.has(all.owners[at] as number)) throw new Error(`${company} lists an owner twice.`)
      owners.set(all.owners[at] as number, all.shares[at] as number)
    }
    const unidentified = all.unidentified[company] as number
    return { owners, unidentified: Number.isNaN(unidentified) ? null : unidentified }
  })
  return { rows, leftOut: Array.from(all.leftOut) }
}

function rowsOneByOne(network: Network): Row[] {
  return Array.from({ length: network.nodeCount }, (_, company) => {
    const { owners, shares, unidentified } = ultimateOwners(network, company)
    const received = Array.from(owners, (owner, place): [number, number] => [owner, shares?.[place] ?? 0])
    return { owners: new Map(received.filter(([, share]) => share > 0)), unidentified }
  })
}

function expectSameRows(found: Row[], expected: Row[]): void {
  for (const [company, { owners, unidentified }] of expected.entries()) {
    const row = found[company] as Row
    if (unidentified === null) expect(row.unidentified).toBeNull()
    else expect(row.unidentified ?? Number.NaN).toBeCloseTo(unidentified, 11)
    expect(Array.from(row.owners.keys()).toSorted()).toEqual(Array.from(owners.keys()).toSorted())
    for (const [owner, share] of owners) expect(row.owners.get(owner) ?? Number.NaN).toBeCloseTo(share, 11)
  }
}

const rowOf = (network: Network, company: number) => rowsInOnePass(network).rows[company] as Row

describe(allUltimateOwners, () => {
  test.each([
    ['at most 100 %', boundedStakes],
    ['any sum', unboundedStakes],
  ])(
    'with stakes of %s the ultimate owners of all companies equal those of each company computed alone',
    (_title, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (stakes) => {
          const network = networkOf(stakes)
          expectSameRows(rowsInOnePass(network).rows, rowsOneByOne(network))
        }),
        { numRuns: 2_000 },
      )
    },
  )

  test('the ultimate owners of all companies treat unknown stakes, bands, rounding and consolidation as for one company', () => {
    const names = ['P', 'Q', 'R', 'A', 'B', 'C', 'D']
    const edges: fc.Arbitrary<CaseEdge[]> = fc.array(
      fc.record({
        from: fc.constantFrom(...names),
        to: fc.constantFrom('A', 'B', 'C', 'D'),
        capital: fc.constantFrom<CaseEdge['capital'][]>(null, '0', '0.3333', '0.3334', '0.5', ['0.25', '0.5']),
        kind: fc.constantFrom<NonNullable<CaseEdge['kind']>[]>('stake', 'stake', 'stake', 'consolidation'),
      }),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(edges, (given) => {
        const { network } = namedNetwork(given, names)
        expectSameRows(rowsInOnePass(network).rows, rowsOneByOne(network))
      }),
      { numRuns: 2_000 },
    )
  })

  test('the ultimate owners of all companies are found for loops with more members than outside owners, and with fewer', () => {
    const ring = Array.from({ length: 12 }, (_, at) => ({ from: `R${at}`, to: `R${(at + 1) % 12}`, capital: '0.7' }))
    const few = namedNetwork([...ring, { from: 'P', to: 'R3', capital: '0.3' }])
    const many = namedNetwork([
      { from: 'A', to: 'B', capital: '0.2' },
      { from: 'B', to: 'A', capital: '0.4' },
      ...Array.from({ length: 9 }, (_, at) => ({ from: `P${at}`, to: at % 2 ? 'A' : 'B', capital: '0.1' })),
    ])
    for (const { network } of [few, many]) expectSameRows(rowsInOnePass(network).rows, rowsOneByOne(network))
  })

  test('the ultimate owners of all companies are undefined for a ring closed up to rounding, and for its holdings', () => {
    const { network } = namedNetwork([
      { from: 'A', to: 'B', capital: '0.9999999999996' },
      { from: 'B', to: 'A', capital: '0.9999999999996' },
      { from: 'A', to: 'C', capital: '0.5' },
    ])
    const { rows } = rowsInOnePass(network)
    expect(rows.map(({ unidentified }) => unidentified)).toEqual([null, null, null])
    expectSameRows(rows, rowsOneByOne(network))
  })

  test('the ultimate owners of all companies equal the published pyramid with a cross-holding (case O04)', () => {
    const { network, numberOf } = namedNetwork([
      { from: 'P', to: 'A', capital: '0.6' },
      { from: 'B', to: 'A', capital: '0.4' },
      { from: 'A', to: 'B', capital: '0.3' },
      { from: 'Q', to: 'B', capital: '0.7' },
    ])
    const { owners, unidentified } = rowOf(network, numberOf('A'))
    expect([owners.get(numberOf('P')), owners.get(numberOf('Q'))].map((share) => share?.toFixed(12))).toEqual([
      (0.6 / 0.88).toFixed(12),
      (0.28 / 0.88).toFixed(12),
    ])
    expect(unidentified).toBeCloseTo(0, 12)
  })

  test('the ultimate owners of all companies include all hundred thousand holders of one company', () => {
    const holders = 100_000
    const columns = createNetworkColumns(holders + 2, holders + 1)
    columns.kind.fill(kindCodeOf('stake'))
    for (let edge = 0; edge <= holders; edge++) {
      columns.owner[edge] = edge
      columns.company[edge] = edge < holders ? holders : holders + 1
      for (const shares of [columns.capitalMin, columns.capitalMax, columns.votesMin, columns.votesMax]) {
        shares[edge] = edge < holders ? 1 / holders : 1
      }
    }
    const network = networkFrom(columns)
    const { owners, unidentified } = rowOf(network, holders + 1)
    expect([owners.size, owners.get(7)?.toFixed(15)]).toEqual([holders, (1 / holders).toFixed(15)])
    expect(unidentified).toBeCloseTo(0, 9)
  })

  test('the ultimate owners of all companies include the owner at the end of a very long chain', () => {
    const length = veryMany
    const columns = createNetworkColumns(length, length - 1)
    columns.kind.fill(kindCodeOf('stake'))
    for (let edge = 0; edge < length - 1; edge++) {
      columns.owner[edge] = edge
      columns.company[edge] = edge + 1
    }
    columns.capitalMin.fill(1)
    const { starts, owners, shares, unidentified } = allUltimateOwners(networkFrom(columns))
    const last = starts[length - 1] as number
    expect([owners[last], shares[last], unidentified[length - 1]]).toEqual([0, 1, 0])
  })

  test('the ultimate owners of all companies above the size limit drop long lists but never the short lists of others', () => {
    const levels = 1_500
    const edges = Array.from({ length: levels }, (_, level) => [
      { from: `C${level}`, to: `C${level + 1}`, capital: '0.5' },
      { from: `P${level}`, to: `C${level + 1}`, capital: '0.5' },
    ]).flat()
    const { network, numberOf } = namedNetwork([...edges, { from: 'Z', to: 'Y', capital: '1' }], ['Y'])
    const complete = rowsInOnePass(network)
    expect([complete.leftOut.length, complete.rows[numberOf(`C${levels}`)]?.owners.size]).toEqual([0, levels + 1])
    const room = 520_000
    const { rows, leftOut } = rowsInOnePass(network, room)
    expect(rows[numberOf('Y')]?.owners).toEqual(new Map([[numberOf('Z'), 1]]))
    expect(rows.reduce((sum, { owners }) => sum + owners.size, 0)).toBeLessThanOrEqual(room)
    expect(rows[numberOf('C999')]?.owners.size).toBe(1_000)
    expect(leftOut.length).toBeGreaterThan(400)
    expect(leftOut.every((company) => rows[company]?.unidentified === null)).toBe(true)
  })
})
