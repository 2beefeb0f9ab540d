import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { cell } from '#analysis/graph-view/placement.ts'
import { advance, emptyScene, sceneOf } from '#analysis/graph-view/scene.ts'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import { type ExplorationStep, HistoryTree, StoredHistory } from '#contracts/explorations/exploration.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { selectGraphView, selectStatus, stateHashOf } from '#src/machines/explorations/exploration.selectors.ts'
import { sceneIn } from '#src/machines/explorations/history-tree.ts'
import { selectSubject } from '#src/machines/explorations/subject.selector.ts'
import { wayTo } from '#src/machines/kit/history.ts'
import {
  act,
  anyNetwork,
  anyStep,
  type ExplorationEvent,
  explore,
  openedFirst,
  settled,
} from '#test/support/explored-networks.ts'
import { edge, entity, entityId, report, type Stake } from '#test/support/network-facts.ts'

const someEvents = fc.array(anyStep, { maxLength: 14 })

describe('the history of an exploration', () => {
  test('the exploration history gives the same scene and hash, also after writing and reading', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [openedFirst, ...events])
        const { tree, scene } = actor.getSnapshot().context
        const read = v.parse(HistoryTree, JSON.parse(JSON.stringify(tree)))
        expect(sceneIn(read)).toEqual(scene)
        expect(stateHashOf(sceneIn(read))).toBe(stateHashOf(scene))

        const other = explore([])
        other.send({ type: 'history.replayed', tree: read })
        expect(other.getSnapshot().context.scene).toEqual(scene)
        expect(other.getSnapshot().context.tree).toEqual(tree)
        expect(selectGraphView(other.getSnapshot())).toEqual(selectGraphView(actor.getSnapshot()))
      }),
      { numRuns: 60 },
    )
  })

  test('the exploration history restores the exact scene on undo and redo of any action', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [openedFirst])
        for (const event of events) {
          const before = actor.getSnapshot().context
          await act(actor, [event])
          const after = actor.getSnapshot().context
          if (after.tree.entries.length === before.tree.entries.length) continue
          actor.send({ type: 'step.undone' })
          expect(actor.getSnapshot().context.scene).toEqual(before.scene)
          expect(stateHashOf(actor.getSnapshot().context.scene)).toBe(stateHashOf(before.scene))
          actor.send({ type: 'step.redone' })
          expect(actor.getSnapshot().context.scene).toEqual(after.scene)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the exploration history keeps every step, and each restores its scene', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        const scenes = new Map<number, Scene>([[0, emptyScene]])
        for (const event of [openedFirst, ...events]) {
          await act(actor, [event])
          const { tree, scene } = actor.getSnapshot().context
          scenes.set(tree.position, scene)
        }
        const { entries } = actor.getSnapshot().context.tree
        expect(scenes.size).toBe(entries.length + 1)
        for (const [id, scene] of scenes) {
          actor.send({ type: 'step.chosen', id })
          expect(actor.getSnapshot().context.scene).toEqual(scene)
          const { tree } = actor.getSnapshot().context
          expect(sceneOf(wayTo(tree, id).map(({ step }) => step))).toEqual(scene)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the exploration history keeps undone steps as a branch beside new ones', async () => {
    const actor = explore([
      { owner: 2, company: 1, share: 0.6 },
      { owner: 3, company: 2, share: 0.6 },
    ])
    const above: ExplorationEvent = { type: 'neighbours.expanded', node: entityId(2), direction: 'owners' }
    const pinned: ExplorationEvent = { type: 'nodes.pinned', nodes: ['2'] }
    await act(actor, [openedFirst, above, { type: 'step.undone' }, pinned])
    const { tree } = actor.getSnapshot().context
    expect(tree.entries.map(({ id, parent, step }) => [id, parent, step.type])).toEqual([
      [1, 0, 'company.chosen'],
      [2, 1, 'neighbours.shown'],
      [3, 1, 'nodes.pinned'],
    ])
    expect([tree.position, tree.tip]).toEqual([3, 3])
    await act(actor, [{ type: 'step.chosen', id: 2 }])
    expect(selectGraphView(actor.getSnapshot()).nodes.map(({ id }) => id)).toEqual(['1', '2', '3'])
    await act(actor, [{ type: 'step.undone' }])
    expect(selectStatus(actor.getSnapshot()).redoable?.type).toBe('neighbours.shown')
  })

  test('days that are played stand in the exploration history as one step, with every element where it was', async () => {
    const stakes = [{ owner: 2, company: 1, share: 0.6 }]
    const others = {
      '2024-01-01': [...stakes, { owner: 3, company: 1, share: 0.2 }],
      '2025-01-01': [...stakes, { owner: 3, company: 1, share: 0.2 }, { owner: 4, company: 1, share: 0.1 }],
      '2025-06-01': [{ owner: 4, company: 1, share: 0.9 }],
    }
    const days = Object.keys(others)
    const played = (play: number): ExplorationEvent[] => days.map((asOf) => ({ type: 'date.played', asOf, play }))
    const [one, plain] = [explore(stakes, others), explore(stakes, others)]
    await act(one, [openedFirst, ...played(1)])
    await act(plain, [openedFirst, ...days.map((asOf): ExplorationEvent => ({ type: 'date.chosen', asOf }))])
    const { tree, scene } = one.getSnapshot().context
    expect(tree.entries.map(({ step }) => step.type)).toEqual(['company.chosen', 'date.chosen'])
    expect(scene).toEqual(plain.getSnapshot().context.scene)
    expect(sceneIn(v.parse(HistoryTree, JSON.parse(JSON.stringify(tree))))).toEqual(scene)

    await act(one, [{ type: 'step.undone' }])
    expect(selectSubject(one.getSnapshot())?.asOf).toBeNull()
    await act(one, [{ type: 'step.redone' }, ...played(2)])
    expect(one.getSnapshot().context.tree.entries).toHaveLength(3)
  })

  test('what is done while days are played stays a step of its own', async () => {
    const actor = explore([{ owner: 2, company: 1, share: 0.6 }])
    const played = (asOf: string): ExplorationEvent => ({ type: 'date.played', asOf, play: 1 })
    const pinned: ExplorationEvent = { type: 'nodes.pinned', nodes: ['2'] }
    await act(actor, [openedFirst, played('2024-01-01'), pinned, played('2025-01-01'), played('2025-06-01')])
    expect(actor.getSnapshot().context.tree.entries.map(({ step }) => step.type)).toEqual([
      'company.chosen',
      'date.chosen',
      'nodes.pinned',
      'date.chosen',
    ])
  })

  test('the exploration history is read from the older format of a plain list of steps', async () => {
    const actor = explore([{ owner: 2, company: 1, share: 0.6 }])
    await act(actor, [openedFirst, { type: 'node.moved', node: '2', x: 10, y: -200 }])
    const { tree, scene } = actor.getSnapshot().context
    const list = JSON.parse(JSON.stringify(tree.entries.map(({ step }) => step)))
    expect(v.parse(StoredHistory, list)).toEqual(tree)
    expect(sceneIn(v.parse(StoredHistory, list))).toEqual(scene)
  })
})

test('a way to another party is drawn besides what the steps amount to, and is no part of the history', async () => {
  const actor = explore([{ owner: 2, company: 1, share: 0.6 }])
  await act(actor, [openedFirst, { type: 'nodes.hidden', nodes: ['2'] }])
  const { tree, scene } = actor.getSnapshot().context
  const plain = selectGraphView(actor.getSnapshot())
  const stakes = [edge({ owner: 2, company: 1, share: 0.6 }), edge({ owner: 2, company: 7, share: 0.5 })]
  const parties = [entity(1), entity(2), entity(7, [], { holdingCount: 4 })]
  actor.send({ type: 'path.shown', path: { parties, edges: stakes } })
  const { nodes, links } = selectGraphView(actor.getSnapshot())
  expect(nodes.map(({ id }) => id)).toEqual(['1', '2', '7'])
  expect(links.map(({ id }) => id).toSorted()).toEqual(['2>1', '2>7'])
  expect(nodes.at(-1)).toMatchObject({ hiddenOwners: 0, hiddenHoldings: 0 })
  expect(selectGraphView(actor.getSnapshot()).nodes).toBe(nodes)
  expect(actor.getSnapshot().context).toMatchObject({ tree, scene })
  actor.send({ type: 'path.shown', path: null })
  expect(selectGraphView(actor.getSnapshot())).toBe(plain)
})

describe('element positions', () => {
  test('an element position changes only by moving that element, until another company is opened', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [openedFirst, ...events])
        const { tree } = actor.getSnapshot().context
        let scene = emptyScene
        for (const { step } of wayTo(tree, tree.position)) {
          const next = advance(scene, step)
          if (step.type !== 'company.chosen') {
            for (const [id, place] of Object.entries(scene.places)) {
              if (!(step.type === 'node.moved' && step.node === id)) expect(next.places[id]).toEqual(place)
            }
          }
          scene = next
        }
      }),
      { numRuns: 60 },
    )
  })

  test('automatic element positions do not overlap, and every drawn element has one', async () => {
    const expansions = Array.from({ length: 14 }, (_, index) => entityId(index + 1)).flatMap((node) =>
      (['owners', 'holdings'] as const).map((direction) => ({ type: 'neighbours.expanded' as const, node, direction })),
    )
    const order = fc.shuffledSubarray([...expansions, ...expansions], { minLength: 20 })
    await fc.assert(
      fc.asyncProperty(anyNetwork, order, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [openedFirst, ...events])
        const { scene } = actor.getSnapshot().context
        const { entities, groups } = visibleNetworkOf(scene)
        const places = [...entities, ...groups].flatMap(({ id }) => scene.places[id] ?? [])
        expect(places).toHaveLength(entities.length + groups.length)
        for (const [index, a] of places.entries()) {
          for (const b of places.slice(index + 1)) {
            expect(Math.abs(a.x - b.x) >= cell.width || Math.abs(a.y - b.y) >= cell.height).toBe(true)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('owners are placed above and holdings below, with the company in the middle', async () => {
    const actor = explore([
      { owner: 2, company: 1, share: 0.6 },
      { owner: 3, company: 1, share: 0.4 },
      { owner: 1, company: 4, share: 1 },
    ])
    await act(actor, [openedFirst])
    const { width, height } = cell
    expect(actor.getSnapshot().context.scene.places).toEqual({
      1: { x: 0, y: 0 },
      2: { x: -width / 2, y: -height },
      3: { x: width / 2, y: -height },
      4: { x: 0, y: height },
    })
  })
})

describe('expanding', () => {
  const hub: Stake[] = Array.from({ length: 12 }, (_, index) => ({ owner: index + 2, company: 1, share: 0.05 }))

  test('expanding draws the first owners singly and the others as a group with their sum', async () => {
    const actor = explore(hub.slice(0, 8))
    await act(actor, [openedFirst])
    const { nodes } = selectGraphView(actor.getSnapshot())
    expect(nodes.filter(({ type }) => type === 'entity').map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(nodes.find(({ type }) => type === 'group')).toMatchObject({
      id: 'owners-of-1',
      anchor: '1',
      direction: 'owners',
      count: 3,
      capital: { min: 0.15000000000000002, max: 0.15000000000000002 },
      complete: true,
    })
  })

  test('expanding shows loaded data at once, then requests the rest', async () => {
    const actor = explore(hub)
    await act(actor, [openedFirst])
    const more: ExplorationEvent = { type: 'neighbours.expanded', node: entityId(1), direction: 'owners' }
    actor.send(more)
    expect(actor.getSnapshot().matches({ explored: 'ready' })).toBe(true)
    actor.send(more)
    expect(actor.getSnapshot().matches({ explored: 'expanding' })).toBe(true)
    await settled(actor)
    expect(selectGraphView(actor.getSnapshot()).nodes.map(({ id }) => id)).toEqual([
      '1',
      ...hub.map(({ owner }) => String(owner)),
    ])
    expect(actor.getSnapshot().can(more)).toBe(false)
  })

  test('expanded elements can be hidden again, which restores the expand button', async () => {
    const actor = explore(hub)
    await act(actor, [openedFirst, { type: 'node.collapsed', node: entityId(1), direction: 'owners' }])
    expect(selectGraphView(actor.getSnapshot()).nodes).toMatchObject([{ id: '1', hiddenOwners: 12, ownersOpen: false }])
  })
})

describe('failed requests of an exploration', () => {
  const stuck = () => {
    const answers = { works: false }
    const actor = createActor(
      explorationMachine.provide({
        actors: {
          loadOwnership: fromPromise(async ({ input: { company } }) => {
            if (!answers.works) throw new Error('no connection')
            return { report: report(Number(company), []), neighbours: [] }
          }),
        },
      }),
    ).start()
    return { actor, answers }
  }

  test('a failed company is shown with a retry, which then opens it', async () => {
    const { actor, answers } = stuck()
    actor.send(openedFirst)
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(selectStatus(actor.getSnapshot())).toMatchObject({
      loading: false,
      problem: { code: 'unavailable', details: {} },
      mayRetry: true,
      mayUndo: false,
      mayExplore: false,
    })
    answers.works = true
    actor.send({ type: 'load.retried' })
    const opening = await waitFor(actor, (snapshot) => snapshot.matches('explored'))
    expect(selectStatus(opening)).toMatchObject({ problem: null, mayRetry: false, mayUndo: true, mayExplore: true })
  })

  test('dismissing a failed request keeps the graph view and drops the request', async () => {
    const { actor, answers } = stuck()
    answers.works = true
    actor.send(openedFirst)
    await waitFor(actor, (snapshot) => snapshot.matches('explored'))
    answers.works = false
    actor.send({ type: 'company.chosen', company: entityId(2), asOf: null })
    const failed = await waitFor(actor, (snapshot) => snapshot.matches({ explored: 'interrupted' }))
    expect(selectSubject(failed)).toEqual({ company: '2', asOf: null })
    actor.send({ type: 'problem.dismissed' })
    expect(selectSubject(actor.getSnapshot())).toEqual({ company: '1', asOf: null })
    expect(selectStatus(actor.getSnapshot()).problem).toBeNull()
  })

  test('a cancelled request is not a failure', async () => {
    const actor = explore([])
    actor.send(openedFirst)
    expect(actor.getSnapshot().can({ type: 'load.cancelled' })).toBe(true)
    actor.send({ type: 'load.cancelled' })
    expect(actor.getSnapshot().value).toBe('empty')
    expect(selectSubject(actor.getSnapshot())).toBeNull()
  })
})

test('a loop is marked on the link that closes it, with the product of its shares', async () => {
  const actor = explore([
    { owner: 2, company: 1, share: 0.4 },
    { owner: 1, company: 2, share: 0.3 },
  ])
  await act(actor, [openedFirst])
  expect(
    selectGraphView(actor.getSnapshot()).links.map(({ id, closesLoop, gain }) => ({ id, closesLoop, gain })),
  ).toEqual([
    { id: '2>1', closesLoop: false, gain: null },
    { id: '1>2', closesLoop: true, gain: 0.12 },
  ])
})

test.each([
  [
    'a step that moves something nowhere',
    [{ id: 1, parent: 0, step: { type: 'node.moved', node: '1', x: 'left', y: 0 } }],
  ],
  ['a step of no known type', [{ id: 1, parent: 0, step: { type: 'node.exploded', node: '1' } }]],
  ['a step that follows itself', [{ id: 1, parent: 1, step: { type: 'comparison.ended' } }]],
  ['a step that follows one that is not there', [{ id: 1, parent: 7, step: { type: 'comparison.ended' } }]],
])('a history with %s is rejected', (_, entries) => {
  expect(v.safeParse(HistoryTree, { version: 2, entries, position: 1, tip: 1 }).success).toBe(false)
})

test.each([
  [2, 1],
  [0, 9],
])('a history at the invalid position %i of %i is rejected', (position, tip) => {
  const step: ExplorationStep = { type: 'comparison.ended' }
  expect(v.safeParse(HistoryTree, { version: 2, entries: [{ id: 1, parent: 0, step }], position, tip }).success).toBe(
    false,
  )
})
