import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elementaryCycles } from '#analysis/ownership/loops/elementary-cycles.ts'
import {
  type CycleOfLoop,
  type OwnershipLoops,
  ownershipCycles,
  ownershipLoops,
} from '#analysis/ownership/loops/ownership-loops.ts'
import { expectClose } from '#test/support/close-values.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

const plenty = () => ({ left: 1e9, report: () => {} })
const everything = { count: 1e6, length: 1e6 }

/** Every cycle by trying all orders of all subsets, the smallest number first. */
function cyclesByHand({ nodeCount, stakes }: PlainStakes): Map<string, number> {
  const held = Array.from({ length: nodeCount }, () => new Map<number, number>())
  for (const { owner, company, hundredths } of stakes) {
    held[owner]?.set(company, (held[owner]?.get(company) ?? 0) + hundredths / 100)
  }
  const cycles = new Map<string, number>()
  const extend = (path: number[], gain: number): void => {
    for (const [company, stake] of held[path.at(-1) as number] ?? []) {
      if (company === path[0]) cycles.set(path.join(), gain * stake)
      else if (company > (path[0] as number) && !path.includes(company)) extend([...path, company], gain * stake)
    }
  }
  for (let start = 0; start < nodeCount; start++) extend([start], 1)
  return cycles
}

const namesOf = ({ nodes }: OwnershipLoops, { places }: CycleOfLoop) =>
  Array.from(places, (place) => nodes[place]).join()

describe(elementaryCycles, () => {
  test('elementary cycles and their gains equal those of an exhaustive search', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const loops = ownershipLoops(networkOf(stakes))
        const { cycles, leftOut, counts } = ownershipCycles(loops, everything, plenty())
        const found = new Map(cycles.map((cycle) => [namesOf(loops, cycle), cycle.gain]))
        expectClose(Object.fromEntries(found), Object.fromEntries(cyclesByHand(stakes)))
        expect(found.size).toBe(cycles.length)
        expect(leftOut.size).toBe(0)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(cycles.length)
      }),
      { numRuns: 300 },
    )
  })

  test('elementary cycles up to a maximum length report whether longer ones exist', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.integer({ min: 1, max: 8 }), (stakes, length) => {
        const loops = ownershipLoops(networkOf(stakes))
        const { cycles, leftOut } = ownershipCycles(loops, { count: 1e6, length }, plenty())
        const byHand = Array.from(cyclesByHand(stakes).keys())
        const short = byHand.filter((cycle) => cycle.split(',').length <= length)
        expect(cycles.map((cycle) => namesOf(loops, cycle)).sort()).toEqual(short.sort())
        expect(Array.from(leftOut.values()).flat().includes('length')).toBe(short.length < byHand.length)
      }),
      { numRuns: 300 },
    )
  })

  test('elementary cycles above the limit are those with the greatest gain', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.integer({ min: 1, max: 12 }), (stakes, count) => {
        const loops = ownershipLoops(networkOf(stakes))
        const { cycles, leftOut } = ownershipCycles(loops, { count, length: 1e6 }, plenty())
        const byHand = Array.from(cyclesByHand(stakes).values()).toSorted((one, other) => other - one)
        expectClose(
          cycles.map(({ gain }) => gain),
          byHand.slice(0, count),
        )
        const maxOfOne = Math.max(
          0,
          ...Map.groupBy(cyclesByHand(stakes), ([cycle]) => loopOfCycle(loops, cycle))
            .values()
            .map((each) => each.length),
        )
        expect(Array.from(leftOut.values()).flat()).toEqual(maxOfOne > count ? expect.arrayContaining(['count']) : [])
      }),
      { numRuns: 300 },
    )
  })

  test('elementary cycles merge two rows of one holder into one stake', () => {
    const { network } = namedNetwork([
      { from: 'A', to: 'B', capital: 0.2 },
      { from: 'A', to: 'B', capital: 0.1 },
      { from: 'B', to: 'A', capital: 0.5 },
    ])
    const loops = ownershipLoops(network)
    expect(loops.edges).toEqual(Int32Array.of(0, 1, 2))
    expect(loops.edgeOffsets).toEqual(Int32Array.of(0, 2, 3))
    const { cycles } = ownershipCycles(loops, everything, plenty())
    expectClose(
      cycles.map((cycle) => [namesOf(loops, cycle), cycle.gain]),
      [['0,1', 0.15]],
    )
  })

  test('a ring of 200,000 companies is one elementary cycle, above the default length limit', () => {
    const size = 200_000
    const ring = {
      nodeCount: size,
      stakes: Array.from({ length: size }, (_, owner) => ({ owner, company: (owner + 1) % size, hundredths: 50 })),
    }
    const loops = ownershipLoops(networkOf(ring))
    expect(ownershipCycles(loops, everything, plenty()).cycles.map(({ places }) => places.length)).toEqual([size])
    const usual = ownershipCycles(loops, { count: 1_000, length: 8 }, plenty())
    expect(usual.cycles).toEqual([])
    expect(Array.from(usual.leftOut)).toEqual([[0, ['length']]])
  })

  test('300 companies that all hold each other list the first thousand pairs and report more', () => {
    const size = 300
    const stakes = Array.from({ length: size * size }, (_, at) => ({
      owner: Math.floor(at / size),
      company: at % size,
      hundredths: 100 / size,
    }))
    const loops = ownershipLoops(networkOf({ nodeCount: size, stakes }))
    const { cycles, leftOut } = ownershipCycles(
      loops,
      { count: 1_000, length: 8 },
      { left: 30_000_000, report: () => {} },
    )
    expect(cycles.map(({ places }) => places.length)).toEqual([...new Array(300).fill(1), ...new Array(700).fill(2)])
    expect(Array.from(leftOut)).toEqual([[0, ['count', 'length']]])
  })
})

function loopOfCycle({ nodes, starts }: OwnershipLoops, cycle: string): number {
  const place = nodes.indexOf(Number(cycle.split(',')[0]))
  return starts.findLastIndex((start) => start <= place)
}
