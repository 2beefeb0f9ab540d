import * as v from 'valibot'
import { expect, test } from 'vitest'
import { closeLinks } from '#analysis/ownership/close-links-measure.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { CloseLinksResult } from '#contracts/ownership/close-links-report.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const { network, names, numberOf } = namedNetwork([
  { from: 'p', to: 'A', capital: 0.6 },
  { from: 'p', to: 'B', capital: 0.25 },
  { from: 'q', to: 'B', capital: 0.75 },
  { from: 'A', to: 'C', capital: 0.2 },
])
const kindOf = (name: string): EntityKind => (name === 'p' ? 'person' : name === 'q' ? 'unknown' : 'company')

function reportOn(companies: string[], parameters: object) {
  const result = closeLinks.run(
    {
      network,
      kinds: Uint8Array.from(names, (name) => EntityKind.options.indexOf(kindOf(name))),
      companies: companies.map(numberOf),
      groups: [],
      values: null,
      exposures: null,
      party: (node) => names[node] as string,
      nameOf: () => null,
      nodeOf: numberOf,
      progress: () => {},
    },
    v.parse(parametersSchema(closeLinks.parameters), parameters),
  )
  return v.parse(v.strictObject(CloseLinksResult.entries), result)
}

test('the close-links report names its rule, each pair and its reason, with or without persons above', () => {
  expect(reportOn(['A', 'B', 'C'], {})).toEqual({
    rule: { measure: 'simple', threshold: { value: 0.2, inclusive: true }, thirdParty: 'threshold' },
    links: [
      { pair: ['A', 'B'], why: [{ rule: 'c', thirdParty: 'p', shares: [0.6, 0.25] }], reasonTotal: 1 },
      { pair: ['A', 'C'], why: [{ rule: 'a', owner: 'A', of: 'C', share: 0.2 }], reasonTotal: 1 },
    ],
    total: 2,
    isTotalExact: true,
    possible: [],
    possibleTotal: 0,
    unsettled: 0,
    isComplete: true,
  })
})

test('close links of one company can be computed by another rule', () => {
  const { rule, links, total } = reportOn(['C'], { measure: 'byControl', thirdParty: 'control', inclusive: false })
  expect(rule).toEqual({ measure: 'byControl', threshold: { value: 0.2, inclusive: false }, thirdParty: 'control' })
  expect([links, total]).toEqual([[], 0])
  expect(reportOn(['C'], { measure: 'byControl' }).links).toEqual([
    {
      pair: ['A', 'C'],
      why: [
        { rule: 'a', owner: 'A', of: 'C', share: 0.2, controls: false },
        { rule: 'c', thirdParty: 'p', shares: [0.6, 0.2] },
      ],
      reasonTotal: 2,
    },
    { pair: ['B', 'C'], why: [{ rule: 'c', thirdParty: 'p', shares: [0.25, 0.2] }], reasonTotal: 1 },
  ])
})
