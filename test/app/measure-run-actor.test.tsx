import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { createActors } from '#src/machines/kit/define-actor.ts'
import { computeHere } from '#src/machines/measures/compute-here.ts'
import { type MeasureAsk, selectAnswer, selectRun } from '#src/machines/measures/measure-run.machine.ts'
import { measureRunWith } from '#src/machines/measures/measure-run.ports.ts'
import { eventually } from '#test/support/eventually.ts'
import { entityId } from '#test/support/network-facts.ts'
import { signedInEnvironment } from '#test/support/signed-in-environment.ts'

const report = {
  asOf: '2026-01-01',
  findings: [],
  rule: { measure: 'simple' as const, threshold: { value: 0.2, inclusive: true }, thirdParty: 'threshold' as const },
  links: [],
  total: 0,
  isTotalExact: true,
  possible: [],
  possibleTotal: 0,
  unsettled: 0,
  isComplete: true,
}
const parties = [{ id: entityId(1), name: 'Company 1', kind: 'company' as const }]
const extract: NetworkExtract = { asOf: '2026-01-01', parties, interests: [], complete: false }

const ask: MeasureAsk = {
  measure: 'close-links',
  scope: 'network',
  about: 'company',
  company: entityId(1),
  asOf: null,
  parameters: { threshold: 0.3 },
  groups: [{ id: '1', members: [entityId(1), entityId(9)], evidence: null }],
}

type Compute = Parameters<typeof measureRunWith>[0]

function start(
  answer: (address: string, init: RequestInit | undefined) => Response | Promise<Response>,
  compute: Compute = computeHere,
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) =>
    answer(new URL(String(input instanceof Request ? input.url : input), 'http://server.example').pathname, init),
  )
  vi.stubGlobal('fetch', fetch)
  const { actor } = createActors({ actor: measureRunWith(compute) }, signedInEnvironment()).actors
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('answered') || snapshot.matches('failed'))
  return {
    actor,
    fetch,
    settled,
    answer: () => selectAnswer(actor.getSnapshot()),
    run: () => selectRun(actor.getSnapshot()),
  }
}

const lines = (...said: unknown[]) => new Response(said.map((line) => `${JSON.stringify(line)}\n`).join(''))

describe('measures over the whole network', () => {
  test('a measure over the whole network is requested for the company, and its last line is the answer', async () => {
    const progress: number[] = []
    const { actor, fetch, settled, answer } = start(() =>
      lines({ progress: 0.25 }, { progress: 0.5 }, { success: true, data: { report, parties } }),
    )
    actor.subscribe(({ context }) => progress.push(context.progress))
    actor.send({ type: 'measure.asked', ask })
    await settled()
    expect(fetch.mock.calls.map(([address]) => String(address))).toEqual([
      expect.stringMatching(/\/api\/network\/1\/measures\/close-links$/),
    ])
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      asOf: null,
      parameters: { threshold: 0.3 },
      groups: [{ id: '1', members: ['1', '9'], evidence: null }],
      scenarioChanges: null,
    })
    expect(progress).toEqual([0, 0.25, 0.5, 1])
    expect(answer()).toEqual({ measure: 'close-links', complete: true, report, parties, ask })
  })

  test('a measure can be requested for the network as a whole', async () => {
    const { actor, fetch, settled } = start(() => lines({ success: true, data: { report, parties } }))
    actor.send({ type: 'measure.asked', ask: { ...ask, about: 'network' } })
    await settled()
    expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/api\/measures\/close-links$/)
  })

  test('a measure reports a refusal by the server before the first line and in the last one', async () => {
    const refusal = { success: false, errorCode: 'not_found', errorMessage: 'No.', showType: 2, details: {} }
    const { actor, settled, run } = start(() => Response.json(refusal, { status: 404 }))
    actor.send({ type: 'measure.asked', ask })
    await settled()
    expect(run()).toMatchObject({ state: 'failed', problem: { code: 'not_found' } })
    const later = start(() => lines({ progress: 0.5 }, refusal))
    later.actor.send({ type: 'measure.asked', ask })
    await later.settled()
    expect(later.run()).toMatchObject({ state: 'failed', problem: { code: 'not_found' } })
  })

  test('a measure whose connection breaks off fails and can be retried', async () => {
    const { actor, settled, run } = start(() => lines({ progress: 0.5 }))
    actor.send({ type: 'measure.asked', ask })
    await settled()
    expect(run()).toMatchObject({ state: 'failed', problem: { code: 'unavailable' }, mayRetry: true })
  })

  test('cancelling a measure aborts its request', async () => {
    const ended = vi.fn<() => void>()
    const { actor, fetch } = start(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            ended()
            reject(init.signal?.reason)
          })
        }),
    )
    actor.send({ type: 'measure.asked', ask })
    await eventually(() => expect(fetch).toHaveBeenCalledOnce())
    actor.send({ type: 'measure.cancelled' })
    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('measures around a company', () => {
  const around: MeasureAsk = { ...ask, scope: 'surroundings' }

  test('a measure around a company is computed from the unparsed network reply', async () => {
    const compute = vi.fn<Compute>(async () => ({ report, parties, complete: false }))
    const { actor, fetch, settled, answer } = start(() => Response.json({ success: true, data: extract }), compute)
    actor.send({ type: 'measure.asked', ask: around })
    await settled()
    expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/api\/network\/1\/extract$/)
    const [reply, asked] = compute.mock.calls[0] ?? []
    expect(JSON.parse(new TextDecoder().decode(reply))).toEqual({ success: true, data: extract })
    expect(asked).toEqual({
      measure: 'close-links',
      company: '1',
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      parameters: { threshold: 0.3 },
      groups: ask.groups,
      scenarioChanges: null,
    })
    expect(answer()).toEqual({ measure: 'close-links', complete: false, report, parties, ask: around })
    actor.send({ type: 'measure.asked', ask: { ...around, about: 'network' } })
    await settled()
    expect(compute.mock.calls[1]?.[1].company).toBeNull()
  })

  test('a measure around a company requires a company', async () => {
    const { actor, settled, run } = start(() => Response.error())
    actor.send({ type: 'measure.asked', ask: { ...around, company: null } })
    await settled()
    expect(run()).toMatchObject({ state: 'failed', problem: { code: 'invalid_request' } })
  })
})
