import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { LoadedNeighbours } from '#contracts/explorations/exploration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { selectStatus } from '#src/machines/explorations/exploration.selectors.ts'
import type { LoadedOwnership } from '#src/machines/explorations/exploration.types.ts'
import { entityId, neighbours, report, type Stake } from '#test/support/network-facts.ts'

type Event = EventFromLogic<typeof explorationMachine>
type Snapshot = SnapshotFrom<typeof explorationMachine>

const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 2, share: 0.7 },
]
const loaded: LoadedOwnership = {
  report: report(1, stakes),
  neighbours: (['owners', 'holdings'] as const).map((direction) => ({
    node: entityId(1),
    direction,
    reply: neighbours(stakes, { node: entityId(1), direction, offset: 0, limit: 8 }),
  })),
}
const above = { node: entityId(2), direction: 'owners' } as const
const aboveReply = neighbours(stakes, { ...above, offset: 0, limit: 8 })

const userEvents: Event[] = [
  { type: 'company.chosen', company: entityId(1), asOf: null },
  { type: 'date.chosen', asOf: '2024-01-01' },
  { type: 'neighbours.expanded', ...above },
  { type: 'several.expanded', nodes: ['2'], direction: 'owners' },
  { type: 'step.undone' },
  { type: 'step.redone' },
  { type: 'load.cancelled' },
  { type: 'load.retried' },
  { type: 'problem.dismissed' },
]

const opening = '0.exploration.opening'
const expanding = '0.exploration.explored.expanding'
const expandingSeveral = '0.exploration.explored.expandingSeveral'
const serverEvents = [
  { type: `xstate.done.actor.${opening}`, output: loaded },
  { type: `xstate.error.actor.${opening}`, error: new ProblemError('unavailable', 'out of reach') },
  { type: `xstate.done.actor.${expanding}`, output: aboveReply },
  { type: `xstate.error.actor.${expanding}`, error: new ProblemError('unavailable', 'out of reach') },
  { type: `xstate.done.actor.${expandingSeveral}`, output: [{ ...above, reply: aboveReply }] },
  { type: `xstate.error.actor.${expandingSeveral}`, error: new ProblemError('unavailable', 'out of reach') },
]

const stateOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : `explored.${Object.values(value).join()}`)
const standOf = (snapshot: Snapshot) => {
  const { tree, request } = snapshot.context
  return `${stateOf(snapshot)}, ${tree.position} of ${tree.entries.length} steps, ${request?.type ?? 'nothing'} asked for`
}

/** Every shortest way to a place of the machine with at most two steps of history, the server's answers as events. */
const paths = getShortestPaths(explorationMachine, {
  events: [...userEvents, ...(serverEvents as Event[])],
  serializeState: standOf,
  stopWhen: ({ context }) => context.tree.entries.length > 2,
})

/** The machine on a server that answers when it is told to. */
function explore() {
  const asked: PromiseWithResolvers<unknown>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<unknown>()
    asked.push(answer)
    return answer.promise
  }
  const actor = createActor(
    explorationMachine.provide({
      actors: {
        loadOwnership: fromPromise(async () => (await ask()) as typeof loaded),
        loadNeighbours: fromPromise(async () => (await ask()) as typeof aboveReply),
        loadSeveral: fromPromise(async () => (await ask()) as LoadedNeighbours[]),
      },
    }),
  ).start()
  return { actor, asked }
}

describe('every shortest path of the exploration', () => {
  test('the shortest exploration paths reach every stable state of the machine', () => {
    expect([...new Set(paths.map(({ state }) => stateOf(state)))].sort()).toEqual(
      [
        'empty',
        'explored.expanding',
        'explored.expandingSeveral',
        'explored.interrupted',
        'explored.ready',
        'failed',
        'opening',
      ].sort(),
    )
  })

  test.each(paths.map((path) => [standOf(path.state), path] as const))(
    'the shortest exploration path reaches %s',
    async (stand, { steps }) => {
      const { actor, asked } = explore()
      for (const { event, state } of steps) {
        if (event.type.startsWith('xstate.done'))
          asked.at(-1)?.resolve((event as unknown as { output: unknown }).output)
        else if (event.type.startsWith('xstate.error'))
          asked.at(-1)?.reject((event as unknown as { error: Error }).error)
        else if (!event.type.startsWith('xstate.')) actor.send(event)
        await waitFor(actor, (snapshot) => standOf(snapshot) === standOf(state))
      }
      const snapshot = actor.getSnapshot()
      expect(standOf(snapshot)).toBe(stand)
      const { loading, problem, mayCancel, mayRetry } = selectStatus(snapshot)
      expect({ mayCancel, mayRetry }).toEqual({ mayCancel: loading, mayRetry: problem !== null })
      actor.stop()
    },
  )
})
