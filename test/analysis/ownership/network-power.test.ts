import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { networkPower, networkPowerIndex } from '#analysis/ownership/control/network-power.ts'
import { type SamplingTerms, sampledLabels } from '#analysis/ownership/control/sampled-labels.ts'
import { expectClose } from '#test/support/close-values.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'
import { acyclicStakes, networkOf, type PlainStakes } from '#test/support/random-ownership.ts'

const stake = (from: string, to: string, capital: number) => ({ from, to, capital })
const terms = (seed = 1, sweeps = 20_000): SamplingTerms => ({ random: createRandom(seed), sweeps })

function powerIn({ network, names, numberOf }: ReturnType<typeof namedNetwork>, company: string, given = terms()) {
  const { holders, power, standardErrors, sweeps } = networkPower(network, numberOf(company), given)
  return {
    power: Object.fromEntries(Array.from(holders, (holder, place) => [names[holder], power[place] as number])),
    errors: standardErrors && Array.from(standardErrors),
    sweeps,
  }
}

/** Chances of labels by following every draw of every company in order, orders of unions one by one. */
function byDefinition({ nodeCount, stakes }: PlainStakes, company: number): Map<number, number> {
  const result = new Map<number, number>()
  const follow = (node: number, labels: readonly number[], chance: number): void => {
    if (node > company) {
      const label = labels[company] as number
      result.set(label, (result.get(label) ?? 0) + chance)
      return
    }
    const unions = new Map<number, number>()
    for (const { owner, company: of, hundredths } of stakes) {
      if (of === node) unions.set(labels[owner] as number, (unions.get(labels[owner] as number) ?? 0) + hundredths)
    }
    const orders = permutations(Array.from(unions.keys()))
    for (const order of orders) {
      let votes = 0
      const pivot = order.find((label) => {
        votes += unions.get(label) as number
        return votes > 50
      })
      follow(node + 1, labels.with(node, pivot ?? node), chance / orders.length)
    }
  }
  follow(
    0,
    Array.from({ length: nodeCount }, (_, node) => node),
    1,
  )
  return result
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]))
}

const smallStakes = acyclicStakes.map(({ stakes }) => {
  const joined = new Map<string, PlainStakes['stakes'][number]>()
  for (const each of stakes.filter(({ company }) => company < 5)) joined.set(`${each.owner} ${each.company}`, each)
  return { nodeCount: 5, stakes: Array.from(joined.values()) }
})

describe(networkPower, () => {
  // Of the sample input that comes with Mizuno, Doi & Kurizaki's program.
  const sample = namedNetwork([
    stake('A', 'D', 0.5),
    stake('B', 'D', 0.5),
    stake('A', 'E', 0.1),
    stake('C', 'E', 0.45),
    stake('D', 'E', 0.45),
    stake('C', 'F', 0.4),
    stake('E', 'F', 0.6),
  ])

  test('P07: network power in the sample of Mizuno, Doi & Kurizaki is 17/6, 11/6 and 4/3', () => {
    const index = networkPowerIndex(sample.network, new Float64Array(6).fill(1), terms())
    expectClose(Object.fromEntries(sample.names.map((name, node) => [name, index[node] as number])), {
      A: 17 / 6,
      B: 11 / 6,
      C: 4 / 3,
      D: 0,
      E: 0,
      F: 0,
    })
  })

  test('network power in one company is exact and adds up to 1', () => {
    expectClose(powerIn(sample, 'F'), { power: { A: 2 / 3, C: 1 / 6, B: 1 / 6 }, errors: null, sweeps: 0 })
  })

  test('network power decides a common influence on two owners in one draw', () => {
    const diamond = namedNetwork([
      stake('A', 'X', 0.5),
      stake('B', 'X', 0.5),
      stake('X', 'L', 1),
      stake('X', 'R', 1),
      stake('L', 'Y', 0.4),
      stake('R', 'Y', 0.4),
      stake('C', 'Y', 0.2),
    ])
    expectClose(powerIn(diamond, 'Y').power, { A: 0.5, B: 0.5 })
  })

  test('network power of a company without owners, or without majority owners, stays with the company', () => {
    const alone = namedNetwork([stake('P', 'A', 0.3)])
    expect(powerIn(alone, 'A').power).toEqual({ A: 1 })
    expect(powerIn(alone, 'P').power).toEqual({ P: 1 })
  })

  test('network power goes to the stated ultimate parent alone, not to the direct one', () => {
    const group = namedNetwork([
      { from: 'D', to: 'S', capital: null, kind: 'consolidation' },
      { from: 'U', to: 'S', capital: null, kind: 'ultimate_consolidation' },
      stake('P', 'S', 0.9),
    ])
    const { power } = powerIn(group, 'S')
    expect(power.D).toBeUndefined()
    expect(power.U).toBeGreaterThan(0)
  })

  test('network power without loops equals its definition', () => {
    fc.assert(
      fc.property(smallStakes, (stakes) => {
        const network = networkOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { holders, power } = networkPower(network, company, terms())
          const found = Object.fromEntries(Array.from(holders, (holder, place) => [holder, power[place] as number]))
          expectClose(found, Object.fromEntries(byDefinition(stakes, company)))
        }
      }),
      { numRuns: 100 },
    )
  })

  test('network power around a loop is sampled, with an error that covers the exact value, and reproducible by seed', () => {
    const ring = namedNetwork([
      stake('A', 'B', 0.5),
      stake('B', 'C', 0.4),
      stake('C', 'A', 0.25),
      stake('P', 'A', 0.75),
      stake('Q', 'B', 0.5),
      stake('R', 'C', 0.6),
    ])
    const { power, errors, sweeps } = powerIn(ring, 'B')
    expect(sweeps).toBe(20_000)
    expect(Math.abs((power.P as number) - 0.5)).toBeLessThan(5 * (errors?.[0] as number))
    expect((power.P as number) + (power.Q as number)).toBeCloseTo(1, 12)
    expect(powerIn(ring, 'B')).toEqual(powerIn(ring, 'B'))
    expect(powerIn(ring, 'B', terms(2)).power).not.toEqual(power)
    expect(powerIn(ring, 'A').power).toEqual({ P: 1 })
  })

  test('network power of two companies that hold each other adds up to 1', () => {
    const mutual = namedNetwork([stake('A', 'B', 0.6), stake('B', 'A', 0.6)])
    const { power } = powerIn(mutual, 'A')
    expect(Object.values<number>(power).reduce((total, each) => total + each, 0)).toBeCloseTo(1, 12)
  })

  test('network power sampling can be cancelled and ends within its limit', () => {
    const names = Array.from({ length: 3_000 }, (_, owner) => `P${owner}`)
    const hub = namedNetwork([
      ...names.map((name) => stake(name, 'A', 0.9 / 3_000)),
      stake('B', 'A', 0.1),
      stake('A', 'B', 0.6),
    ])
    const reports: number[] = []
    networkPower(hub.network, hub.numberOf('A'), { ...terms(1, 1_000_000), progress: (done) => reports.push(done) })
    expect(reports.length).toBeGreaterThan(10)
    expect(reports.every((done) => done >= 0 && done <= 1)).toBe(true)
    const cancel = {
      ...terms(1, 1_000_000),
      progress: () => {
        throw new Error('cancelled')
      },
    }
    expect(() => networkPower(hub.network, hub.numberOf('A'), cancel)).toThrow('cancelled')
  })

  test('network power rejects an unknown company', () => {
    expect(() => networkPower(sample.network, 6, terms())).toThrow(RangeError)
  })
})

describe(sampledLabels, () => {
  test('sampled network power lies within its errors of the exact value', () => {
    const rows = {
      nodes: Int32Array.of(0, 1, 2, 3),
      offsets: Int32Array.of(0, 3, 3, 3, 3),
      neighbours: Int32Array.of(1, 2, 3),
      weights: Float64Array.of(0.45, 0.35, 0.2),
      order: Int32Array.of(1, 2, 3, 0),
      hasLoops: false,
    }
    const { holders, power, standardErrors } = sampledLabels(rows, terms(3, 50_000))
    expect(Array.from(holders).toSorted()).toEqual([1, 2, 3])
    for (const [place, each] of power.entries()) {
      expect(Math.abs(each - 1 / 3)).toBeLessThan(5 * (standardErrors?.[place] as number))
      expect(standardErrors?.[place]).toBeLessThan(0.005)
    }
  })
})
