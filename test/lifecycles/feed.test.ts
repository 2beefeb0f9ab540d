import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type DataSourceEvent, dataSourceMachine, maxFailures } from '#lifecycles/feeds.machine.ts'

function feedAfter(...types: DataSourceEvent['type'][]) {
  const actor = createActor(dataSourceMachine, { input: { watched: true } }).start()
  for (const type of types) actor.send({ type })
  const { value, context } = actor.getSnapshot()
  return [value, context.shut, context.failures]
}

const failing = (times: number) =>
  Array.from({ length: times }, () => ['fetch.started', 'fetch.failed'] as const).flat()

describe('the life of a feed', () => {
  test.each([
    [['running', false, 0], ['fetch.started']],
    [
      ['online', false, 0],
      ['fetch.started', 'fetch.succeeded'],
    ],
    [
      ['abnormal', false, 1],
      ['fetch.started', 'fetch.failed'],
    ],
    [
      ['closed', false, 0],
      ['fetch.started', 'fetch.brokenOff'],
    ],
    [
      ['online', false, 0],
      ['fetch.started', 'fetch.failed', 'fetch.started', 'fetch.succeeded'],
    ],
    [
      ['abnormal', false, 1],
      ['fetch.started', 'fetch.failed', 'fetch.started', 'fetch.brokenOff'],
    ],
    [
      ['closed', true, 0],
      ['source.closed', 'fetch.started'],
    ],
    [
      ['closed', false, 0],
      ['source.closed', 'source.opened'],
    ],
    [
      ['running', false, 0],
      ['source.closed', 'source.opened', 'fetch.started'],
    ],
    [
      ['closed', true, 1],
      [...failing(1), 'source.closed', 'fetch.started'],
    ],
    [['abnormal', false, maxFailures - 1], failing(maxFailures - 1)],
    [['closed', true, maxFailures], failing(maxFailures)],
    [
      ['abnormal', false, 0],
      [...failing(maxFailures), 'source.opened'],
    ],
    [
      ['abnormal', false, 1],
      [...failing(maxFailures), 'source.opened', ...failing(1)],
    ],
  ] as [unknown[], DataSourceEvent['type'][]][])('a feed is %j after %j', (position, events) => {
    expect(feedAfter(...events)).toEqual(position)
  })

  test('a feed runs only when requested, and never while closed', () => {
    const events: DataSourceEvent[] = [
      { type: 'fetch.started' },
      { type: 'fetch.succeeded' },
      { type: 'fetch.failed' },
      { type: 'fetch.brokenOff' },
      { type: 'source.closed' },
      { type: 'source.opened' },
    ]
    const paths = getShortestPaths(dataSourceMachine, { input: { watched: true }, events })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['closed', 'running', 'online', 'abnormal']))
    for (const { state, steps } of paths) {
      expect(state.matches('running') && state.context.shut, JSON.stringify(steps)).toBe(false)
      expect(state.context.failures).toBeLessThanOrEqual(maxFailures)
      expect(state.can({ type: 'fetch.started' })).toBe(!state.context.shut && !state.matches('running'))
    }
  })

  test('a source of files is never fetched', () => {
    const actor = createActor(dataSourceMachine).start()
    expect(actor.getSnapshot().can({ type: 'fetch.started' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'source.closed' })).toBe(false)
  })
})
