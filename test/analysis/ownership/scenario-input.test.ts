import { describe, expect, test } from 'vitest'
import { cycles } from '#analysis/ownership/cycles-measure.ts'
import { owners } from '#analysis/ownership/owners-measure.ts'
import { runMeasure } from '#analysis/run-measure.ts'
import { scenarioInput } from '#analysis/scenario-input.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })
const exactly = (share: number) => ({ min: share, max: share })
const { network, names } = namedNetwork([stake('P', 'A', 0.6), stake('Q', 'A', 0.4), stake('A', 'B', 0.5)])
const input = measureInput(network, { names, values: Float64Array.of(0, 7, 0, 9) })

function withScenario(scenarioChanges: Partial<ScenarioChanges>) {
  return scenarioInput(input, { parties: [], changes: [], ...scenarioChanges }, (party) => {
    const node = names.indexOf(party)
    return node < 0 ? null : node
  })
}

describe(scenarioInput, () => {
  test('a measure runs on the network of a scenario, with new parties by their names', () => {
    const {
      input: changed,
      companies,
      refused,
    } = withScenario({
      parties: [{ party: 'new-1', name: 'Newcomer Ltd', kind: 'company' }],
      changes: [
        { change: 'change', owner: 'Q', company: 'A', capital: exactly(0.1) },
        { change: 'add', owner: 'new-1', company: 'A', capital: exactly(0.3), votes: null },
        { change: 'add', owner: 'B', company: 'new-1', capital: exactly(0.5) },
      ],
    })
    expect(companies).toEqual([names.indexOf('A'), 4])
    expect(refused).toEqual([])
    expect(EntityKind.options[changed.kinds[4] as number]).toBe('company')
    expect(changed.values).toEqual(Float64Array.of(0, 7, 0, 9, 0))
    expect(changed.nodeOf('new-1')).toBe(4)
    const question = { asOf: '2026-01-01', company: null, maxFindings: 10 }
    const report = runMeasure(cycles, changed, { limit: 10, length: 8, loops: 5, members: 5, owners: 5 }, question)
    expect(report.cycles.map(({ companies: each, gain }) => [each, gain])).toEqual([
      [['A', 'B', 'new-1'], 0.5 * 0.5 * 0.3],
    ])
    expect(report.names).toEqual({ 'new-1': 'Newcomer Ltd' })
  })

  test('scenario stakes that add up to over 100 % are a finding with their position', () => {
    const { input: changed } = withScenario({
      changes: [{ change: 'change', owner: 'Q', company: 'A', capital: exactly(0.7) }],
    })
    const { findings } = runMeasure(
      owners,
      changed,
      { limit: 10 },
      { asOf: '2026-01-01', company: null, maxFindings: 10 },
    )
    expect(findings.map(({ code, at }) => ({ code, at }))).toEqual([{ code: 'STAKES_OVER_100', at: 'A' }])
  })

  test('findings beyond those listed are counted', () => {
    const { input: changed } = withScenario({
      changes: [{ change: 'change', owner: 'Q', company: 'A', capital: exactly(0.7) }],
    })
    const counted = (maxFindings: number) => {
      const { findings, furtherFindings } = runMeasure(
        owners,
        changed,
        { limit: 10 },
        { asOf: '2026-01-01', company: null, maxFindings },
      )
      return [findings.length, furtherFindings]
    }
    expect([counted(1), counted(0)]).toEqual([
      [1, undefined],
      [0, 1],
    ])
  })

  test('scenario changes that are left out are reported with their position in the list', () => {
    const { refused, input: changed } = withScenario({
      parties: [
        { party: 'P', name: null, kind: 'person' },
        { party: 'X', name: null, kind: 'person' },
        { party: 'X', name: null, kind: 'person' },
      ],
      changes: [
        { change: 'remove', owner: 'nobody', company: 'A' },
        { change: 'add', owner: 'P', company: 'A', capital: exactly(0.1) },
        { change: 'add', owner: 'X', company: 'A', capital: null },
      ],
    })
    expect(refused).toEqual([
      { position: 0, code: 'PARTY_EXISTS' },
      { position: 0, code: 'NO_SUCH_PARTY' },
      { position: 1, code: 'STAKE_EXISTS' },
      { position: 2, code: 'PARTY_EXISTS' },
    ])
    expect(changed.network.nodeCount).toBe(5)
    expect(changed.network.owner.length).toBe(4)
  })
})
