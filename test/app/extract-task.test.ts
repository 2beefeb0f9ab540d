import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { EntityKind } from '#contracts/entities/entity.ts'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { type Computed, doTask } from '#src/machines/measures/extract-task.ts'
import { overviewOf } from '#src/machines/measures/overview-of.ts'
import { extractOf } from '#test/support/measured-extract.ts'

const replyOf = (data: unknown) => new TextEncoder().encode(JSON.stringify({ success: true, data })).buffer
const companies = (count: number) => Array.from({ length: count }, (): EntityKind => 'company')
const progress = () => {}

describe('the network around a company', () => {
  const extract = extractOf(companies(3), [
    [2, 1, 0.4],
    [3, 1, 0.4],
  ])

  test('the measured neighbourhood of a company includes the members of a concert group inside it', () => {
    const groups = [{ id: '1', members: ['2', '3', '9'], evidence: null }]
    const asked = { measure: 'control' as const, company: '1', asOf: '2026-01-01', parameters: {}, groups }
    const { report, parties, complete } = doTask(replyOf(extract), { type: 'measure', asked }, progress) as Computed
    expect(report).toMatchObject({ companies: [{ company: '1', kind: 'group', controllers: ['2', '3'] }] })
    expect([parties.map(({ id }) => id).sort(), complete]).toEqual([['1', '2', '3'], true])
  })

  test('the measured neighbourhood of a company ignores scenario changes about parties outside it', () => {
    const taskWithParty = (owner: string) => ({
      type: 'difference' as const,
      compared: {
        company: '1',
        groups: [],
        around: true,
        limit: 10,
        scenarioChanges: {
          parties: [],
          changes: [{ change: 'change' as const, owner, company: '1', capital: { min: 0.6, max: 0.6 } }],
        },
      },
    })
    expect(doTask(replyOf(extract), taskWithParty('2'), progress)).toMatchObject({
      difference: { totals: { control: 1, stakes: 1, owners: 2 } },
    })
    expect(doTask(replyOf(extract), taskWithParty('9'), progress)).toBeNull()
  })

  test('the measured neighbourhood tells which of its parties no longer exist, and what is declared of their owners', () => {
    const stated = {
      ...extract,
      ended: [{ party: 1, status: 'INACTIVE', since: '2022-06-30', successors: ['Next'] }],
      declared: [{ party: 0, text: 'No beneficial owners', asOf: null, until: '2030-01-01' }],
    }
    const asked = { measure: 'owners' as const, company: '1', asOf: '2026-01-01', parameters: {}, groups: [] }
    const { report } = doTask(replyOf(stated), { type: 'measure', asked }, progress) as Computed
    expect(report.findings).toEqual([
      {
        code: 'ENDED_PARTY',
        message: 'Party 2 is inactive since 2022-06-30, succeeded by Next. It counts as the data state it.',
        at: '2',
      },
      {
        code: 'OWNERS_DECLARED',
        message: 'Declared of the owners of Party 1: "No beneficial owners". This holds until 2030-01-01.',
        at: '1',
        until: '2030-01-01',
      },
    ])
  })

  test('the measured neighbourhood rejects parameters out of range by name', () => {
    const parameters = { threshold: 7 }
    const asked = { measure: 'close-links' as const, company: '1', asOf: '2026-01-01', parameters, groups: [] }
    expect(() => doTask(replyOf(extract), { type: 'measure', asked }, progress)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: expect.objectContaining({ field: 'parameters.threshold' }),
      }),
    )
  })

  test('the measured neighbourhood over the limit keeps each owner and company once, those with most ties first', () => {
    const whole = doTask(replyOf(extract), { type: 'overview' }, progress)
    expect(v.parse(NetworkOverview, whole)).toEqual({
      asOf: '2026-01-01',
      ids: ['1', '2', '3'],
      names: ['Party 1', 'Party 2', 'Party 3'],
      kinds: [0, 0, 0],
      owners: [1, 2],
      companies: [0, 0],
      weights: [0.4, 0.4],
      total: 3,
    })
    const star = extractOf(companies(5), [
      [5, 3, 0.1],
      [5, 3, 0.3],
      [4, 3, 0.2],
      [4, 5, 0.5],
      [1, 3, 0.2],
      [3, 3, 0.1],
    ])
    expect(overviewOf(star, 3)).toEqual({
      asOf: '2026-01-01',
      ids: ['3', '4', '5'],
      names: ['Party 3', 'Party 4', 'Party 5'],
      kinds: [0, 0, 0],
      owners: [2, 1, 1],
      companies: [0, 0, 2],
      weights: [0.3, 0.2, 0.5],
      total: 5,
    })
  })
})
