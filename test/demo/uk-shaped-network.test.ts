import { describe, expect, test } from 'vitest'
import { networkFrom } from '#analysis/network/network.ts'
import { defaultEffort, ownershipCycles, ownershipLoops } from '#analysis/ownership/loops/ownership-loops.ts'
import { findingsAmong } from '#analysis/ownership/shares/findings.ts'
import { type NetworkShape, ukRegister, ukShapedNetwork } from '../../bench/uk-shaped-network.ts'

/** The register in the size of a small country. */
const shape: NetworkShape = {
  ...ukRegister,
  holders: 94_261,
  intermediaries: 3_795,
  targets: 101_196,
  stakesInIntermediaries: 4_931,
  stakesInTargets: 122_483,
  core: { companies: 40, stakes: 76 },
}

describe(ukShapedNetwork, () => {
  const columns = ukShapedNetwork(shape, 7)
  const network = networkFrom(columns)

  test('the UK-shaped network has the nodes and stakes of the register, and is the same for the same seed', () => {
    const { holders, intermediaries, targets, stakesInIntermediaries, stakesInTargets } = ukRegister
    expect([holders + intermediaries + targets, stakesInIntermediaries + stakesInTargets]).toEqual([
      7_970_065, 5_096_560,
    ])
    expect([columns.nodeCount, columns.owner.length]).toEqual([199_252, 127_414])
    expect(ukShapedNetwork(shape, 7)).toEqual(columns)
    expect(ukShapedNetwork(shape, 8).owner).not.toEqual(columns.owner)
  })

  test('the UK-shaped network has stakes between kinds of nodes in the proportions of the register', () => {
    const { owners, holdings } = network
    const has = ({ offsets }: typeof owners, node: number) => offsets[node] !== offsets[node + 1]
    const parts = { 'holder to target': 0, 'holder between': 0, 'between target': 0, 'between between': 0 }
    for (const [edge, owner] of columns.owner.entries()) {
      const from = has(owners, owner) ? 'between' : 'holder'
      const to = has(holdings, columns.company[edge] as number) ? 'between' : from === 'holder' ? 'to target' : 'target'
      parts[`${from} ${to}` as keyof typeof parts] += 1 / columns.owner.length
    }
    expect(parts['holder to target']).toBeCloseTo(0.911, 2)
    expect(parts['holder between']).toBeCloseTo(0.03, 2)
    expect(parts['between target']).toBeCloseTo(0.05, 2)
    expect(parts['between between']).toBeCloseTo(0.009, 2)
    const holding = Array.from({ length: shape.holders }, (_, node) => node).filter((node) => has(holdings, node))
    expect(holding.length / shape.holders).toBeGreaterThan(0.95)
  })

  test('the UK-shaped network has a core of companies in loops, and no loop beyond those and the planted ones', () => {
    const loops = ownershipLoops(network)
    const inCore = loops.nodes.filter(
      (node) => node >= shape.holders && node < shape.holders + shape.core.companies,
    ).length
    expect(inCore).toBe(shape.core.companies)
    expect(loops.nodes.length - inCore).toBeLessThan(2 * 10)
    expect(
      ownershipCycles(loops, { count: 1_000, length: 8 }, { left: defaultEffort, report: () => {} }).cycles.length,
    ).toBeGreaterThan(20)
  })

  test('the UK-shaped network exceeds 100 % only in planted companies, counting transfers until a day is chosen', () => {
    const over = findingsAmong(
      network,
      Array.from({ length: network.nodeCount }, (_, node) => node),
    ).filter(({ code }) => code === 'STAKES_OVER_100')
    expect(over.map(({ value }) => value)).toEqual([1.2, 1.6, 1.2, 1.6])
  })
})
