import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controllerGroups } from '#analysis/ownership/control/controller-groups.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { boundedStakes, networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

/** Who controls whom, in whole numbers and by repeating the definition until nothing is added: `[holder][company]`. */
function pairsOf({ nodeCount, stakes }: PlainStakes): boolean[][] {
  const nodes = Array.from({ length: nodeCount }, (_, node) => node)
  const treasury = (company: number): number =>
    sumOf(stakes, (stake) => stake.company === company && stake.owner === company)
  return nodes.map((holder) => {
    const controlled = nodes.map(() => false)
    for (let changed = true; changed; ) {
      changed = false
      for (const company of nodes) {
        const votes = sumOf(
          stakes,
          ({ owner, company: of }) =>
            of === company && owner !== company && (owner === holder || controlled[owner] === true),
        )
        if (company === holder || controlled[company] || treasury(company) >= 100) continue
        if (2 * votes > 100 - treasury(company)) {
          controlled[company] = true
          changed = true
        }
      }
    }
    return controlled
  })
}

function sumOf(stakes: PlainStakes['stakes'], picks: (stake: PlainStakes['stakes'][number]) => boolean): number {
  return stakes.filter(picks).reduce((sum, { hundredths }) => sum + hundredths, 0)
}

/** The ultimate controller by its definition over all pairs. */
function controllerFrom(pairs: boolean[][], company: number) {
  const nodes = Array.from(pairs.keys())
  const controllersOf = (node: number): number[] => nodes.filter((holder) => pairs[holder]?.[node])
  const above = controllersOf(company)
  const roots = above.filter((holder) => controllersOf(holder).length === 0)
  const top = [...above, company].filter((holder) =>
    controllersOf(holder).every((other) => pairs[holder]?.[other] === true),
  )
  const loops = top.filter((holder) => controllersOf(holder).length > 0)
  return { roots, loops }
}

/** How many companies the only root above a company controls, or the only closed loop with its own companies. */
function groupFrom(pairs: boolean[][], company: number) {
  const { roots, loops } = controllerFrom(pairs, company)
  const areOne = loops.every((one) => loops.every((other) => one === other || pairs[one]?.[other] === true))
  const isControlled = roots.length + loops.length > 0
  if (roots.length + Number(loops.length > 0) !== 1 || !areOne) return { isControlled, companies: null }
  const group = Array.from(pairs.keys()).filter(
    (node) => loops.includes(node) || [...roots, ...loops].some((holder) => pairs[holder]?.[node]),
  )
  return { isControlled, companies: group.length }
}

describe('Laws of control', () => {
  test('the group of a company is what its only ultimate controller controls by the definition', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.integer({ min: 0, max: 100 }), (stakes, first) => {
        const network = networkOf(stakes)
        const pairs = pairsOf(stakes)
        const named = new Set(stakes.stakes.flatMap(({ owner, company }) => [owner, company]))
        const companies = Array.from(pairs.keys(), (place) => (place + first) % stakes.nodeCount)
        const expected = companies.map((company) => (named.has(company) ? groupFrom(pairs, company) : null))
        expect(controllerGroups(network, companies)).toEqual(expected)
      }),
    )
  })

  test('the control closure is the least fixed point of its definition', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const network = networkOf(stakes)
        for (const [holder, row] of pairsOf(stakes).entries()) {
          const expected = Array.from(row.keys()).filter((company) => row[company])
          const found = Array.from(majorityClosure(network, [holder]).keys()).toSorted((one, other) => one - other)
          expect(found).toEqual(expected)
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['at most 100 %', boundedStakes],
    ['any sum', unboundedStakes],
  ])('with votes of %s the ultimate controllers equal the definition', (_title, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (stakes) => {
        const network = networkOf(stakes)
        const pairs = pairsOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { roots, loops } = controllerFrom(pairs, company)
          const { kind, controllers } = ultimateController(network, company)
          expect(controllers).toEqual([...roots, ...loops].toSorted((one, other) => one - other))
          if (loops.length === 0) expect(kind).toBe(['none', 'single'][roots.length] ?? 'several')
          else if (roots.length > 0) expect(kind).toBe('several')
          else expect(['closed_loop', 'several']).toContain(kind)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('with votes of at most 100 % no company has several ultimate controllers', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const network = networkOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          expect(ultimateController(network, company).kind).not.toBe('several')
        }
      }),
      { numRuns: 300 },
    )
  })

  test('every step of a control proof is a majority of proved controllers without a superfluous stake', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const network = networkOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { kind, controllers, proof } = ultimateController(network, company)
          const proved = new Set(kind === 'closed_loop' ? controllers : controllers.slice(0, 1))
          const used = new Set([company, ...controllers])
          for (const step of proof) {
            expect(step.through.every(({ party }) => proved.has(party))).toBe(true)
            const votes = step.through.map((vote) => vote.votes ?? 0)
            expect(step.votes).toBeGreaterThan(0.5)
            expect(votes.reduce((sum, vote) => sum + vote, 0)).toBeCloseTo(step.votes ?? 0, 12)
            expect((step.votes ?? 0) - Math.min(...votes)).toBeLessThanOrEqual(0.5 + 1e-9)
            proved.add(step.company)
            for (const { party } of step.through) used.add(party)
          }
          expect(proof.every((step) => used.has(step.company))).toBe(true)
          if (kind === 'single') expect(proved.has(company)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a larger stake never reduces the control of its owner', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.nat(), (stakes, choice) => {
        const outside = stakes.stakes.filter(({ owner, company }) => owner !== company)
        fc.pre(outside.length > 0)
        const grown = outside[choice % outside.length]
        if (grown === undefined) return
        const more = { ...stakes, stakes: [...stakes.stakes, { ...grown, hundredths: 7 }] }
        const before = pairedWith(stakes, grown.owner)
        const after = new Set(pairedWith(more, grown.owner))
        expect(before.filter((company) => !after.has(company))).toEqual([])
      }),
    )
  })

  test('splitting a holding into two rows changes no control', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const split = stakes.stakes.flatMap((stake) => {
          const part = { ...stake, hundredths: stake.hundredths / 3 }
          return [part, { ...stake, hundredths: stake.hundredths - part.hundredths }]
        })
        const one = networkOf(stakes)
        const other = networkOf({ ...stakes, stakes: split })
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { kind, controllers } = ultimateController(one, company)
          const again = ultimateController(other, company)
          expect([again.kind, again.controllers]).toEqual([kind, controllers])
        }
      }),
    )
  })
})

function pairedWith(stakes: PlainStakes, holder: number): number[] {
  return Array.from(majorityClosure(networkOf(stakes), [holder]).keys())
}
