import fc from 'fast-check'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import type { StakesInUnits } from '#cli/verify-random/control-by-definition.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/** A stake in hundredths, capital and votes alike. */
type PlainStake = { owner: number; company: number; hundredths: number }
export type PlainStakes = { nodeCount: number; stakes: PlainStake[] }

const stakesAmong = (nodeCount: number) =>
  fc.array(
    fc.record({
      owner: fc.nat(nodeCount - 1),
      company: fc.nat(nodeCount - 1),
      hundredths: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3 * nodeCount, size: 'max' },
  )

/** Stakes in any direction that add to whatever they add to. */
export const unboundedStakes: fc.Arbitrary<PlainStakes> = fc
  .integer({ min: 2, max: 9 })
  .chain((nodeCount) => fc.record({ nodeCount: fc.constant(nodeCount), stakes: stakesAmong(nodeCount) }))

/** Stakes of at most 100 % per company, loops and holdings in oneself included; what does not fit is left out. */
export const boundedStakes = unboundedStakes.map(({ nodeCount, stakes }) => {
  const left = new Array<number>(nodeCount).fill(100)
  const kept = stakes.flatMap(({ owner, company, hundredths }) => {
    const taken = Math.min(hundredths, left[company] as number)
    left[company] = (left[company] as number) - taken
    return taken > 0 ? [{ owner, company, hundredths: taken }] : []
  })
  return { nodeCount, stakes: kept }
})

/** {@link boundedStakes} without loops: owners have smaller numbers than what they own. */
export const acyclicStakes = boundedStakes.map(({ nodeCount, stakes }) => ({
  nodeCount,
  stakes: stakes.filter(({ owner, company }) => owner < company),
}))

export function networkOf({ nodeCount, stakes }: PlainStakes): Network {
  const columns = createNetworkColumns(nodeCount, stakes.length)
  for (const [position, { owner, company, hundredths }] of stakes.entries()) {
    const share = { min: hundredths / 100, max: hundredths / 100 }
    const terms = { kind: 'stake', capital: share, votes: share, validFrom: null, validTo: null } as const
    writeInterest(columns, position, owner, company, terms)
  }
  return networkFrom(columns)
}

/** The same stakes as the definition of control takes them. */
export const inParts = ({ nodeCount, stakes }: PlainStakes): StakesInUnits => ({
  nodeCount,
  stakes: stakes.map(({ owner, company, hundredths }) => ({ owner, company, part: hundredths })),
  whole: 100,
})

/** The same stakes with some groups acting in concert, which may overlap and name companies. */
export const withGroups = (arbitrary: fc.Arbitrary<PlainStakes>) =>
  arbitrary.chain((stakes) =>
    fc.record({
      stakes: fc.constant(stakes),
      groups: fc.array(fc.uniqueArray(fc.nat(stakes.nodeCount - 1), { minLength: 2, maxLength: 4 }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  )
