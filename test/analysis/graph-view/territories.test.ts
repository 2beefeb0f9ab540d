import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlineAround } from '#analysis/graph-view/outline.ts'
import { islandsIn, letterAt, territoriesOf, territoryTones, tonesApart } from '#analysis/graph-view/territories.ts'
import { tiedGroups } from '#analysis/network-metrics/tied-groups.ts'

const coordinate = fc.integer({ min: -500, max: 500 })
const points = fc.array(coordinate, { minLength: 2, maxLength: 60 }).map((flat) => flat.slice(0, flat.length & ~1))

/** How far a point lies inside a convex outline: to its nearest side, below 0 outside. */
function depthIn(outline: readonly number[], x: number, y: number): number {
  const corners = outline.length / 2
  const depths = Array.from({ length: corners }, (_, at) => {
    const next = (at + 1) % corners
    const [ax = 0, ay = 0] = outline.slice(2 * at, 2 * at + 2)
    const [bx = 0, by = 0] = outline.slice(2 * next, 2 * next + 2)
    return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
  })
  return Math.min(...depths)
}

describe('territories', () => {
  test('every party of a territory stands inside its outline, with the room around it', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 40 }), (flat, pad) => {
        const outline = outlineAround(flat, pad)
        for (let at = 0; at < flat.length; at += 2) {
          expect(depthIn(outline, flat[at] as number, flat[at + 1] as number)).toBeGreaterThanOrEqual(pad - 0.001)
        }
      }),
    )
    expect(outlineAround([], 15)).toEqual([])
  })

  test('neighbours never share a colour while colours last, and all colours are used', () => {
    const pairs = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 80 })
    fc.assert(
      fc.property(pairs, (neighbours) => {
        const beside = Array.from({ length: 31 }, () => new Set<number>())
        const kept = neighbours.filter(([one, other]) => {
          const [ones, others] = [beside[one] as Set<number>, beside[other] as Set<number>]
          if (one === other || ones.size >= territoryTones - 1 || others.size >= territoryTones - 1) return false
          ones.add(other)
          others.add(one)
          return true
        })
        const tones = tonesApart(31, kept, territoryTones)
        expect(tones.every((tone) => tone >= 0 && tone < territoryTones)).toBe(true)
        for (const [one, other] of kept) expect(tones[one]).not.toBe(tones[other])
        expect(new Set(tones).size).toBe(territoryTones)
      }),
    )
  })

  test('letters are unique and go on after Z', () => {
    const letters = Array.from({ length: 2_000 }, (_, place) => letterAt(place))
    expect(new Set(letters).size).toBe(2_000)
    expect([0, 25, 26, 51, 52, 701, 702].map(letterAt)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  test('a territory is called by its member with most ties, and groups that are tied or touch differ in colour', () => {
    const network = { count: 7, owner: [0, 1, 1, 3, 4, 2], company: [1, 2, 0, 4, 5, 3] }
    const positions = [0, 0, 10, 0, 0, 10, 300, 0, 310, 0, 300, 10, 900, 900]
    const groups = [[0, 1, 2], [3, 4, 5], [6]]
    const [one, other, alone] = territoriesOf(network, groups, positions)
    expect([one?.letter, other?.letter, alone?.letter]).toEqual(['A', 'B', 'C'])
    expect([one?.hub, other?.hub, alone?.hub]).toEqual([1, 3, 6])
    expect(one?.tone).not.toBe(other?.tone)
    expect(one?.members).toEqual([0, 1, 2])
    expect([one?.bundles, other?.bundles]).toEqual([[{ to: 1, ties: 1 }], []])
    expect(depthIn(one?.outline ?? [], 0, 10)).toBeGreaterThan(14.8)
    const touching = territoriesOf({ count: 2, owner: [], company: [] }, [[0], [1]], [0, 0, 20, 0])
    expect(touching[0]?.tone).not.toBe(touching[1]?.tone)
  })

  test('groups are what is tied more within than beyond, the largest first, none below the smallest size', () => {
    const places = (first: number, size: number) => Array.from({ length: size }, (_, at) => first + at)
    const clique = (first: number, size: number) =>
      places(first, size).flatMap((one) => places(first, one - first).map((other) => [one, other] as const))
    const ties = [...clique(0, 10), ...clique(10, 12), [0, 10] as const, ...clique(22, 4)]
    const columns = (lines: readonly (readonly [number, number])[]) => ({
      count: 26,
      owner: lines.map(([owner]) => owner),
      company: lines.map(([, company]) => company),
    })
    const groups = tiedGroups(columns(ties), { min: 9, max: 300 })
    expect(groups).toEqual([places(10, 12), places(0, 10)])
    expect(tiedGroups(columns(ties), { min: 2, max: 1 })).toEqual([places(10, 12)])
    expect(tiedGroups(columns([]), { min: 2, max: 9 })).toEqual([])
    expect([5, 4].map((below) => islandsIn(columns(ties), below))).toEqual([1, 0])
  })
})
