import { describe, expect, test } from 'vitest'
import { countedFor, inferredAmong, stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import { edge } from '#test/support/network-facts.ts'

const held = { owner: 2, company: 1, share: 0.6 }
const shares = edge(held, { id: 'shares', votesInferred: true })
const votes = edge(held, { id: 'votes', capital: null, votes: { min: 0.3, max: 0.3 } })
const others = [
  edge({ ...held, owner: 3 }, { id: 'shares of another', votesInferred: true }),
  edge(held, { id: 'both' }),
  edge(held, { id: 'consolidation', kind: 'consolidation', capital: null, votes: null }),
]
const idsOf = (edges: { id: string }[]) => edges.map(({ id }) => id)

describe(countedFor, () => {
  test('of a holding told in two halves each half counts for its own part alone', () => {
    const edges = [shares, votes, ...others]
    expect(idsOf(countedFor('votes', edges))).toEqual(['votes', ...idsOf(others)])
    expect(idsOf(countedFor('capital', edges))).toEqual(['shares', ...idsOf(others)])
  })

  test('a half alone counts for both parts, inferred and unknown as they are', () => {
    for (const part of ['votes', 'capital'] as const) {
      expect(countedFor(part, [shares, ...others])).toEqual([shares, ...others])
      expect(countedFor(part, [votes, ...others])).toEqual([votes, ...others])
    }
  })
})

describe(stakesBehind, () => {
  test('no votes behind a step are inferred where they are stated beside the shares', () => {
    const step = { company: '1', through: [{ party: '2', votes: 0.3 }] }
    expect(idsOf(stakesBehind(step, [shares, votes]))).toEqual(['votes'])
    expect(inferredAmong(stakesBehind(step, [shares, votes]))).toBe('none')
    expect(inferredAmong(stakesBehind(step, [shares]))).toBe('all')
  })
})
