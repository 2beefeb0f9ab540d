import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCountedVotes } from '#analysis/network/counted-votes.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { findingsAround } from '#analysis/ownership/shares/findings.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

/** What owners 1, 2, … hold in company 0: shares alone, or votes that are stated. */
type Held = { shares: number } | { shares?: number; votes: number }

function countedIn(held: readonly Held[]) {
  const columns = createNetworkColumns(held.length + 1, held.length, true)
  for (const [position, stake] of held.entries()) {
    const exactly = (share: number | undefined) => (share === undefined ? null : { min: share, max: share })
    const votes = 'votes' in stake ? stake.votes : undefined
    writeInterest(columns, position, position + 1, 0, {
      kind: 'stake',
      capital: exactly(stake.shares),
      votes: exactly(votes ?? stake.shares),
      votesInferred: votes === undefined,
      validFrom: null,
      validTo: null,
    })
  }
  return withCountedVotes(networkFrom(columns))
}

const votesOf = ({ votesMin, votesMax }: ReturnType<typeof countedIn>) =>
  Array.from(votesMin, (min, edge) => [min, votesMax[edge]])

describe(withCountedVotes, () => {
  test('who is stated to have all votes controls, beside a majority of shares without stated votes', () => {
    const network = countedIn([{ shares: 0.6 }, { votes: 1 }])
    expect(votesOf(network)).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(ultimateController(network, 0, [])).toMatchObject({ kind: 'single', controllers: [2] })
    expect(findingsAround(network, 0).map(({ code, value }) => [code, value])).toEqual([
      ['UNKNOWN_STAKE', 0.4],
      ['INFERRED_VOTES_LIMITED', 0],
    ])
  })

  test('what stated votes leave may be those of the shares, and whom they would give control is said', () => {
    const network = countedIn([{ shares: 0.8 }, { shares: 0.2, votes: 0.4 }])
    expect(votesOf(network)).toEqual([
      [0, 0.6],
      [0.4, 0.4],
    ])
    expect(ultimateController(network, 0, []).kind).toBe('none')
    expect(findingsAround(network, 0)).toMatchObject([
      { code: 'INFERRED_VOTES_LIMITED', value: 0.6, measure: 'votes', possibleControllers: [1] },
      { code: 'VOTES_FROM_SHARES', value: 0 },
    ])
  })

  test.each<[string, Held[]]>([
    ['leave enough', [{ shares: 0.6 }, { shares: 0.4, votes: 0.4 }]],
    ['leave enough but for the rounding of each', [{ shares: 0.667 }, { shares: 0.333, votes: 0.334 }]],
    ['are none', [{ shares: 0.6 }, { shares: 0.5 }, { shares: 0.2, votes: 0 }]],
  ])('votes are those of the shares where stated ones %s', (_, held) => {
    expect(votesOf(countedIn(held))).toEqual(
      held.map((stake) => {
        const votes = 'votes' in stake ? stake.votes : stake.shares
        return [votes, votes]
      }),
    )
  })

  test('votes of shares beyond the whole are told as all of them', () => {
    const told = findingsAround(countedIn([{ shares: 0.6 }, { shares: 0.5 }, { shares: 1 }]), 0)
    expect(told.find(({ code }) => code === 'VOTES_FROM_SHARES')?.value).toBe(1)
  })

  test('stated votes stay as they are, and with them no more than all is certain', () => {
    const share = fc.integer({ min: 0, max: 100 }).map((part) => part / 100)
    const anyHeld = fc.oneof(fc.record({ shares: share }), fc.record({ shares: share, votes: share }))
    fc.assert(
      fc.property(fc.array(anyHeld, { minLength: 1, maxLength: 5 }), (held) => {
        const votes = votesOf(countedIn(held))
        const stated = held.map((stake) => ('votes' in stake ? stake.votes : 0))
        held.forEach((stake, place) => {
          if ('votes' in stake) expect(votes[place]).toEqual([stake.votes, stake.votes])
          else expect(votes[place]?.[1]).toBeLessThanOrEqual(stake.shares)
        })
        const sum = (of: readonly number[]) => of.reduce((total, part) => total + part, 0)
        const certain = sum(votes.map(([min = 0]) => min))
        if (sum(stated) > 0) expect(certain).toBeLessThanOrEqual(Math.max(1, sum(stated)) + 0.025 + 1e-9)
      }),
    )
  })
})
