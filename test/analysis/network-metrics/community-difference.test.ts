import { expect, test } from 'vitest'
import { communityDifference } from '#analysis/network-metrics/partition-difference.ts'

const energy = { hub: 'a', members: ['a', 'b', 'c'] }
const trade = { hub: 'x', members: ['x', 'y'] }

test('communities with different numbers are recognised as the same communities', () => {
  expect(communityDifference([energy, trade], [trade, energy], 10)).toEqual({
    before: 2,
    after: 2,
    similarity: 1,
    ended: [],
    begun: [],
    moved: 0,
    moves: [],
  })
})

test('a party that moves has left the community of one hub and joined that of another', () => {
  const after = [
    { hub: 'a', members: ['a', 'b'] },
    { hub: 'x', members: ['x', 'y', 'c'] },
  ]
  const difference = communityDifference([energy, trade], after, 10)
  expect(difference).toMatchObject({ moved: 1, moves: [{ party: 'c', left: 'a', joined: 'x' }], ended: [], begun: [] })
  expect(difference.similarity).toBeGreaterThan(0)
  expect(difference.similarity).toBeLessThan(1)
})

test('a dissolved community has ended, and its parties stand alone', () => {
  expect(communityDifference([energy, trade], [energy], 1)).toMatchObject({
    before: 2,
    after: 1,
    moved: 1,
    moves: [{ party: 'y', left: 'x', joined: null }],
  })
})

test('a community formed from single parties has begun', () => {
  expect(communityDifference([energy], [energy, trade], 0)).toMatchObject({ before: 1, after: 2, moved: 1, moves: [] })
})
