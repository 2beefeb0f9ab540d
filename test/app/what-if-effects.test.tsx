import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EntityId } from '#contracts/entities/entity.ts'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { UndatedDifference } from '#contracts/scenarios/network-difference.ts'
import { createClient } from '#src/api/client.ts'
import { networkExtractQuery } from '#src/api/measures.ts'
import { serverOver } from '#src/api/server.ts'
import type { compareHere, computeHere } from '#src/machines/measures/compute-here.ts'
import { type Computed, doTask } from '#src/machines/measures/extract-task.ts'
import { whatIfEffects } from '#src/machines/scenarios/what-if.ports.ts'

const company = v.parse(EntityId, '1')
const stake = InterestKind.options.indexOf('stake')
const part = (owner: number, held: number, share: number): NetworkExtract['interests'][number] => [
  owner,
  held,
  stake,
  0,
  share,
  share,
  share,
  share,
  null,
  null,
  `${owner}-${held}`,
]
const extract: NetworkExtract = {
  asOf: '2026-01-01',
  parties: ['1', '2', '3'].map((id) => ({ id: v.parse(EntityId, id), name: `Party ${id}`, kind: 'company' })),
  interests: [part(1, 0, 0.6), part(2, 0, 0.2)],
  complete: true,
}

const reply = new TextEncoder().encode(JSON.stringify({ success: true, data: extract })).buffer
/** The work of the browser's worker, done here. */
const run = {
  computeHere: async (from, asked, { onProgress }) => doTask(from, { type: 'measure', asked }, onProgress) as Computed,
  compareHere: async (from, compared, { onProgress }) =>
    doTask(from, { type: 'difference', compared }, onProgress) as UndatedDifference | null,
} satisfies { computeHere: typeof computeHere; compareHere: typeof compareHere }

async function effectsOf(scenarioChanges: ScenarioChanges) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const server = serverOver(createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} }))
  queryClient.setQueryData(networkExtractQuery(server, { id: company, asOf: null }).queryKey, reply)
  const told: number[] = []
  const effects = await whatIfEffects({ server, queryClient }, run)(
    { subject: { company, asOf: null }, scenarioChanges },
    { signal: new AbortController().signal, onProgress: (done) => told.push(done) },
  )
  return { effects, told }
}

test('a stake transferred in a scenario moves control, losses and a community with it', async () => {
  const { effects } = await effectsOf({
    parties: [],
    changes: [
      { change: 'remove', owner: '2', company: '1' },
      { change: 'change', owner: '3', company: '1', capital: { min: 0.8, max: 0.8 } },
    ],
  })
  expect(effects.difference.changes[0]).toMatchObject({
    code: 'CONTROL_PASSED',
    company: '1',
    before: { controllers: ['2'] },
    after: { controllers: ['3'] },
  })
  expect(effects.losses.hit).toEqual({ before: 3, after: 2 })
  const losses = effects.losses.losses.changes.map(({ party, before, after }) => ({ party, before, after }))
  expect(losses).toContainEqual({ party: '2', before: expect.closeTo(0.6), after: null })
  expect(losses).toContainEqual({ party: '3', before: expect.closeTo(0.2), after: expect.closeTo(0.8) })
  expect(effects.communities).toMatchObject({ before: 1, after: 1, moved: 1, moves: [{ party: '2', joined: null }] })
  expect(effects.findings).toEqual([])
  expect(effects.refusedChanges).toEqual([])
})

test('scenario stakes over 100 % are a finding, and impossible changes are reported', async () => {
  const { effects } = await effectsOf({
    parties: [{ party: 'new-1', name: 'Newcomer', kind: 'company' }],
    changes: [
      { change: 'add', owner: 'new-1', company: '1', capital: { min: 0.5, max: 0.5 } },
      { change: 'add', owner: '2', company: '1', capital: { min: 0.1, max: 0.1 } },
    ],
  })
  expect(effects.findings).toContainEqual(
    expect.objectContaining({ code: 'STAKES_OVER_100', at: '1', value: expect.closeTo(1.3) }),
  )
  expect(effects.refusedChanges).toEqual([{ position: 1, code: 'STAKE_EXISTS' }])
})
