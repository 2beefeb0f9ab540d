import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { territoriesOf } from '#analysis/graph-view/territories.ts'
import { arranged, roundsFor } from '#src/components/graph-view/overview/arrange.ts'
import { distancesFrom, litAround, neighboursOf } from '#src/components/graph-view/overview/neighbours.ts'
import { nodeAt, nodeGridOf } from '#src/components/graph-view/overview/node-grid.ts'
import { packParts } from '#src/components/graph-view/overview/pack-parts.ts'
import { radialStart } from '#src/components/graph-view/overview/radial-start.ts'

const networks = fc
  .integer({ min: 1, max: 40 })
  .chain((count) =>
    fc
      .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 60 })
      .map((lines) => ({ count, owner: lines.map(([from]) => from), company: lines.map(([, to]) => to) })),
  )

/** Whose lines lead to one another, by repeated union. */
function partOf({ count, owner, company }: { count: number; owner: number[]; company: number[] }): number[] {
  const part = Array.from({ length: count }, (_, node) => node)
  for (let changed = true; changed; ) {
    changed = false
    for (const [line, from] of owner.entries()) {
      const to = company[line] as number
      const min = Math.min(part[from] as number, part[to] as number)
      if (part[from] !== min || part[to] !== min) [part[from], part[to], changed] = [min, min, true]
    }
  }
  return part
}

const maxOverlapping = 0

/** Communities of 9 to 60 parties, tied at random within and half as often across, and parties in none. */
function plantedNetwork(seed: number) {
  const random = createRandom(seed)
  const groups: number[][] = []
  let count = 0
  for (let group = 0; group < 24; group += 1) {
    const size = 9 + Math.floor(52 * random() ** 3)
    groups.push(Array.from({ length: size }, (_, at) => count + at))
    count += size
  }
  const grouped = count
  count += 40
  const lines: [number, number][] = []
  const within = (members: readonly number[]) => members[Math.floor(random() * members.length)] as number
  for (const members of groups) for (const node of members) lines.push([within(members), node], [within(members), node])
  for (let line = 0; line < grouped; line += 1) lines.push([line, Math.floor(random() * grouped)])
  for (let node = grouped; node < count; node += 1) lines.push([Math.floor(random() * grouped), node])
  return { count, groups, owner: lines.map(([owner]) => owner), company: lines.map(([, company]) => company) }
}

/** Whether no side of the first of two convex outlines has all of the other one outside. */
function overlap(one: readonly number[], other: readonly number[]): boolean {
  const at = (outline: readonly number[], corner: number) => {
    const place = 2 * (corner % (outline.length / 2))
    return { x: outline[place] as number, y: outline[place + 1] as number }
  }
  return one.slice(0, one.length / 2).every((_, side) => {
    const [from, to] = [at(one, side), at(one, side + 1)]
    return other.slice(0, other.length / 2).some((__, corner) => {
      const { x, y } = at(other, corner)
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
    })
  })
}

describe('a layout', () => {
  test('the whole-network layout starts with every party at a position, grouped by connected part', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const { positions, parts } = radialStart(network)
        expect(positions).toHaveLength(2 * network.count)
        expect(positions.every(Number.isFinite)).toBe(true)
        const wanted = Map.groupBy(partOf(network).entries(), ([, part]) => part)
        const sorted = (members: readonly number[]) => members.toSorted((a, b) => a - b).join(' ')
        expect(new Set(parts.map(sorted))).toEqual(
          new Set([...wanted.values()].map((members) => sorted(members.map(([node]) => node)))),
        )
      }),
    )
  })

  test('the whole-network layout separates connected parts without changing their interior', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const { positions, parts } = radialStart(network)
        const packed = packParts(positions, parts)
        const boxes = parts.map((members) => {
          const xs = members.map((node) => packed[2 * node] as number)
          const ys = members.map((node) => packed[2 * node + 1] as number)
          return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
        })
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const overlaps =
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
            expect(overlaps).toBe(false)
          }
        }
        for (const [first = 0, ...members] of parts) {
          for (const node of members) {
            for (const axis of [0, 1]) {
              const before = (positions[2 * node + axis] as number) - (positions[2 * first + axis] as number)
              const after = (packed[2 * node + axis] as number) - (packed[2 * first + axis] as number)
              expect(after).toBeCloseTo(before, 2)
            }
          }
        }
      }),
    )
  })

  test('the whole-network layout is reproducible, reports its progress, and ends', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const [one, other] = [[...arranged(network)], [...arranged(network)]]
        expect(one.at(-1)?.positions()).toEqual(other.at(-1)?.positions())
        expect(one.at(-1)?.positions().every(Number.isFinite)).toBe(true)
        expect(one.map(({ done }) => done)).toEqual(one.map((_, round) => round / roundsFor(network.count)))
      }),
      { numRuns: 10 },
    )
  })

  test('the whole-network layout has the members of a group together and groups apart', () => {
    const size = 12
    const clique = (first: number) =>
      Array.from({ length: size }, (_, one) =>
        Array.from({ length: one }, (_, other) => [first + one, first + other] as const),
      ).flat()
    const lines = [...clique(0), ...clique(size), [0, size] as const, [1, size + 1] as const, [2, size + 2] as const]
    const groups = [0, size].map((first) => Array.from({ length: size }, (_, at) => first + at))
    const network = {
      count: 2 * size,
      owner: lines.map(([owner]) => owner),
      company: lines.map(([, company]) => company),
      groups,
    }
    const positions = [...arranged(network)].at(-1)?.positions() ?? new Float32Array(0)
    const at = (node: number) => ({ x: positions[2 * node] as number, y: positions[2 * node + 1] as number })
    const middles = groups.map((members) => ({
      x: members.reduce((sum, node) => sum + at(node).x / size, 0),
      y: members.reduce((sum, node) => sum + at(node).y / size, 0),
    }))
    for (const [group, members] of groups.entries()) {
      for (const node of members) {
        const [own = 0, other = 0] = [group, 1 - group].map((one) => {
          const middle = middles[one] ?? { x: 0, y: 0 }
          return Math.hypot(at(node).x - middle.x, at(node).y - middle.y)
        })
        expect(own).toBeLessThan(other)
      }
    }
  })

  test('territories of planted communities in a dense core have room of their own, loose parties between them', () => {
    for (const seed of [3, 7, 11]) {
      const network = plantedNetwork(seed)
      const positions = [...arranged(network)].at(-1)?.positions() ?? new Float32Array(0)
      const outlines = territoriesOf(network, network.groups, positions).map(({ outline }) => outline)
      const pairs = outlines.flatMap((one, at) => outlines.slice(at + 1).map((other) => ({ one, other })))
      const overlapping = pairs.filter(({ one, other }) => overlap(one, other) && overlap(other, one))
      expect(overlapping.length / pairs.length).toBeLessThanOrEqual(maxOverlapping)
    }
  })

  test('the whole-network layout of an empty network is empty', () => {
    expect([...arranged({ count: 0, owner: [], company: [] })].at(-1)?.positions()).toHaveLength(0)
  })
})

describe('the party under the pointer', () => {
  test('a party pointed at stays with its neighbours and all on the shortest paths to the subject', () => {
    fc.assert(
      fc.property(networks, fc.nat(), fc.nat(), (network, from, to) => {
        const [node, subject] = [from % network.count, to % network.count]
        const neighbours = neighboursOf(network)
        const [fromNode, fromSubject] = [distancesFrom(neighbours, node), distancesFrom(neighbours, subject)]
        const onPath = (one: number) =>
          fromNode[one] !== -1 &&
          fromSubject[one] !== -1 &&
          (fromNode[one] as number) + (fromSubject[one] as number) === fromSubject[node]
        const places = Array.from({ length: network.count }, (_, one) => one)
        const near = places.filter((one) => fromNode[one] === 0 || fromNode[one] === 1)
        expect(litAround(neighbours, node, fromSubject)).toEqual(new Set([...near, ...places.filter(onPath)]))
        expect(litAround(neighbours, node, null)).toEqual(new Set(near))
      }),
    )
  })

  const points = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })), {
    maxLength: 60,
  })

  test('the party under the pointer is the one with the nearest edge within reach', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 600 }), (places, x, y) => {
        const positions = Float32Array.from(places.flat())
        const radiusOf = (node: number) => 2 + (node % 7)
        const found = nodeAt(nodeGridOf(positions), positions, { x, y }, { reach: 14, radiusOf, tolerance: 5 })
        const fromEdge = places.map(([left, top], node) => Math.max(0, Math.hypot(left - x, top - y) - radiusOf(node)))
        const nearest = Math.min(Number.POSITIVE_INFINITY, ...fromEdge)
        if (nearest > 5) expect(found).toBeNull()
        else expect(fromEdge[found ?? -1]).toBe(nearest)
      }),
    )
  })
})
