import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Connection, connectionsOf } from '#analysis/ownership/shares/connections.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf, type PlainStakes } from '#test/support/random-ownership.ts'

/** A chain of stakes by its parties and whether each step leads to an owner. */
type Walk = { parties: number[]; ups: boolean[]; smallest: number }

const turnsOf = (ups: readonly boolean[]) => ups.filter((isUp, place) => place > 0 && isUp !== ups[place - 1]).length

/** Every chain between two parties that passes none twice and turns at most so often, by trying all. */
function bruteWalks({ nodeCount, stakes }: PlainStakes, [from, to]: readonly [number, number], maxTurns: number) {
  const held = new Map<string, number>()
  for (const { owner, company, hundredths } of stakes) {
    const pair = `${owner} ${company}`
    held.set(pair, Math.min(1, (held.get(pair) ?? 0) + hundredths / 100))
  }
  const found: Walk[] = []
  const extend = ({ parties, ups, smallest }: Walk): void => {
    const last = parties.at(-1)
    if (last === to) {
      found.push({ parties, ups, smallest })
      return
    }
    for (let next = 0; next < nodeCount; next++) {
      for (const isUp of [true, false]) {
        const stake = held.get(isUp ? `${next} ${last}` : `${last} ${next}`)
        const longer = [...ups, isUp]
        if (stake === undefined || parties.includes(next) || turnsOf(longer) > maxTurns) continue
        extend({ parties: [...parties, next], ups: longer, smallest: Math.min(smallest, stake) })
      }
    }
  }
  extend({ parties: [from], ups: [], smallest: 1 })
  return found.toSorted((one, other) => one.ups.length - other.ups.length || other.smallest - one.smallest)
}

const upsOf = ({ nodes, stakes }: Connection) => stakes.map(({ owner }, place) => owner === nodes[place + 1])
const keyOfWalk = ({ parties, ups }: Pick<Walk, 'parties' | 'ups'>) => `${parties.join(' ')}: ${ups.join(' ')}`

describe('the connections of two parties', () => {
  test('connections equal an exhaustive search: those that turn at most once, or else all, in order', () => {
    fc.assert(
      fc.property(boundedStakes, fc.integer({ min: 1, max: 5 }), (stakes, limit) => {
        const ends = [0, stakes.nodeCount - 1] as const
        const once = bruteWalks(stakes, ends, 1)
        const expected = once.length > 0 ? once : bruteWalks(stakes, ends, Number.POSITIVE_INFINITY)
        const { connections, ...rest } = connectionsOf(networkOf(stakes), ends, { keyOf: String, limit })
        expect(rest).toEqual({ more: expected.length > limit, isComplete: true })
        const byKey = new Map(expected.map((walk) => [keyOfWalk(walk), walk]))
        const walks = connections.map((connection) =>
          byKey.get(keyOfWalk({ parties: connection.nodes, ups: upsOf(connection) })),
        )
        expect(new Set(walks).size).toBe(Math.min(limit, expected.length))
        expect(walks.map((walk) => [walk?.ups.length, walk?.smallest])).toEqual(
          expected.slice(0, limit).map(({ ups, smallest }) => [ups.length, smallest]),
        )
        for (const connection of connections) {
          const ups = upsOf(connection)
          const turn = ups.findIndex((isUp, place) => place > 0 && isUp !== ups[place - 1])
          expect(connection.meetsIn).toBe(turnsOf(ups) === 1 ? connection.nodes[turn] : null)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('numbers given to parties change nothing', () => {
    fc.assert(
      fc.property(boundedStakes, ({ nodeCount, stakes }) => {
        const last = nodeCount - 1
        const other = stakes.map(({ owner, company, hundredths }) => ({
          owner: last - owner,
          company: last - company,
          hundredths,
        }))
        const options = { limit: 5 }
        const plain = connectionsOf(networkOf({ nodeCount, stakes }), [0, last], { keyOf: String, ...options })
        const keyOf = (node: number) => String(last - node)
        const renamed = connectionsOf(networkOf({ nodeCount, stakes: other }), [last, 0], { keyOf, ...options })
        expect(renamed.connections.map(({ nodes }) => nodes.map(keyOf))).toEqual(
          plain.connections.map(({ nodes }) => nodes.map(String)),
        )
      }),
      { numRuns: 100 },
    )
  })

  const stake = (from: string, to: string, capital: CaseEdge['capital'], more: Partial<CaseEdge> = {}): CaseEdge => ({
    from,
    to,
    capital,
    ...more,
  })

  function connected(edges: CaseEdge[], [one, other]: readonly [string, string], limit = 5) {
    const { network, names, numberOf } = namedNetwork(edges)
    const keyOf = (node: number) => names[node] as string
    const { connections } = connectionsOf(network, [numberOf(one), numberOf(other)], { keyOf, limit })
    return connections.map(({ shape, nodes, meetsIn }) => [
      shape,
      nodes.map(keyOf).join(' '),
      meetsIn === null ? null : keyOf(meetsIn),
    ])
  }

  test('two companies meet at a common owner, and two owners at a common holding', () => {
    const edges = [stake('C', 'X', 0.4), stake('X', 'A', 0.6), stake('C', 'B', 0.5), stake('B', 'D', 0.2)]
    expect(connected(edges, ['A', 'B'])).toEqual([['common_owner', 'A X C B', 'C']])
    expect(connected([...edges, stake('A', 'D', 0.1)], ['A', 'B'])).toEqual([
      ['common_holding', 'A D B', 'D'],
      ['common_owner', 'A X C B', 'C'],
    ])
    expect(connected(edges, ['C', 'D'])).toEqual([['owns', 'C B D', null]])
    expect(connected(edges, ['A', 'C'])).toEqual([['owned', 'A X C', null]])
  })

  test('a chain that turns more often is told only where none turns once', () => {
    const edges = [stake('P', 'A', 0.5), stake('P', 'M', 0.5), stake('Q', 'M', 0.4), stake('Q', 'B', 0.5)]
    expect(connected(edges, ['A', 'B'])).toEqual([['several_turns', 'A P M Q B', null]])
    const longer = [stake('T', 'U', 0.1), stake('U', 'V', 0.1), stake('V', 'A', 0.1), stake('T', 'W', 0.1)]
    expect(connected([...edges, ...longer, stake('W', 'B', 0.1)], ['A', 'B'])).toEqual([
      ['common_owner', 'A V U T W B', 'T'],
    ])
  })

  test('of equally short chains one through an unknown stake comes last, and consolidation counts as the whole', () => {
    const edges = [
      stake('A', 'P', null),
      stake('P', 'B', 0.9),
      stake('A', 'Q', 0.3),
      stake('Q', 'B', 0.3),
      stake('A', 'R', null, { kind: 'consolidation' }),
      stake('R', 'B', 0.5),
    ]
    expect(connected(edges, ['A', 'B']).map(([, parties]) => parties)).toEqual(['A R B', 'A Q B', 'A P B'])
  })

  test('neither a stake stated as nothing nor what owns nothing connects, nor a holding in oneself', () => {
    const nothing = [
      stake('A', 'B', 0, { votes: 0 }),
      stake('A', 'B', null, { kind: 'branch' }),
      stake('A', 'A', 0.1),
      stake('B', 'B', 0.1),
    ]
    expect(connected(nothing, ['A', 'B'])).toEqual([])
    expect(connected([stake('A', 'B', 0.1)], ['A', 'A'])).toEqual([])
  })

  test('a search that is cut off says so', () => {
    const edges = [stake('C', 'A', 0.4), stake('C', 'B', 0.5)]
    const { network, numberOf } = namedNetwork(edges)
    const found = connectionsOf(network, [numberOf('A'), numberOf('B')], { keyOf: String, limit: 5, maxRows: 0 })
    expect(found).toEqual({ connections: [], more: false, isComplete: false })
  })

  test('the shortest few are found among more chains than could be listed, loops included', () => {
    const layers = 40
    const stakes = Array.from({ length: layers - 1 }, (_, layer) =>
      [0, 1].flatMap((owner) =>
        [0, 1].map((company) => ({ owner: layer * 2 + owner, company: layer * 2 + 2 + company, hundredths: 40 })),
      ),
    ).flat()
    const back = Array.from({ length: layers }, (_, layer) => ({
      owner: layer * 2 + 1,
      company: layer * 2,
      hundredths: 5,
    }))
    const network = networkOf({ nodeCount: layers * 2, stakes: [...stakes, ...back] })
    const { connections, more, isComplete } = connectionsOf(network, [0, layers * 2 - 2], { keyOf: String, limit: 5 })
    expect(connections.map(({ nodes }) => nodes.length)).toEqual([layers, layers, layers, layers, layers])
    expect([more, isComplete]).toEqual([true, true])
  })
})
