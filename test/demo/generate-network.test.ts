import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { type GeneratedNetwork, generateNetwork } from '#demo/ownership.ts'
import { type PlantedShape, TRANSFER_DAY } from '#demo/planted-shapes.ts'

const plan = { nodes: 20_000, stakes: 14_000, seed: 7 }
const generated = generateNetwork(plan)

const planted = (kind: PlantedShape['kind'], { planted } = generated) => planted.filter((shape) => shape.kind === kind)

function columnSums({ nodeCount, company, capitalMin, capitalMax }: GeneratedNetwork): Float64Array {
  const sums = new Float64Array(nodeCount)
  for (const [at, share] of capitalMin.entries()) {
    const target = company[at] ?? 0
    if (share === capitalMax[at]) sums[target] = (sums[target] ?? 0) + share
  }
  return sums
}

describe(generateNetwork, () => {
  test('a generated network is the same for the same plan, and different for another seed', () => {
    expect(generateNetwork(plan)).toEqual(generated)
    expect(generateNetwork({ ...plan, seed: 8 }).owner).not.toEqual(generated.owner)
  })

  test('a generated network has exactly the requested nodes and stakes', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 30_000 }),
        fc.integer({ min: 50, max: 30_000 }),
        fc.integer(),
        (nodes, stakes, seed) => {
          const { nodeCount, owner, company, planted } = generateNetwork({ nodes, stakes, seed })
          expect([nodeCount, owner.length, company.length]).toEqual([nodes, stakes, stakes])
          expect(Math.max(...owner, ...company, ...planted.flatMap((shape) => shape.nodes))).toBeLessThan(nodes)
        },
      ),
      { numRuns: 30 },
    ))

  test('generating a network refuses a plan too small for its patterns', () => {
    expect(() => generateNetwork({ nodes: 10, stakes: 10, seed: 1 })).toThrow(RangeError)
  })

  test('a generated network has the proportions of the register that it models', () => {
    const { owner, company, nodeCount } = generateNetwork({ nodes: 200_000, stakes: 140_000, seed: 3 })
    const owned = new Uint8Array(nodeCount)
    const owning = new Uint8Array(nodeCount)
    for (const [at, node] of owner.entries()) {
      owning[node] = 1
      owned[company[at] ?? 0] = 1
    }
    const parts = { 'holder to target': 0, 'holder between': 0, 'between target': 0, 'between between': 0 }
    for (const [at, node] of owner.entries()) {
      const from = owned[node] ? 'between' : 'holder'
      const to = owning[company[at] ?? 0] ? 'between' : 'target'
      const part = `${from} ${from === 'holder' && to === 'target' ? 'to ' : ''}${to}` as keyof typeof parts
      parts[part] += 100 / owner.length
    }
    expect(parts['holder to target']).toBeCloseTo(91.09, -0.5)
    expect(parts['holder between']).toBeCloseTo(2.98, -0.5)
    expect(parts['between target']).toBeCloseTo(5.04, -0.5)
    expect(parts['between between']).toBeCloseTo(0.89, -0.5)
  })

  test('a generated network exceeds 100 % only where planted', () => {
    const over = [...columnSums(generated).entries()].filter(([, sum]) => sum > 1 + 1e-9).map(([node]) => node)
    const expected = [...planted('over-100'), ...planted('transfer')].map(({ nodes }) => nodes.at(-1) ?? -1)
    expect(over).toEqual(expected.toSorted((a, b) => a - b))
  })

  test('a generated network has unknown and banded stakes, and votes that differ from capital', () => {
    const { capitalMin, capitalMax, votesMin } = generated
    const count = (holds: (at: number) => boolean) => capitalMin.filter((_, at) => holds(at)).length / plan.stakes
    expect(count((at) => Number.isNaN(capitalMin[at]))).toBeGreaterThan(0.01)
    expect(count((at) => (capitalMax[at] ?? 0) > (capitalMin[at] ?? 0))).toBeGreaterThan(0.04)
    expect(count((at) => Math.abs((votesMin[at] ?? 0) - (capitalMin[at] ?? 0)) > 0.01)).toBeGreaterThan(0.005)
  })
})

describe('planted patterns have the control of their kind', () => {
  const controlOf = (node: number | undefined, day = dayNumberFrom('2026-01-01')) => {
    const { kind, controllers } = ultimateController(networkAsOf(networkFrom(generated), day), node ?? -1)
    return { kind, controllers: controllers.toSorted((a, b) => a - b) }
  }
  const nobody = { kind: 'none', controllers: [] }
  const single = (node: number | undefined) => ({ kind: 'single', controllers: [node] })

  test.each<[PlantedShape['kind'], (nodes: number[]) => unknown]>([
    ['pyramid', ([top]) => single(top)],
    ['ring', (nodes) => single(nodes.at(-1))],
    ['mutual', (nodes) => ({ kind: 'closed_loop', controllers: nodes })],
    ['fifty-fifty', () => nobody],
    ['over-100', ([larger]) => single(larger)],
    ['unknown', () => nobody],
    ['banded', ([owner]) => single(owner)],
    ['dual-class', ([founder]) => single(founder)],
    ['family', () => nobody],
    ['transfer', ([, buyer]) => single(buyer)],
  ])('the planted pattern has the control of its kind: %s', (kind, expected) => {
    expect(planted(kind).length).toBeGreaterThan(0)
    for (const { nodes } of planted(kind)) {
      const company = kind === 'ring' ? nodes[0] : nodes.at(-1)
      expect(controlOf(company)).toEqual(expected(nodes))
    }
  })

  test('planted pyramids have three to twelve levels, and rings two to eight companies', () => {
    const { planted: many } = generateNetwork({ nodes: 2_000_000, stakes: 1_000_000, seed: 1 })
    const sizes = (kind: PlantedShape['kind'], besides: number) => {
      const all = many.filter((shape) => shape.kind === kind).map(({ nodes }) => nodes.length - besides)
      return [Math.min(...all), Math.max(...all)]
    }
    expect([sizes('pyramid', 1), sizes('ring', 1)]).toEqual([
      [3, 12],
      [2, 8],
    ])
  })

  test('a planted transfer changes the controller on its day', () => {
    expect(TRANSFER_DAY).toBe(dayNumberFrom('2024-07-01'))
    for (const { nodes } of planted('transfer')) {
      expect(controlOf(nodes[2], TRANSFER_DAY - 1)).toEqual(single(nodes[0]))
      expect(controlOf(nodes[2], TRANSFER_DAY)).toEqual(single(nodes[1]))
    }
  })
})
