import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type EventFromLogic, fromPromise, waitFor } from 'xstate'
import type { KeyedStep, SavedTree } from '#contracts/explorations/saved-exploration.ts'
import { autosave } from '#src/machines/explorations/autosave.ports.ts'
import { selectAutosave } from '#src/machines/explorations/autosave.selectors.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { selectHistory, selectStateHash } from '#src/machines/explorations/exploration.selectors.ts'
import { explorationLibrary } from '#src/machines/explorations/exploration-library.ports.ts'
import { createActors, defineActor } from '#src/machines/kit/define-actor.ts'
import { dataFreshness } from '#src/machines/notices/data-freshness.ports.ts'
import { replyOf } from '#test/support/fake-server.ts'
import { entityId, neighbours, report, type Stake } from '#test/support/network-facts.ts'
import { signedInEnvironment } from '#test/support/signed-in-environment.ts'

const stakes: readonly Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 2, share: 0.9 },
  { owner: 1, company: 5, share: 0.5 },
]

type Stored = { name: string; revision: number; stateHash: string; tree: SavedTree; steps: Map<string, KeyedStep> }

/** Keeps explorations as the server does, as far as a window can tell. */
function fileStore() {
  const stored: Stored[] = []
  let dataVersion = '1'
  const write = (
    kept: Stored,
    { added, tree, stateHash }: { added: KeyedStep[]; tree: SavedTree; stateHash: string },
  ) => {
    for (const step of added) kept.steps.set(step.key, step)
    Object.assign(kept, { tree, stateHash })
  }
  const described = (kept: Stored) => ({
    id: String(stored.indexOf(kept) + 1),
    name: kept.name,
    company: '1',
    companyName: 'Company 1',
    asOf: null,
    revision: kept.revision,
    updatedAt: '2026-07-01T00:00:00.000Z',
    updatedBy: 'ada',
  })
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(input), 'http://server.example')
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    const one = stored[Number(/explorations\/(\d+)/.exec(pathname)?.[1]) - 1]
    if (pathname === '/api/network/version') return replyOf({ version: dataVersion })
    if (!one) {
      const made: Stored = { name: body.name, revision: 1, stateHash: '', tree: body.tree, steps: new Map() }
      stored.push(made)
      write(made, body)
      const figures = { steps: body.tree.entries.length, notes: 0, versions: 0, shares: 0, createdAt: '' }
      return replyOf({ ...described(made), ...figures }, 201)
    }
    if (init?.method === 'PUT') {
      if (body.revision !== one.revision) {
        const details = { revision: one.revision, by: 'ada' }
        const refusal = { success: false, errorCode: 'conflict', errorMessage: '', showType: 2, details }
        return Response.json(refusal, { status: 409 })
      }
      one.revision += 1
      write(one, body)
      return replyOf({ revision: one.revision, updatedAt: '2026-07-01T00:00:00.000Z' })
    }
    const terms = { permission: 'own', frozenAt: null, expiresAt: null, dataVersion, changedParties: [] }
    const { stateHash, tree, steps } = one
    const owner = { username: 'ada', name: 'Ada' }
    return replyOf({ ...described(one), ...terms, owner, stateHash, tree, steps: [...steps.values()] })
  }
  return { fetch, stored, importMore: () => (dataVersion = String(Number(dataVersion) + 1)) }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A window in which somebody explores and what is done is kept. */
function openWindow(fetch: ReturnType<typeof fileStore>['fetch']) {
  const exploration = defineActor(explorationMachine, {
    ports: () => ({
      loadOwnership: fromPromise(async ({ input: { company, asOf, expansions } }) => ({
        report: report(Number(company), stakes, { asOf }),
        neighbours: expansions.map((around) => ({
          ...around,
          reply: neighbours(stakes, { ...around, offset: 0, limit: 8 }),
        })),
      })),
      loadNeighbours: fromPromise(async ({ input }) => neighbours(stakes, { ...input, limit: 8 })),
      loadSeveral: fromPromise(() => Promise.reject(new Error('Nobody asks for several'))),
    }),
  })
  const registry = { exploration, autosave, explorationLibrary, dataFreshness }
  const { actors, release } = createActors(registry, signedInEnvironment(fetch))
  for (const actor of Object.values(actors)) actor.start()
  closing.push(() => {
    release()
    for (const actor of Object.values(actors)) actor.stop()
  })
  const keeping = actors.autosave
  const act = async (events: readonly Event[]) => {
    for (const event of events) {
      actors.exploration.send(event)
      await waitFor(actors.exploration, (snapshot) => !snapshot.hasTag('loading'))
    }
  }
  const reaches = (status: string) => waitFor(keeping, (snapshot) => selectAutosave(snapshot).status === status)
  return {
    ...actors,
    act,
    reaches,
    save: async () => {
      keeping.send({ type: 'save.requested' })
      await reaches('saved')
    },
    open: async (id: string) => {
      keeping.send({ type: 'opening.requested', source: { type: 'own', id: id as never } })
      await reaches('saved')
    },
    shown: () => [selectHistory(actors.exploration.getSnapshot()), selectStateHash(actors.exploration.getSnapshot())],
  }
}

type Event = EventFromLogic<typeof explorationMachine>

const opened: Event = { type: 'company.chosen', company: entityId(1), asOf: null }
const moved = (x: number): Event => ({ type: 'node.moved', node: '1', x, y: 0 })
const party = fc.integer({ min: 1, max: 5 })
const someEvent: fc.Arbitrary<Event> = fc.oneof(
  party.map((node): Event => ({ type: 'company.chosen', company: entityId(node), asOf: null })),
  fc.constantFrom<Event>({ type: 'date.chosen', asOf: '2024-01-01' }, { type: 'date.chosen', asOf: null }),
  party.map((node): Event => ({ type: 'neighbours.expanded', node: entityId(node), direction: 'owners' })),
  party.map((node): Event => ({ type: 'node.collapsed', node: entityId(node), direction: 'owners' })),
  party.map((node): Event => ({ type: 'nodes.hidden', nodes: [String(node)] })),
  party.map((node): Event => ({ type: 'note.written', subject: { type: 'node', id: String(node) }, text: '\u202eנ' })),
  fc.integer({ min: -500, max: 500 }).map(moved),
  fc.constantFrom<Event>({ type: 'step.undone' }, { type: 'step.redone' }, { type: 'step.chosen', id: 1 }),
)

describe('autosave', () => {
  test('an autosaved exploration is identical in another window: every step, branch and view', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someEvent, { maxLength: 10 }), async (events) => {
        const { fetch } = fileStore()
        const [one, other] = [openWindow(fetch), openWindow(fetch)]
        await one.act([opened, ...events])
        await one.save()
        await other.open('1')
        expect(other.shown()).toEqual(one.shown())
        expect(selectAutosave(other.autosave.getSnapshot()).opened?.isSame).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('an exploration is autosaved from the first step after a company is opened', async () => {
    const { fetch, stored } = fileStore()
    const window = openWindow(fetch)
    await window.act([opened])
    expect(selectAutosave(window.autosave.getSnapshot()).status).toBe('unkept')
    await window.act([moved(40)])
    await window.reaches('saved')
    expect(stored.map(({ name, tree }) => [name, tree.entries.length])).toEqual([['Company 1', 2]])
  })

  test('the slower of two windows on one exploration continues on a copy without losing steps', async () => {
    const { fetch, stored } = fileStore()
    const [one, other] = [openWindow(fetch), openWindow(fetch)]
    await one.act([opened, moved(40)])
    await one.save()
    await other.open('1')
    await one.act([moved(80)])
    await one.save()
    await other.act([moved(-80)])
    other.autosave.send({ type: 'save.requested' })
    await other.reaches('overtaken')
    other.autosave.send({ type: 'copy.chosen', name: 'Mine' })
    await other.reaches('saved')
    const third = openWindow(fetch)
    await third.open('1')
    expect(third.shown()).toEqual(one.shown())
    await third.open('2')
    expect(third.shown()).toEqual(other.shown())
    expect(stored.map(({ name }) => name)).toEqual(['Company 1', 'Mine'])
  })

  test('autosave makes room for a new exploration', async () => {
    const { fetch } = fileStore()
    const window = openWindow(fetch)
    await window.act([opened, moved(40)])
    await window.save()
    window.autosave.send({ type: 'exploration.begun' })
    expect(selectHistory(window.exploration.getSnapshot()).entries).toEqual([])
    expect(selectAutosave(window.autosave.getSnapshot()).kept).toBeNull()
  })
})

test('newer data are announced, and the view changes only on request', async () => {
  const { fetch, importMore } = fileStore()
  const window = openWindow(fetch)
  await window.act([opened, moved(40)])
  await waitFor(window.dataFreshness, (snapshot) => snapshot.matches('fresh'))
  const before = window.shown()
  importMore()
  window.dataFreshness.send({ type: 'data.changed' })
  await waitFor(window.dataFreshness, (snapshot) => snapshot.matches('outdated'))
  expect(window.shown()).toEqual(before)
  await window.act([{ type: 'data.reloaded' }])
  await waitFor(window.dataFreshness, (snapshot) => snapshot.matches('fresh'))
})
