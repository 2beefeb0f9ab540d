import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contagion } from '#analysis/contagion/contagion-measure.ts'
import type { Exposures } from '#analysis/measures/exposures.ts'
import type { MeasureInput } from '#analysis/measures/measure.ts'
import { ContagionModel, ContagionResult } from '#contracts/contagion/contagion-report.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { expectClose } from '#test/support/close-values.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

const Parameters = parametersSchema(contagion.parameters)

function run(input: MeasureInput, given: object = {}) {
  const result = contagion.run(input, v.parse(Parameters, given))
  return v.parse(v.strictObject(ContagionResult.entries), result)
}

/** P holds 60 % and B 40 % of A, A 30 % and Q 70 % of B, A all of S. */
const group = namedNetwork([
  { from: 'P', to: 'A', capital: 0.6 },
  { from: 'B', to: 'A', capital: 0.4 },
  { from: 'A', to: 'B', capital: 0.3 },
  { from: 'Q', to: 'B', capital: 0.7 },
  { from: 'A', to: 'S', capital: 1 },
])
const { network, names, numberOf } = group

function exposuresOf(rows: [creditor: string, debtor: string, amount: number, layer: number][]): Exposures {
  return {
    creditor: Int32Array.from(rows, ([creditor]) => numberOf(creditor)),
    debtor: Int32Array.from(rows, ([, debtor]) => numberOf(debtor)),
    amount: Float64Array.from(rows, ([, , amount]) => amount),
    layer: Uint8Array.from(rows, ([, , , layer]) => layer),
  }
}
const perParty = (values: Record<string, number>) => Float64Array.from(names, (name) => values[name] ?? Number.NaN)

describe('contagion', () => {
  test('DebtRank 2012 reports rounds, losses by channel, and the largest paths', () => {
    const input = measureInput(network, { names, exposures: exposuresOf([['B', 'S', 0.25, 0]]) })
    const result = run(input, { shocked: ['S'], threshold: 0.5, limit: 3, paths: 2 })
    const none = { own: 0, equity: 0, debt: 0, guarantee: 0, support: 0 }
    expectClose(result, {
      model: 'debt_rank',
      shocked: [{ party: 'S', shock: 1 }],
      shockedBy: 'given',
      given: { values: false, equity: false, cash: false, exposures: true },
      threshold: { value: 0.5, inclusive: true },
      spectralRadius: null,
      unstable: null,
      settled: true,
      rescaledCompanies: 0,
      // S and A are lost whole, B 0.4 and 0.25, P all its stake is worth, Q 0.65 of its 0.7.
      total: { impact: 1.65, impactShare: 0.55, loss: 3.425, hit: 5, failed: 4 },
      layers: [
        { layer: 'own', loss: 1, lossWithout: null },
        { layer: 'equity', loss: 2.175, lossWithout: 1.25 },
        { layer: 'debt', loss: 0.25, lossWithout: 3.28 },
        { layer: 'guarantee', loss: 0, lossWithout: null },
        { layer: 'support', loss: 0, lossWithout: null },
      ],
      rounds: [
        { round: 0, loss: 1, failed: 1, failedParties: ['S'] },
        { round: 1, loss: 1.25, failed: 1, failedParties: ['A'] },
        { round: 2, loss: 1.175, failed: 2, failedParties: ['B', 'P'] },
      ],
      totalRounds: 3,
      parties: [
        {
          party: 'A',
          distress: 1,
          loss: 1,
          equity: 1,
          bySource: { ...none, equity: 1 },
          hitInRound: 1,
          failed: true,
          failedInRound: 1,
        },
        {
          party: 'S',
          distress: 1,
          loss: 1,
          equity: 1,
          bySource: { ...none, own: 1 },
          hitInRound: 0,
          failed: true,
          failedInRound: 0,
        },
        {
          party: 'B',
          distress: 0.65,
          loss: 0.65,
          equity: 1,
          bySource: { ...none, equity: 0.4, debt: 0.25 },
          hitInRound: 1,
          failed: true,
          failedInRound: 2,
        },
      ],
      totalParties: 5,
      paths: [
        { party: 'A', loss: 1, share: 1, steps: [{ from: 'S', to: 'A', layer: 'equity' }], skipped: 0 },
        {
          party: 'B',
          loss: 0.4,
          share: 0.4 / 0.65,
          steps: [
            { from: 'S', to: 'A', layer: 'equity' },
            { from: 'A', to: 'B', layer: 'equity' },
          ],
          skipped: 0,
        },
      ],
      totalPaths: 4,
      sensitivity: [
        { threshold: 0.2, failed: 5, loss: 3.425 },
        { threshold: 0.4, failed: 4, loss: 3.425 },
        { threshold: 0.6, failed: 4, loss: 3.425 },
        { threshold: 0.8, failed: 3, loss: 3.425 },
        { threshold: 1, failed: 3, loss: 3.425 },
      ],
    })
  })

  test('contagion through stake values: P loses 0.6 / 0.88 and Q 0.28 / 0.88 of the loss of A', () => {
    const input = measureInput(network, { names, values: perParty({ A: 100, B: 50, S: 10 }) })
    const { parties, total, layers, paths } = run(input, { model: 'equity_value', shocked: ['S'] })
    const losses = Object.fromEntries(parties.map(({ party, loss }) => [party, loss]))
    expectClose(losses, { A: 10 / 0.88, S: 10, P: 6 / 0.88, B: 4 / 0.88, Q: 2.8 / 0.88 })
    expect(total.failed).toBe(1)
    expectClose(layers.slice(0, 2), [
      { layer: 'own', loss: 10, lossWithout: null },
      { layer: 'equity', loss: 22.8 / 0.88, lossWithout: 10 },
    ])
    expectClose(paths.find(({ party }) => party === 'Q')?.loss, 10 * 0.4 * 0.7)
  })

  test('bankruptcy costs are added to losses and cause further defaults in the next wave', () => {
    const chain = namedNetwork([
      { from: 'B', to: 'A', capital: 1 },
      { from: 'P', to: 'B', capital: 1 },
    ])
    const values = Float64Array.from(chain.names, (name) => (name === 'A' ? 10 : name === 'B' ? 3 : 0))
    const input = measureInput(chain.network, { names: chain.names, values })
    const struck = { model: 'equity_value', shocked: ['A'], shock: 0.5, threshold: 0.5 }
    expectClose(run(input, struck).rounds, [
      { round: 0, loss: null, failed: 0, failedParties: [] },
      { round: 1, loss: null, failed: 1, failedParties: ['A'] },
    ])
    const costly = run(input, { ...struck, failureCost: 0.4 })
    expect(costly.rounds.map(({ failedParties }) => failedParties)).toEqual([[], ['A'], ['B', 'P']])
    // A keeps 10 × 0.5 × 0.6 = 3; B loses those 7 and 40 % of its own 3.
    expectClose(
      costly.parties.map(({ party, loss }) => [party, loss]),
      [
        ['B', 8.2],
        ['P', 8.2],
        ['A', 7],
      ],
    )
    expect(costly.sensitivity.map(({ failed }) => failed)).toEqual([3, 3, 0, 0, 0])
  })

  test('a guarantee is called for the unpaid part of a debt and can bring the guarantor into default', () => {
    const exposures = exposuresOf([
      ['B', 'S', 8, 0],
      ['Q', 'B', 5, 0],
      ['A', 'S', 8, 1],
      ['P', 'A', 4, 0],
    ])
    const cash = perParty({ S: 10, B: 1, A: 5, P: 0, Q: 0 })
    const input = measureInput(network, { names, exposures, cash })
    const result = run(input, { model: 'clearing', shocked: ['S'] })
    expect(result.rounds.map(({ failedParties }) => failedParties.toSorted())).toEqual([[], ['A', 'S'], ['B']])
    expectClose(Object.fromEntries(result.parties.map(({ party, bySource }) => [party, bySource])), {
      S: { own: 2, equity: 0, debt: 0, guarantee: 0, support: 0 },
      B: { own: 0, equity: 0, debt: 4, guarantee: 0, support: 0 },
      Q: { own: 0, equity: 0, debt: 4, guarantee: 0, support: 0 },
      A: { own: 0, equity: 0, debt: 0, guarantee: 1, support: 0 },
      P: { own: 0, equity: 0, debt: 4, guarantee: 0, support: 0 },
    })
    expect(result.threshold).toBeNull()
  })

  test('failed support spreads from the supporter and the majority holder to the supported companies', () => {
    const exposures = exposuresOf([['S', 'Q', 0.5, 2]])
    const stated = run(measureInput(network, { names, exposures }), { shocked: ['Q'] })
    expectClose(
      stated.parties.find(({ party }) => party === 'S'),
      {
        party: 'S',
        distress: 0.5,
        loss: 0.5,
        equity: 1,
        bySource: { own: 0, equity: 0, debt: 0, guarantee: 0, support: 0.5 },
        hitInRound: 1,
        failed: false,
        failedInRound: null,
      },
    )
    const parents = run(measureInput(network, { names }), { shocked: ['Q'], parentSupport: 0.3, equityLoss: 0 })
    expectClose(Object.fromEntries(parents.parties.map(({ party, distress }) => [party, distress])), { Q: 1, B: 0.3 })
  })

  test('contagion without a named party shocks the company asked about, or else the one with the costliest default', () => {
    const asked = run(measureInput(network, { names, companies: [numberOf('B')] }))
    expect([asked.shocked, asked.shockedBy]).toEqual([[{ party: 'B', shock: 1 }], 'asked'])
    const max = run(measureInput(network, { names }))
    expect([max.shocked, max.shockedBy]).toEqual([[{ party: 'S', shock: 1 }], 'largest_impact'])
  })

  test('contagion reports that impacts with a spectral radius above 1 are unstable', () => {
    const exposures = exposuresOf([
      ['A', 'B', 2, 0],
      ['B', 'A', 2, 0],
    ])
    const input = measureInput(network, { names, exposures })
    const result = run(input, { model: 'debt_rank_2015', shocked: ['A'], shock: 0.01, equityLoss: 0 })
    expectClose([result.spectralRadius, result.unstable, result.total.failed], [{ min: 2, max: 2 }, true, 2])
  })

  test('contagion rescales stakes above 100 % and reports the number of companies affected', () => {
    const over = namedNetwork([
      { from: 'P', to: 'A', capital: 0.9 },
      { from: 'Q', to: 'A', capital: 0.3 },
    ])
    const result = run(measureInput(over.network, { names: over.names }), { shocked: ['A'] })
    expect(result.rescaledCompanies).toBe(1)
    expectClose(Object.fromEntries(result.parties.map(({ party, loss }) => [party, loss])), { A: 1, P: 0.75, Q: 0.25 })
  })

  test('every contagion model returns finite numbers, parts that add up, and bounded lists for any stakes', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.constantFrom(...ContagionModel.options), (stakes, model) => {
        const input = measureInput(networkOf(stakes))
        const result = run(input, { model, shocked: ['0'], shock: 0.7, limit: 4, paths: 4, parentSupport: 0.2 })
        for (const { bySource, loss, distress } of result.parties) {
          expectClose(
            Object.values(bySource).reduce((sum, part) => sum + part, 0),
            loss,
          )
          expect(distress).toBeGreaterThan(0)
          expect(distress).toBeLessThanOrEqual(1)
        }
        expect(result.parties.length).toBe(Math.min(4, result.totalParties))
        for (const { share, steps, party } of result.paths) {
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThanOrEqual(1 + 1e-12)
          expect(steps.at(-1)?.to).toBe(party)
          for (const [place, { from }] of steps.entries()) if (place > 0) expect(steps[place - 1]?.to).toBe(from)
        }
      }),
    )
  })

  test('a larger shock never reduces contagion losses', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.constantFrom(...ContagionModel.options), (stakes, model) => {
        const input = measureInput(networkOf(stakes))
        const lossAt = (shock: number) => run(input, { model, shocked: ['0'], shock }).total.loss
        expect(lossAt(0.8)).toBeGreaterThanOrEqual(lossAt(0.4) - 1e-9)
      }),
    )
  })
})
