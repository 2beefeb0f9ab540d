import { describe, expect, test } from 'vitest'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'
import { beneficialOwnerKeys } from '../../../cli/verify-cases/beneficial-owner-keys.ts'
import { caseInput, caseNetwork, computeNetworkPower, GraphCase } from '../../../cli/verify-cases/case-network.ts'
import { computeActualController } from '../../../cli/verify-cases/cn-actual-controller.ts'
import { compare } from '../../../cli/verify-cases/compare.ts'
import { computeOceanic } from '../../../cli/verify-cases/oceanic.ts'
import { computePower } from '../../../cli/verify-cases/power.ts'

const byKind: Record<string, (input: unknown) => Record<string, unknown>> = {
  power: computePower,
  oceanic: computeOceanic,
  cn_actual_controller: computeActualController,
}

const cases = publishedCases()
const ofKind = cases.filter(({ kind }) => kind !== undefined && kind in byKind)
const withRules = cases.filter(({ expected }) => 'ubo' in expected)

describe.skipIf(cases.length === 0)(`Cases of power and control by rules (${sharedFilesReason})`, () => {
  test.each(ofKind.map((each) => [`${each.id} ${each.title}`, each] as const))(
    'the published case of power and control is reproduced: %s',
    (_title, { kind, input, expected }) => {
      const computed = byKind[kind as string]?.(input) ?? {}
      for (const [key, value] of Object.entries(expected)) {
        expect(compare(value, computed[key] ?? computed[key.replace(/_exact$/, '')], 1e-9).differences).toEqual([])
      }
    },
  )

  test.each(withRules.map((each) => [`${each.id} ${each.title}`, each] as const))(
    '%s: the persons named by each rule are reproduced',
    (_title, each) => {
      const { ubo } = each.expected as unknown as { ubo: Record<string, Record<string, string[]>> }
      expect(beneficialOwnerKeys(caseNetwork(caseInput(GraphCase, each)), ubo)).toEqual(ubo)
    },
  )
})

describe(computeNetworkPower, () => {
  test('P07: network power is computed for the companies of the sample of Mizuno, Doi & Kurizaki', () => {
    const companies = { D: { A: 0.5, B: 0.5 }, E: { A: 0.1, C: 0.45, D: 0.45 }, F: { C: 0.4, E: 0.6 } }
    const { npi } = computeNetworkPower({ companies })
    expect(compare({ A: '17/6', B: '11/6', C: '4/3' }, npi, 1e-9).differences).toEqual([])
  })

  test('network power weights companies by their values', () => {
    const edges = [{ from: 'A', to: 'D', capital: 1 }]
    expect(computeNetworkPower({ edges, values: { D: 10 } }).npi).toEqual({ A: 10 })
  })
})

describe('Inputs that cannot be understood are refused by their place', () => {
  test.each([
    [computePower, { weights: [1, -2], wins_if_strictly_more_than: 1 }, 'weights.1'],
    [computePower, { weights: [], wins_if_strictly_more_than: 1 }, 'weights'],
    [computeOceanic, { major: 'much', ocean: 0.5, quota: 0.5 }, 'major'],
    [computeNetworkPower, { companies: { D: { A: null } } }, 'companies.D.A'],
    [computeActualController, { edges: [], nodes: [] }, 'company'],
  ])('the case input %o is rejected by its position', (compute, input, place) => {
    expect(() => compute(input)).toThrow(place)
  })
})
