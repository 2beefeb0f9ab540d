import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { SourceState } from '#contracts/imports/source.ts'
import { type DataSourceEvent, dataSourceMachine } from '#lifecycles/feeds.machine.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'

function stateAfter(...types: DataSourceEvent['type'][]) {
  const actor = createActor(dataSourceMachine).start()
  for (const type of types) actor.send({ type })
  return actor.getSnapshot().value
}

describe('the life of a data source', () => {
  test.each([
    ['closed', []],
    ['running', ['import.started']],
    ['online', ['import.started', 'import.finished']],
    ['abnormal', ['import.started', 'import.failed']],
    ['closed', ['import.started', 'import.cancelled']],
    ['online', ['import.started', 'import.finished', 'import.started', 'import.cancelled']],
    ['abnormal', ['import.started', 'import.failed', 'import.started', 'import.cancelled']],
    ['closed', ['import.started', 'import.finished', 'source.closed']],
    ['online', ['import.started', 'import.finished', 'source.closed', 'source.opened']],
    ['abnormal', ['import.started', 'import.failed', 'source.closed', 'source.opened']],
  ] as [SourceState, DataSourceEvent['type'][]][])('a data source is %s after %j', (state, events) => {
    expect(stateAfter(...events)).toBe(state)
  })

  test('a data source without any import cannot be opened, and a running one cannot be closed', () => {
    expect(dataSourceSnapshotFrom('closed').can({ type: 'source.opened' })).toBe(false)
    expect(dataSourceSnapshotFrom('running', 'finished').can({ type: 'source.closed' })).toBe(false)
  })

  test('a data source reaches every state of the contract', () => {
    const reached = getShortestPaths(dataSourceMachine).map(({ state }) => state.value)
    expect(new Set(reached)).toEqual(new Set(SourceState.options))
  })
})
