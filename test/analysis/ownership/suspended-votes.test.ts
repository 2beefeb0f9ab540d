import { describe, expect, test } from 'vitest'
import { legalVotes } from '#analysis/ownership/control/suspended-votes.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import type { SuspensionLaw } from '#analysis/ownership/control/vote-suspension-rules.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital'], votes = capital): CaseEdge => ({
  from,
  to,
  capital,
  votes,
})

function suspendedUnder(law: SuspensionLaw, edges: CaseEdge[]) {
  const { network, names } = namedNetwork(edges)
  return legalVotes(network, () => law).suspended.map(({ holder, company, declared, allowed, rule }) => [
    names[holder],
    names[company],
    declared,
    allowed,
    rule,
  ])
}

const mutual = (back: number, forth: number): CaseEdge[] => [
  stake('A', 'B', forth),
  stake('B', 'A', back),
  stake('P', 'A', 1 - back),
  stake('Q', 'B', 1 - forth),
]

describe(legalVotes, () => {
  test('Germany: mutual holdings above a quarter cast at most a quarter of the votes', () => {
    expectClose(suspendedUnder('DE', mutual(0.3, 0.4)), [
      ['B', 'A', 0.3, 0.25, 'de-aktg-328'],
      ['A', 'B', 0.4, 0.25, 'de-aktg-328'],
    ])
    expect(suspendedUnder('DE', mutual(0.25, 0.4))).toEqual([])
  })

  test('Japan: no votes are cast in a company that holds a quarter of the voter', () => {
    expectClose(suspendedUnder('JP', mutual(0.1, 0.25)), [['B', 'A', 0.1, 0, 'jp-company-308']])
    expect(suspendedUnder('JP', mutual(0.1, 0.2499))).toEqual([])
  })

  test('France: of two companies with over 10 % of each other, the smaller holding has no votes', () => {
    expectClose(suspendedUnder('FR', mutual(0.2, 0.3)), [['B', 'A', 0.2, 0, 'fr-commerce-l233-29']])
    expect(suspendedUnder('FR', mutual(0.2, 0.2))).toHaveLength(2)
    expect(suspendedUnder('FR', mutual(0.05, 0.1))).toEqual([])
  })

  test('Taiwan: mutual holdings of a third cast at most a third, and controlled companies none', () => {
    expectClose(suspendedUnder('TW', mutual(0.4, 0.45)), [
      ['B', 'A', 0.4, 1 / 3, 'tw-company-369-10'],
      ['A', 'B', 0.45, 1 / 3, 'tw-company-369-10'],
    ])
    expectClose(suspendedUnder('TW', mutual(0.4, 0.6)), [
      ['B', 'A', 0.4, 0, 'tw-company-179'],
      ['A', 'B', 0.6, 1 / 3, 'tw-company-369-10'],
    ])
  })

  test('China: a subsidiary at any depth has no votes in its parent', () => {
    const circle = [stake('A', 'B', 0.6), stake('B', 'C', 0.7), stake('C', 'A', 0.3), stake('P', 'A', 0.4)]
    expectClose(suspendedUnder('CN', circle), [['C', 'A', 0.3, 0, 'cn-company-141']])
  })

  test('suspended votes follow the law of the company in which they would be cast', () => {
    const { network, names, numberOf } = namedNetwork(mutual(0.3, 0.4))
    const { suspended } = legalVotes(network, (company) => (company === numberOf('A') ? 'DE' : null))
    expect(suspended.map(({ holder, company }) => [names[holder], names[company]])).toEqual([['B', 'A']])
  })

  test('suspended votes give no control, keep the base, and are reduced equally across several stakes of one holder', () => {
    const edges = [stake('A', 'B', 1), stake('B', 'A', 0.26), stake('B', 'A', 0.26), stake('P', 'A', 0.48)]
    const { network, numberOf } = namedNetwork(edges)
    const before = ultimateController(network, numberOf('A'))
    const { network: lawful, suspended } = legalVotes(network, () => 'CN')
    expect(before.kind).toBe('closed_loop')
    expect(ultimateController(lawful, numberOf('A')).kind).toBe('none')
    expect(ultimateController(network, numberOf('A'))).toEqual(before)
    expect(suspended).toHaveLength(2)
    const capped = legalVotes(network, () => 'DE').network
    expectClose(Array.from(capped.votesMin), [0.25, 0.125, 0.125, 0.48])
  })

  test('suspended votes leave a network without loops unchanged', () => {
    const { network } = namedNetwork([stake('A', 'B', 0.6), stake('B', 'C', 0.6)])
    expect(legalVotes(network, () => 'TW').network).toBe(network)
  })
})
