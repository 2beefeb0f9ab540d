import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { controlWedges } from '#analysis/ownership/shares/weakest-link.ts'
import { measures } from '#analysis/registry.ts'
import { runMeasure } from '#analysis/run-measure.ts'
import { type MeasureId, parametersSchema } from '#contracts/measures/measure.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const consolidates = (from: string, to: string, kind: InterestKind = 'consolidation'): CaseEdge => ({
  from,
  to,
  capital: null,
  kind,
})

/** A bank below a holding company below a parent, as a register of consolidation states it: twice, without a number. */
const group = [
  consolidates('Holding', 'Bank'),
  consolidates('Parent', 'Bank', 'ultimate_consolidation'),
  consolidates('Parent', 'Holding'),
  consolidates('Parent', 'Holding', 'ultimate_consolidation'),
]

function report(edges: CaseEdge[], company: string, measure: MeasureId, parameters: object = {}) {
  const { network, names, numberOf } = namedNetwork(edges)
  const groups = [{ id: 'both', members: ['Holding', 'Parent'].map(numberOf), evidence: null }]
  const asked = numberOf(company)
  const input = measureInput(network, { names, companies: [asked], groups })
  const { subject, ...descriptor } = measures[measure]
  const given = v.parse(parametersSchema(descriptor.parameters), parameters)
  const question = { asOf: '2026-01-01', company: subject === 'company' ? asked : null, maxFindings: 10 }
  return runMeasure<object>(descriptor, input, given, question)
}

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []

describe('a company that is consolidated without a percentage', () => {
  test.each(['owners', 'control', 'beneficial-owners', 'voting-power', 'close-links', 'cycles', 'contagion'] as const)(
    'a company consolidated without a percentage has no number that stands for an unknown one: %s',
    (measure) => {
      const parameters = measure === 'contagion' ? { shocked: ['Bank'] } : {}
      const numbers = numbersIn(report(group, 'Bank', measure, parameters))
      expect(numbers.filter((number) => !(Math.abs(number) <= 100_000))).toEqual([])
    },
  )

  test('no votes are added up, no capital is nil, and neither has a wedge', () => {
    const { companies } = report(group, 'Bank', 'voting-power') as unknown as {
      companies: [{ holders: object[]; chains: object[] }]
    }
    expect(companies[0].holders).toMatchObject([{ holder: 'Parent', votes: null, capital: null }])
    const unknown = { weakestLink: null, capital: null, wedge: null }
    expect(companies[0].chains).toEqual([
      { holder: 'Holding', ...unknown },
      { holder: 'Parent', ...unknown },
    ])
  })

  test('a chain with a stake is as strong as that stake, and its certain capital is reported', () => {
    const { network, numberOf } = namedNetwork([
      consolidates('Holding', 'Bank'),
      { from: 'Parent', to: 'Holding', capital: 0.6 },
    ])
    const wedges = new Map(controlWedges(network, numberOf('Bank')).wedges.map((each) => [each.owner, each]))
    expect(wedges.get(numberOf('Parent'))).toMatchObject({ controlRights: 0.6, cashFlow: Number.NaN, wedge: null })
    expect(wedges.get(numberOf('Holding'))).toMatchObject({ controlRights: Number.POSITIVE_INFINITY })
  })

  test('the parents of a company consolidated without a percentage are owners of unknown share, up to the unidentified part', () => {
    const { network, names, numberOf } = namedNetwork(group)
    const found = ownersOf(network, numberOf('Bank'), { keyOf: (node) => names[node] ?? '', limit: 10 })
    expect(found.owners.map(({ node, kind, integrated }) => [names[node], kind, integrated])).toEqual([
      ['Parent', 'certain', null],
      ['Holding', 'certain', null],
    ])
    expect(found.unidentified).toEqual({ min: 0, max: 1 })
  })

  test('a company consolidated without a percentage is among the holdings of its parents, after those with a share', () => {
    const { network, names, numberOf } = namedNetwork([...group, { from: 'Parent', to: 'Shop', capital: 0.1 }])
    const { companies, shares } = integratedHoldings(network, numberOf('Parent'))
    expect(Array.from(companies, (company, place) => [names[company], shares[place]])).toEqual([
      ['Shop', 0.1],
      ['Bank', Number.NaN],
      ['Holding', Number.NaN],
    ])
  })

  test('a company consolidated without a percentage belongs to a community and counts for the party that consolidates it', () => {
    const firms = Array.from({ length: 5 }, (_, place) => consolidates('Parent', `Firm ${place}`))
    const edges = [...group, ...firms, { from: 'Anna', to: 'Shop', capital: 0.9 }]
    const communities = report(edges, 'Bank', 'communities') as unknown as {
      alone: number
      communities: { size: number }[]
    }
    expect([communities.alone, communities.communities.map(({ size }) => size)]).toEqual([0, [6, 2, 2]])
    const { parties } = report(edges, 'Bank', 'key-companies') as unknown as {
      parties: { party: string; control: number }[]
    }
    expect(parties.slice(0, 3).map(({ party, control }) => [party, control])).toEqual([
      ['Parent', 7],
      ['Holding', 1],
      ['Anna', 0.9],
    ])
  })
})
