import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, fromPromise, waitFor } from 'xstate'
import { ExplorationHistory, type ExplorationStep } from '#contracts/exploration.ts'
import { explorationMachine } from '#src/machines/exploration/exploration.machine.ts'
import { selectPicture, selectStatus } from '#src/machines/exploration/exploration.selectors.ts'
import type { Scene } from '#src/machines/exploration/exploration.types.ts'
import { cell } from '#src/machines/exploration/placement.ts'
import { advance, emptyScene, sceneOf } from '#src/machines/exploration/scene.ts'
import { selectSubject } from '#src/machines/exploration/subject.selector.ts'
import { visibleNetworkOf } from '#src/machines/exploration/visible-network.ts'
import { entityId, neighbours, report, type Stake } from '#test/support/network-facts.ts'

type Event = EventFromLogic<typeof explorationMachine>

const limit = 8

/** The machine on a server that holds these stakes and answers at once. */
function explore(stakes: readonly Stake[]) {
  return createActor(
    explorationMachine.provide({
      actors: {
        loadOwnership: fromPromise(async ({ input: { company, asOf, expansions } }) => ({
          report: report(Number(company), stakes, { asOf }),
          neighbours: expansions.map((around) => ({
            ...around,
            reply: neighbours(stakes, { ...around, offset: 0, limit }),
          })),
        })),
        loadNeighbours: fromPromise(async ({ input }) => neighbours(stakes, { ...input, limit })),
      },
    }),
  ).start()
}

type Explorer = ReturnType<typeof explore>
const settled = (actor: Explorer) => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))

async function act(actor: Explorer, events: readonly Event[]): Promise<void> {
  for (const event of events) {
    actor.send(event)
    await settled(actor)
  }
}

const party = fc.integer({ min: 1, max: 14 })
const network = fc.array(fc.record({ owner: party, company: party, share: fc.constantFrom(0.1, 0.3, 0.6) }), {
  minLength: 1,
  maxLength: 40,
})
const someEvent = fc.oneof(
  fc.record({ type: fc.constant('company.chosen' as const), company: party.map(entityId), asOf: fc.constant(null) }),
  fc.record({ type: fc.constant('date.chosen' as const), asOf: fc.constantFrom('2024-01-01', '2025-01-01', null) }),
  fc.record({
    type: fc.constantFrom('neighbours.expanded' as const, 'node.collapsed' as const),
    node: party.map(entityId),
    direction: fc.constantFrom('owners' as const, 'holdings' as const),
  }),
  fc.record({
    type: fc.constant('node.moved' as const),
    node: party.map(String),
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  }),
  fc.constantFrom({ type: 'step.undone' as const }, { type: 'step.redone' as const }),
)
const someEvents = fc.array(someEvent, { maxLength: 12 })
const opened = { type: 'company.chosen', company: entityId(1), asOf: null } as const

describe('the history of an exploration', () => {
  test('amounts to the scene, also when it was written down and read again', async () => {
    await fc.assert(
      fc.asyncProperty(network, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [opened, ...events])
        const { history, position, scene } = actor.getSnapshot().context
        const read = v.parse(ExplorationHistory, JSON.parse(JSON.stringify(history)))
        expect(sceneOf(read.slice(0, position))).toEqual(scene)

        const other = explore([])
        other.send({ type: 'history.replayed', history: read.slice(0, position) })
        expect(other.getSnapshot().context.scene).toEqual(scene)
        expect(selectPicture(other.getSnapshot())).toEqual(selectPicture(actor.getSnapshot()))
      }),
      { numRuns: 60 },
    )
  })

  test('gives the identical scenes backwards and forwards', async () => {
    await fc.assert(
      fc.asyncProperty(network, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        const scenes: Scene[] = [actor.getSnapshot().context.scene]
        await act(actor, [opened, ...events])
        while (actor.getSnapshot().can({ type: 'step.redone' })) actor.send({ type: 'step.redone' })
        const { history } = actor.getSnapshot().context
        for (const [index] of history.entries()) scenes.push(sceneOf(history.slice(0, index + 1)))
        for (const scene of scenes.toReversed().slice(1)) {
          actor.send({ type: 'step.undone' })
          expect(actor.getSnapshot().context.scene).toEqual(scene)
        }
        expect(actor.getSnapshot().can({ type: 'step.undone' })).toBe(false)
        for (const scene of scenes.slice(1)) {
          actor.send({ type: 'step.redone' })
          expect(actor.getSnapshot().context.scene).toEqual(scene)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('places', () => {
  test('never change but by a move of that very element, until another company is opened', async () => {
    await fc.assert(
      fc.asyncProperty(network, someEvents, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [opened, ...events])
        const { history } = actor.getSnapshot().context
        let scene = emptyScene
        for (const step of history) {
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

  test('of elements that nobody moved do not overlap, and everything drawn has one', async () => {
    const expansions = Array.from({ length: 14 }, (_, index) => entityId(index + 1)).flatMap((node) =>
      (['owners', 'holdings'] as const).map((direction) => ({ type: 'neighbours.expanded' as const, node, direction })),
    )
    const order = fc.shuffledSubarray([...expansions, ...expansions], { minLength: 20 })
    await fc.assert(
      fc.asyncProperty(network, order, async (stakes, events) => {
        const actor = explore(stakes)
        await act(actor, [opened, ...events])
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

  test('stand above what they own and below what owns them, the company in the middle', async () => {
    const actor = explore([
      { owner: 2, company: 1, share: 0.6 },
      { owner: 3, company: 1, share: 0.4 },
      { owner: 1, company: 4, share: 1 },
    ])
    await act(actor, [opened])
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

  test('draws the first owners one by one and the others as a group with their sum', async () => {
    const actor = explore(hub.slice(0, 8))
    await act(actor, [opened])
    const { nodes } = selectPicture(actor.getSnapshot())
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

  test('shows what is loaded at once, then asks the server for the rest', async () => {
    const actor = explore(hub)
    await act(actor, [opened])
    const more: Event = { type: 'neighbours.expanded', node: entityId(1), direction: 'owners' }
    actor.send(more)
    expect(actor.getSnapshot().matches({ explored: 'ready' })).toBe(true)
    actor.send(more)
    expect(actor.getSnapshot().matches({ explored: 'expanding' })).toBe(true)
    await settled(actor)
    expect(selectPicture(actor.getSnapshot()).nodes.map(({ id }) => id)).toEqual([
      '1',
      ...hub.map(({ owner }) => String(owner)),
    ])
    expect(actor.getSnapshot().can(more)).toBe(false)
  })

  test('can be taken back by hiding, which brings the handle back', async () => {
    const actor = explore(hub)
    await act(actor, [opened, { type: 'node.collapsed', node: entityId(1), direction: 'owners' }])
    expect(selectPicture(actor.getSnapshot()).nodes).toMatchObject([{ id: '1', hiddenOwners: 12, ownersOpen: false }])
  })
})

describe('a failure', () => {
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

  test('is shown with a way to try again, which then opens the company', async () => {
    const { actor, answers } = stuck()
    actor.send(opened)
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

  test('leaves the picture that was there, and the dismissed request behind', async () => {
    const { actor, answers } = stuck()
    answers.works = true
    actor.send(opened)
    await waitFor(actor, (snapshot) => snapshot.matches('explored'))
    answers.works = false
    actor.send({ type: 'company.chosen', company: entityId(2), asOf: null })
    const failed = await waitFor(actor, (snapshot) => snapshot.matches({ explored: 'interrupted' }))
    expect(selectSubject(failed)).toEqual({ company: '2', asOf: null })
    actor.send({ type: 'problem.dismissed' })
    expect(selectSubject(actor.getSnapshot())).toEqual({ company: '1', asOf: null })
    expect(selectStatus(actor.getSnapshot()).problem).toBeNull()
  })

  test('does not come of cancelling', async () => {
    const actor = explore([])
    actor.send(opened)
    expect(actor.getSnapshot().can({ type: 'load.cancelled' })).toBe(true)
    actor.send({ type: 'load.cancelled' })
    expect(actor.getSnapshot().value).toBe('empty')
    expect(selectSubject(actor.getSnapshot())).toBeNull()
  })
})

test('a loop is marked on the line that closes it, with the product of the shares around it', async () => {
  const actor = explore([
    { owner: 2, company: 1, share: 0.4 },
    { owner: 1, company: 2, share: 0.3 },
  ])
  await act(actor, [opened])
  expect(
    selectPicture(actor.getSnapshot()).links.map(({ id, closesLoop, gain }) => ({ id, closesLoop, gain })),
  ).toEqual([
    { id: '2>1', closesLoop: false, gain: null },
    { id: '1>2', closesLoop: true, gain: 0.12 },
  ])
})

test('a history that no step of this program wrote is refused', () => {
  const steps: unknown[] = [
    { type: 'node.moved', node: '1', x: 'left', y: 0 } satisfies Record<
      keyof Extract<ExplorationStep, { type: 'node.moved' }>,
      unknown
    >,
  ]
  expect(v.safeParse(ExplorationHistory, steps).success).toBe(false)
})
