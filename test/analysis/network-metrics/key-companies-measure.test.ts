import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { keyCompanies } from '#analysis/network-metrics/key-companies-measure.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { KeyCompaniesResult } from '#contracts/network-metrics/key-companies-report.ts'
import { expectClose } from '#test/support/close-values.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: number) => ({ from, to, capital })
const ring = namedNetwork([
  stake('A', 'B', 0.5),
  stake('B', 'C', 0.4),
  stake('C', 'A', 0.25),
  stake('P', 'A', 0.75),
  stake('Q', 'B', 0.5),
  stake('R', 'C', 0.6),
])
const worth: Record<string, number> = { A: 100, B: 50, C: 20 }
const ringInput = measureInput(ring.network, {
  names: ring.names,
  values: Float64Array.from(ring.names, (name) => worth[name] ?? 0),
})

function run(input: typeof ringInput, parameters: object = {}): KeyCompaniesResult {
  const report = keyCompanies.run(input, v.parse(parametersSchema(keyCompanies.parameters), parameters))
  return v.parse(v.strictObject(KeyCompaniesResult.entries), report)
}

describe('Key companies', () => {
  test('key companies of a ring of three: roots and companies by the value under their control', () => {
    const { parties, ...rest } = run(ringInput)
    expect(rest).toEqual({
      model: 'linear',
      valuesAre: 'given',
      totalValue: 170,
      rescaledCompanies: 0,
      undecided: 0,
      betweenness: { exact: true, sources: 6, used: 6 },
      total: 6,
    })
    expectClose(
      parties.map(({ party, control, controlRank }) => [party, control, controlRank]),
      [
        ['P', 1935 / 19, 1],
        ['Q', 680 / 19, 2],
        ['R', 615 / 19, 3],
        ['C', 31.25, 4],
        ['A', 29, 5],
        ['B', 18, 6],
      ],
    )
  })

  test('the first key company by cost of default is reported with all its figures', () => {
    const [first] = run(ringInput, { order: 'impact', limit: 1 }).parties
    // B fails: A loses 0.5 of 50, a quarter of its 100; C, whose 20 are less than its quarter of A, loses a quarter
    // too. Ranks, in units of what everybody gets alike: B gets from C, C from A, A from B.
    const b = (1 + 0.34 * 1.2125) / (1 - 0.34 * 0.2125 * 0.425)
    const a = 1 + 0.425 * b
    const c = 1 + 0.2125 * a
    const [p, q, r] = [1 + 0.6375 * a, 1 + 0.425 * b, 1 + 0.51 * c]
    expectClose(first, {
      party: 'B',
      control: 18,
      controlShare: 18 / 170,
      controlRank: 6,
      impact: 30,
      impactShare: 30 / 170,
      impactRank: 1,
      impactIsLeast: false,
      value: 50,
      effectiveHolders: 2,
      pageRank: b / (a + b + c + p + q + r),
      betweenness: 4,
      betweennessError: 0,
      core: 2,
      reasons: [
        { code: 'controls_value', value: 18, share: 18 / 170 },
        { code: 'failure_costs', value: 30, share: 30 / 170, atLeast: false },
        { code: 'stands_between', pairs: 4, standardError: 0 },
        { code: 'in_core', others: 2 },
      ],
    })
  })

  test('key companies by majority of votes count only controlled value', () => {
    const { parties } = run(ringInput, { model: 'threshold', limit: 3 })
    expect(parties.map(({ party, control, controlRank }) => [party, control, controlRank])).toEqual([
      ['P', 100, 1],
      ['R', 20, 2],
      ['A', 0, 3],
    ])
  })

  test('without values every key company counts 1, and persons can be left out of the ranking', () => {
    const { network, names } = namedNetwork([stake('person', 'holding', 1), stake('holding', 'works', 0.8)])
    const kinds = Uint8Array.from(names, (name) => EntityKind.options.indexOf(name === 'person' ? 'person' : 'company'))
    const { valuesAre, totalValue, total, parties } = run(measureInput(network, { names, kinds }), { who: 'companies' })
    expect({ valuesAre, totalValue, total }).toEqual({ valuesAre: 'counts', totalValue: 2, total: 2 })
    expectClose(
      parties.map(({ party, control, value }) => [party, control, value]),
      [
        ['holding', 0.8, 1],
        ['works', 0, 1],
      ],
    )
  })

  test('stakes of 130 % are scaled to their proportion and reported as rescaled', () => {
    const { network, names } = namedNetwork([stake('X', 'K', 0.9), stake('Y', 'K', 0.4)])
    const { rescaledCompanies, parties } = run(measureInput(network, { names }))
    expect(rescaledCompanies).toBe(1)
    expectClose(
      parties.map(({ party, control }) => [party, control]),
      [
        ['X', 9 / 13],
        ['Y', 4 / 13],
        ['K', 0],
      ],
    )
  })

  test('key companies in a closed ring have no control value and rank last', () => {
    const { network, names } = namedNetwork([stake('A', 'B', 1), stake('B', 'A', 1), stake('P', 'K', 0.5)])
    const { parties } = run(measureInput(network, { names }))
    expect(parties.map(({ party, control, controlRank }) => [party, control, controlRank])).toEqual([
      ['P', 0.5, 1],
      ['K', 0, 2],
      ['A', null, null],
      ['B', null, null],
    ])
  })

  test('progress of the key companies measure never decreases and never exceeds 1', () => {
    const told: number[] = []
    run({ ...ringInput, progress: (done) => told.push(done) })
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.at(-1)).toBeLessThanOrEqual(1)
  })
})
