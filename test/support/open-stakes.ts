import fc from 'fast-check'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/** A stake between two ends in hundredths, or of unknown size. */
export type OpenStake = { owner: number; company: number; min: number; max: number; unknown: boolean }
export type OpenStakes = { nodeCount: number; stakes: OpenStake[] }

/** Few stakes, some of them banded or unknown, whose lower ends leave a hundredth of each company at least. */
export const openStakes: fc.Arbitrary<OpenStakes> = fc.integer({ min: 2, max: 5 }).chain((nodeCount) =>
  fc
    .array(
      fc.record({
        owner: fc.nat(nodeCount - 1),
        company: fc.nat(nodeCount - 1),
        min: fc.integer({ min: 0, max: 60 }),
        width: fc.constantFrom(0, 0, 10, 40),
        unknown: fc.constantFrom(false, false, true),
      }),
      { maxLength: 6 },
    )
    .map((drawn) => {
      const left = new Array<number>(nodeCount).fill(99)
      const stakes = drawn.flatMap(({ owner, company, min, width, unknown }) => {
        if (owner === company) return []
        const minimum = unknown ? 0 : Math.min(min, left[company] as number)
        left[company] = (left[company] as number) - minimum
        return [{ owner, company, min: minimum, max: unknown ? 100 : Math.min(100, minimum + width), unknown }]
      })
      return { nodeCount, stakes }
    }),
)

export function openNetworkOf({ nodeCount, stakes }: OpenStakes): Network {
  const columns = createNetworkColumns(nodeCount, stakes.length)
  for (const [position, { owner, company, min, max, unknown }] of stakes.entries()) {
    const share = unknown ? null : { min: min / 100, max: max / 100 }
    const terms = { kind: 'stake', capital: share, votes: share, validFrom: null, validTo: null } as const
    writeInterest(columns, position, owner, company, terms)
  }
  return networkFrom(columns)
}

/**
 * Every way in which the open stakes of each company can be filled up one after another, each as far as its upper end
 * and what is left allow, in every order: the corners of what is possible, with all lower ends among them.
 */
export function corners({ nodeCount, stakes }: OpenStakes): OpenStakes[] {
  let found: OpenStake[][] = [stakes.map((stake) => ({ ...stake, max: stake.min, unknown: false }))]
  for (let company = 0; company < nodeCount; company++) {
    const open = stakes.flatMap((stake, place) => (stake.company === company && stake.max > stake.min ? [place] : []))
    const known = stakes.reduce((sum, stake) => sum + (stake.company === company ? stake.min : 0), 0)
    found = found.flatMap((filled) =>
      orders(open).map((order) => {
        const next = filled.slice()
        let left = 100 - known
        for (const place of order) {
          const stake = stakes[place] as OpenStake
          const more = Math.min(left, stake.max - stake.min)
          left -= more
          next[place] = { ...stake, min: stake.min + more, max: stake.min + more, unknown: false }
        }
        return next
      }),
    )
  }
  return found.map((filled) => ({ nodeCount, stakes: filled }))
}

/** Every order of every selection of the places. */
function orders(places: readonly number[]): number[][] {
  return [
    [],
    ...places.flatMap((place) => orders(places.filter((each) => each !== place)).map((rest) => [place, ...rest])),
  ]
}
