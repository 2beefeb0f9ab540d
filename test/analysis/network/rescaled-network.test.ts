import { expect, test } from 'vitest'
import { rescaledNetwork } from '#analysis/network/rescaled-network.ts'
import { ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

test('O10: stakes of 120 % are divided by their sum, and the company is reported', () => {
  const { network, numberOf } = namedNetwork([
    { from: 'P', to: 'A', capital: 0.7 },
    { from: 'Q', to: 'A', capital: 0.5, votes: 0.3 },
    { from: 'A', to: 'B', capital: 1 },
  ])
  const { network: view, rescaled } = rescaledNetwork(network)
  expect(rescaled).toEqual([numberOf('A')])
  expect(Array.from(ultimateOwners(view, numberOf('B')).shares ?? [])).toEqual([0, 0.7 / 1.2, 0.5 / 1.2])
  expect(Array.from(view.votesMin)).toEqual([0.7, 0.3, 1])
  expect(Array.from(view.capitalMax)).toEqual([0.7 / 1.2, 0.5 / 1.2, 1])
  expect(Array.from(network.capitalMin)).toEqual([0.7, 0.5, 1])
})

test('stakes over 100 % by rounding alone are not rescaled', () => {
  const { network } = namedNetwork([
    { from: 'P', to: 'A', capital: 0.6667 },
    { from: 'Q', to: 'A', capital: 0.3334 },
  ])
  expect(rescaledNetwork(network)).toEqual({ network, rescaled: [] })
})
