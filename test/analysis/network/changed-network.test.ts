import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedNetwork, type NodeStakeChange } from '#analysis/network/changed-network.ts'
import { type Network, networkFrom, noStatement } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { ownershipShares } from '#analysis/ownership/shares/ownership-shares.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import type { Share } from '#contracts/values/share.ts'
import { expectClose } from '#test/support/close-values.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

const exactly = (share: number): Share => ({ min: share, max: share })
const set = (change: 'add' | 'change', owner: number, company: number, share: number): NodeStakeChange => ({
  change,
  owner,
  company,
  capital: exactly(share),
  votes: exactly(share),
})

/** Rows as `[neighbour, capital, votes, flags, statement]`, sorted, so that edge numbers play no part. */
function rowsOf(network: Network, which: 'owners' | 'holdings') {
  const { offsets, neighbours, edges } = network[which]
  const ends = which === 'owners' ? network.company : network.owner
  const others = which === 'owners' ? network.owner : network.company
  return Array.from({ length: network.nodeCount }, (_, row) =>
    Array.from(neighbours.subarray(offsets[row], offsets[row + 1]), (neighbour, at) => {
      const edge = edges[(offsets[row] as number) + at] as number
      expect([ends[edge], others[edge]]).toEqual([row, neighbour])
      return [neighbour, network.capital[edge], network.control[edge], network.capitalMax[edge], network.flags[edge]]
    }).sort((one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1])),
  )
}

const everything = (network: Network) => ({
  nodes: network.nodeCount,
  edges: network.owner.length,
  owners: rowsOf(network, 'owners'),
  holdings: rowsOf(network, 'holdings'),
})

const snapshotOf = (network: Network) => structuredClone(network)

/** What the changes come to, by rebuilding from stakes: the pair's rows become one, or none. */
function rebuilt({ nodeCount, stakes }: PlainStakes, changes: readonly NodeStakeChange[], newNodes: number): Network {
  const pairs = new Map<string, { owner: number; company: number; shares: number[] }>()
  for (const { owner, company, hundredths } of stakes) {
    const pair = pairs.get(`${owner}>${company}`) ?? { owner, company, shares: [] }
    pair.shares.push(hundredths / 100)
    pairs.set(`${owner}>${company}`, pair)
  }
  for (const each of changes) {
    const key = `${each.owner}>${each.company}`
    if ((each.change === 'add') === pairs.has(key)) continue
    if (each.change === 'remove') pairs.delete(key)
    else pairs.set(key, { owner: each.owner, company: each.company, shares: [each.capital?.min ?? 0] })
  }
  const rows = Array.from(pairs.values()).flatMap(({ owner, company, shares }) =>
    shares.map((share) => ({ owner, company, share })),
  )
  const columns = createNetworkColumns(nodeCount + newNodes, rows.length)
  for (const [position, { owner, company, share }] of rows.entries()) {
    const terms = {
      kind: 'stake',
      capital: exactly(share),
      votes: exactly(share),
      validFrom: null,
      validTo: null,
    } as const
    writeInterest(columns, position, owner, company, terms)
  }
  return networkFrom(columns)
}

const changesAmong = (nodes: number) =>
  fc.array(
    fc.record({
      change: fc.constantFrom('add', 'change', 'remove'),
      owner: fc.nat(nodes - 1),
      company: fc.nat(nodes - 1),
      hundredths: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 12 },
  )

const changedStakes = unboundedStakes.chain((stakes) =>
  fc.integer({ min: 0, max: 2 }).chain((newNodes) =>
    changesAmong(stakes.nodeCount + newNodes).map((drawn) => ({
      stakes,
      newNodes,
      changes: drawn.map(
        ({ change, owner, company, hundredths }): NodeStakeChange =>
          change === 'remove'
            ? { change, owner, company }
            : set(change as 'add' | 'change', owner, company, hundredths / 100),
      ),
    })),
  ),
)

describe(changedNetwork, () => {
  test('a changed network equals a network built with the changes, and the original stays unmodified', () => {
    fc.assert(
      fc.property(changedStakes, ({ stakes, newNodes, changes }) => {
        const network = networkOf(stakes)
        const before = snapshotOf(network)
        const changed = changedNetwork(network, changes, newNodes)
        expectClose(everything(changed.network), everything(rebuilt(stakes, changes, newNodes)))
        expect(snapshotOf(network)).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })

  test('a changed network can be changed again, with the same result as all changes in sequence', () => {
    fc.assert(
      fc.property(changedStakes, fc.nat(12), ({ stakes, newNodes, changes }, cut) => {
        const network = networkOf(stakes)
        const first = changedNetwork(network, changes.slice(0, cut), newNodes).network
        const twice = changedNetwork(first, changes.slice(cut)).network
        expectClose(everything(twice), everything(changedNetwork(network, changes, newNodes).network))
      }),
    )
  })

  test('a changed network shares all unchanged data with the original after a change of one row', () => {
    const { network } = namedNetwork([
      { from: 'P', to: 'A', capital: 0.6 },
      { from: 'Q', to: 'A', capital: 0.4 },
    ])
    const { network: next, companies, refused } = changedNetwork(network, [set('change', 0, 1, 0.3)])
    expect(next.owners).toBe(network.owners)
    expect(next.owner).toBe(network.owner)
    expect({ companies, refused }).toEqual({ companies: [1], refused: [] })
    expect(Array.from(next.statements)).toEqual([noStatement, 1])
    expect(Array.from(next.control)).toEqual([0.3, 0.4])
  })

  test('a changed network increases the votes of others when a company holds itself, and reduces them when it stops', () => {
    const { network, numberOf } = namedNetwork([{ from: 'P', to: 'A', capital: 0.48 }])
    const [p, a] = [numberOf('P'), numberOf('A')]
    expect(majorityClosure(network, [p]).has(a)).toBe(false)
    const holding = changedNetwork(network, [set('add', a, a, 0.1)]).network
    expectClose(majorityClosure(holding, [p]).get(a), 0.48 / 0.9)
    expect(
      majorityClosure(changedNetwork(holding, [{ change: 'remove', owner: a, company: a }]).network, [p]).has(a),
    ).toBe(false)
  })

  test('a changed network takes new parties, unknown stakes and bands as they are stated', () => {
    const { network, numberOf } = namedNetwork([{ from: 'P', to: 'A', capital: 0.6 }])
    const [p, a, x] = [numberOf('P'), numberOf('A'), 2]
    const { network: next } = changedNetwork(
      network,
      [
        { change: 'change', owner: p, company: a, capital: null, votes: { min: 0.5, max: 0.75, minExclusive: true } },
        set('add', x, a, 0.4),
        set('add', a, x, 0.2),
      ],
      1,
    )
    expect(next.nodeCount).toBe(3)
    expect(Array.from(next.capitalMin)).toEqual([Number.NaN, 0.4, 0.2])
    expect([next.votesMin[0], next.votesMax[0]]).toEqual([0.5, 0.75])
    expect(majorityClosure(next, [p]).has(a)).toBe(true)
    const { owners, integrated } = ownershipShares(next, a)
    expectClose(
      Array.from(owners, (owner, at) => [owner, integrated.shares[at]]),
      [[x, 0.4]],
    )
  })

  test('a changed network leaves out impossible changes and reports them', () => {
    const { network } = namedNetwork([{ from: 'P', to: 'A', capital: 0.6 }])
    const { refused, network: next } = changedNetwork(network, [
      set('add', 0, 1, 0.2),
      set('change', 1, 0, 0.2),
      { change: 'remove', owner: 1, company: 0 },
      { change: 'remove', owner: 0, company: 1 },
      set('change', 0, 1, 0.3),
      set('add', 0, 1, 0.4),
    ])
    expect(refused).toEqual([
      { position: 0, code: 'STAKE_EXISTS' },
      { position: 1, code: 'NO_SUCH_STAKE' },
      { position: 2, code: 'NO_SUCH_STAKE' },
      { position: 4, code: 'NO_SUCH_STAKE' },
    ])
    expect(Array.from(next.capital)).toEqual([0.4])
    expect(() => changedNetwork(network, [set('add', 0, 2, 0.2)])).toThrow(
      new RangeError('There is no node 2; nodes are numbered 0 to 1.'),
    )
  })

  test('a changed network keeps interests of other kinds', () => {
    const { network } = namedNetwork([
      { from: 'P', to: 'A', capital: null, kind: 'consolidation' },
      { from: 'P', to: 'A', capital: 0.1 },
    ])
    const { network: next } = changedNetwork(network, [{ change: 'remove', owner: 0, company: 1 }])
    expect(next.owner.length).toBe(1)
    expect(majorityClosure(next, [0]).get(1)).toBe(1e300)
  })
})
