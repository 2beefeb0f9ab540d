import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import {
  networkOverviewMachine,
  type OverviewAsk,
  type OverviewReport,
  selectMayArrangeAgain,
  selectMayStopArranging,
  selectOverview,
  selectOverviewStatus,
} from '#src/machines/graph-view/network-overview.machine.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'

const ask: OverviewAsk = { company: null, asOf: null }
const network: NetworkOverview = {
  asOf: '2026-01-01',
  ids: ['1', '2'],
  names: ['Alpha', null],
  kinds: [0, 1],
  owners: [1],
  companies: [0],
  weights: [0.5],
  total: 2,
}
const read: OverviewReport = { type: 'network.read', network }
const advanced: OverviewReport = { type: 'arrangement.advanced', progress: 0.5, positions: [0, 0, 9, 9] }
const territories = [{ letter: 'A', tone: 0, members: [0, 1], hub: 0, outline: [0, 0, 9, 0, 0, 9], bundles: [] }]
const finished: OverviewReport = { type: 'arrangement.finished', positions: [1, 1, 8, 8], territories, islands: 3 }
const failed: OverviewReport = { type: 'overview.failed', problem: { code: 'unavailable', details: {} } }

const actors: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

function start() {
  const asked: { input: OverviewAsk; say: (report: OverviewReport) => void; stop: ReturnType<typeof vi.fn> }[] = []
  const actor = createActor(
    networkOverviewMachine.provide({
      actors: {
        layOutNetwork: fromCallback(({ input, sendBack }) => {
          const stop = vi.fn<() => void>()
          asked.push({ input, say: sendBack, stop })
          return stop
        }),
      },
    }),
  ).start()
  actors.push(actor)
  const shown = () => selectOverview(actor.getSnapshot())
  const status = () => selectOverviewStatus(actor.getSnapshot())
  return { actor, asked, shown, status }
}

describe('the network overview', () => {
  test('the network overview shows the graph view as it grows, and then its final state', () => {
    const { actor, asked, shown, status } = start()
    actor.send({ type: 'overview.asked', ask })
    expect(status()).toBe('reading')
    asked[0]?.say(read)
    expect(status()).toBe('arranging')
    asked[0]?.say(advanced)
    asked[0]?.say({ type: 'arrangement.advanced', progress: 0.75, positions: null })
    expect(shown()).toMatchObject({ progress: 0.75, positions: [0, 0, 9, 9], territories: [] })
    asked[0]?.say(finished)
    expect(status()).toBe('shown')
    expect(shown()).toMatchObject({ network, progress: 1, positions: [1, 1, 8, 8], territories, islands: 3 })
  })

  test('the network overview is kept for the same request and restarted for another', () => {
    const { actor, asked, shown } = start()
    actor.send({ type: 'overview.asked', ask })
    asked[0]?.say(read)
    actor.send({ type: 'overview.asked', ask: { ...ask } })
    actor.send({ type: 'overview.asked', ask: { ...ask, demonstration: false } })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'overview.asked', ask: { company: null, asOf: '2020-01-01' as OverviewAsk['asOf'] } })
    expect(asked[0]?.stop).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(2)
    expect(shown().network).toBeNull()
    actor.send({ type: 'overview.asked', ask: { ...ask, demonstration: true } })
    expect(asked.at(-1)?.input).toEqual({ ...ask, demonstration: true })
  })

  test('the network overview that is stopped keeps the current layout and ends the work', () => {
    const { actor, asked, shown, status } = start()
    actor.send({ type: 'overview.asked', ask })
    asked[0]?.say(read)
    asked[0]?.say(advanced)
    expect(selectMayStopArranging(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'arrangement.cancelled' })
    expect(asked[0]?.stop).toHaveBeenCalledOnce()
    expect(status()).toBe('shown')
    expect(shown().positions).toEqual([0, 0, 9, 9])
  })

  test('the network overview that failed or was stopped before its layout can be restarted', () => {
    const { actor, asked, shown, status } = start()
    actor.send({ type: 'overview.asked', ask })
    actor.send({ type: 'arrangement.cancelled' })
    expect(status()).toBe('cancelled')
    actor.send({ type: 'overview.retried' })
    asked[1]?.say(failed)
    expect(status()).toBe('failed')
    expect(shown().problem?.code).toBe('unavailable')
    expect(selectMayArrangeAgain(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'overview.retried' })
    expect(status()).toBe('reading')
    expect(shown().problem).toBeNull()
  })

  test('the network overview that is closed is discarded and can be opened again', () => {
    const { actor, asked, shown, status } = start()
    actor.send({ type: 'overview.asked', ask })
    asked[0]?.say(read)
    asked[0]?.say(finished)
    actor.send({ type: 'party.selected', party: '1' })
    expect(shown().selected).toBe('1')
    actor.send({ type: 'overview.closed' })
    expect({ status: status(), ...shown() }).toMatchObject({ status: 'closed', network: null, selected: null })
    actor.send({ type: 'overview.asked', ask })
    expect(status()).toBe('reading')
  })
})

test('the tested paths take every transition of the network overview', () => {
  const open = { type: 'overview.asked', ask }
  const stop = { type: 'arrangement.cancelled' }
  const again = { type: 'overview.retried' }
  const paths = [
    { events: [open, read, advanced, finished, again, read, advanced, stop, { type: 'overview.closed' }] },
    { events: [open, stop, again, read, stop, again, failed, again, { type: 'party.selected', party: '2' }] },
  ]
  const { covered, total, missing } = coverageOf(networkOverviewMachine, paths, ['layOutNetwork'])
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})
