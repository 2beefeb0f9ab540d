import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Network } from '#analysis/network/network.ts'
import { bowTie, bowTieParts, coreOf, nodesIn } from '#analysis/ownership/loops/bow-tie.ts'
import { ownershipLoops } from '#analysis/ownership/loops/ownership-loops.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

/** Parts by their definition, from the table of who leads to whom. */
function partsByHand({ nodeCount, stakes }: PlainStakes): string[] | null {
  const leads = Array.from({ length: nodeCount }, (_, node) =>
    Array.from({ length: nodeCount }, (_, other) => node === other),
  )
  for (const { owner, company } of stakes) (leads[owner] as boolean[])[company] = true
  const nodes = Array.from(leads.keys())
  for (const via of nodes) {
    for (const from of nodes)
      for (const to of nodes) if (leads[from]?.[via] && leads[via]?.[to]) (leads[from] as boolean[])[to] = true
  }
  const componentOf = (node: number) => nodes.filter((other) => leads[node]?.[other] && leads[other]?.[node])
  const core = nodes.map(componentOf).reduce((best, each) => (each.length > best.length ? each : best))
  if (core.length < 2) return null
  const before = nodes.filter((node) => !core.includes(node) && leads[node]?.[core[0] as number])
  const after = nodes.filter((node) => !core.includes(node) && leads[core[0] as number]?.[node])
  return nodes.map((node) => {
    if (core.includes(node)) return 'core'
    if (before.includes(node)) return 'in'
    if (after.includes(node)) return 'out'
    const [fromIn, toOut] = [before.some((each) => leads[each]?.[node]), after.some((each) => leads[node]?.[each])]
    return fromIn && toOut ? 'tubes' : fromIn || toOut ? 'tendrils' : 'other'
  })
}

function partsOf(network: Network): Uint8Array | null {
  const core = coreOf(ownershipLoops(network))
  return core && bowTie(network, core)
}

describe(bowTie, () => {
  test('S01: a bow-tie with tube and tendril is decomposed', () => {
    const rows = 'i1-c1 c1-c2 c2-c3 c3-c1 c3-c2 c2-o1 o1-o2 i2-c3 i2-t1 t1-o2 i1-d1 d2-o1 u1-u2'.split(' ')
    const { network, names } = namedNetwork(
      rows.map((row) => ({ from: row.slice(0, 2), to: row.slice(3), capital: 0.1 })),
    )
    const parts = partsOf(network) ?? new Uint8Array()
    expect(
      Object.fromEntries(
        bowTieParts.map((part, code) => [part, Array.from(nodesIn(parts, code), (node) => names[node]).sort()]),
      ),
    ).toEqual({
      core: ['c1', 'c2', 'c3'],
      in: ['i1', 'i2'],
      out: ['o1', 'o2'],
      tubes: ['t1'],
      tendrils: ['d1', 'd2'],
      other: ['u1', 'u2'],
    })
  })

  test('the bow-tie parts equal their definitions', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.integer({ min: 1, max: 12 }), (stakes, max) => {
        const few = { ...stakes, stakes: stakes.stakes.slice(0, max) }
        const parts = partsOf(networkOf(few))
        expect(parts && Array.from(parts, (part) => bowTieParts[part])).toEqual(partsByHand(few))
      }),
      { numRuns: 500 },
    )
  })
})
