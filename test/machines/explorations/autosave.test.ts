import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SavedExplorationId } from '#contracts/explorations/saved-exploration.ts'
import type { ShareId } from '#contracts/explorations/share-link.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { autosaveMachine } from '#src/machines/explorations/autosave.machine.ts'
import { selectAutosave, selectHolds } from '#src/machines/explorations/autosave.selectors.ts'
import type { Kept, OpenedWork, SavedSource } from '#src/machines/explorations/autosave.types.ts'

const id = '7' as SavedExplorationId
const own: SavedSource = { type: 'own', id }
const link: SavedSource = { type: 'share', share: '00000000-0000-4000-8000-000000000000' as ShareId }
const kept: Kept = {
  source: own,
  name: 'North Star',
  permission: 'own',
  owner: null,
  frozenAt: null,
  expiresAt: null,
  revision: 1,
  savedAt: '2026-07-01T00:00:00.000Z',
  savedBy: null,
}
const tree = { version: 2 as const, entries: [], position: 0, tip: 0 }
const changed = { type: 'work.changed', title: 'North Star', isWorthKeeping: true } as const
const away = new ProblemError('unavailable', 'away')
const overtaken = new ProblemError('conflict', 'late', { revision: 4, by: 'ben' })

type Answers = { save?: (Error | 'saved')[]; open?: Error | Kept['permission']; mayKeep?: boolean }

function start({ save = [], open = 'own', mayKeep = true }: Answers = {}) {
  const outcomes = [...save]
  const saves: unknown[] = []
  const opened: SavedSource[] = []
  const told: string[] = []
  const clock = new SimulatedClock()
  let leave = () => {}
  let comeBack = () => {}
  const actor = createActor(
    autosaveMachine.provide({
      actors: {
        saveWork: fromPromise(async ({ input }) => {
          saves.push(input)
          const outcome = outcomes.shift() ?? 'saved'
          if (outcome instanceof Error) throw outcome
          const revision = (input.kept?.revision ?? 0) + 1
          return { kept: { ...kept, ...input.kept, name: input.kept?.name ?? input.title, revision }, stored: ['a'] }
        }),
        openWork: fromPromise(async ({ input: { source } }): Promise<OpenedWork> => {
          opened.push(source)
          if (open instanceof Error) throw open
          const word = { changedParties: [], isSame: true }
          return { kept: { ...kept, source, permission: open, revision: 9 }, stored: ['b'], tree, word }
        }),
        watchPage: fromCallback(({ sendBack }) => {
          leave = () => sendBack({ type: 'page.left' })
          comeBack = () => sendBack({ type: 'connection.returned' })
        }),
      },
    }),
    { clock, input: { mayKeep } },
  )
  for (const type of ['exploration.opened', 'exploration.emptied', 'explorations.changed'] as const) {
    actor.on(type, () => told.push(type))
  }
  actor.start()
  const status = () => selectAutosave(actor.getSnapshot()).status
  const reaches = (wanted: ReturnType<typeof status>) => waitFor(actor, () => status() === wanted)
  return { actor, clock, saves, opened, told, status, reaches, leave: () => leave(), comeBack: () => comeBack() }
}

describe('autosaving', () => {
  test('autosave saves shortly after the last step, each time based on the previously saved version', async () => {
    const { actor, clock, saves, status, reaches } = start()
    actor.send({ ...changed, isWorthKeeping: false })
    expect(status()).toBe('unkept')
    actor.send(changed)
    clock.increment(1_000)
    actor.send(changed)
    clock.increment(1_000)
    expect([status(), saves]).toEqual(['waiting', []])
    clock.increment(200)
    await reaches('saved')
    actor.send(changed)
    clock.increment(1_200)
    await reaches('saved')
    expect(saves).toEqual([
      { kept: null, title: 'North Star', stored: [] },
      { kept: { ...kept, revision: 1 }, title: 'North Star', stored: ['a'] },
    ])
  })

  test('autosave saves steps made during saving afterwards', async () => {
    const { actor, saves, status, reaches } = start()
    actor.send(changed)
    actor.send({ type: 'save.requested' })
    actor.send(changed)
    await reaches('waiting')
    actor.send({ type: 'save.requested' })
    await reaches('saved')
    expect([saves.length, status()]).toEqual([2, 'saved'])
  })

  test('autosave saves at once when the page is left', async () => {
    const { actor, reaches, leave } = start()
    actor.send(changed)
    leave()
    await reaches('saved')
  })

  test('autosave reports unsaved steps until the server has them', async () => {
    const { actor, reaches } = start()
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
    actor.send(changed)
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
    actor.send({ type: 'save.requested' })
    await reaches('saved')
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(false)
  })

  test('autosave never saves for a read-only user', () => {
    const { actor, status, saves } = start({ mayKeep: false })
    actor.send(changed)
    actor.send({ type: 'save.requested' })
    expect([status(), saves, selectAutosave(actor.getSnapshot()).maySave]).toEqual(['unkept', [], false])
  })
})

describe('autosave without a server', () => {
  test('autosave retries after a while, and when the connection is back', async () => {
    const { actor, clock, saves, reaches, comeBack } = start({ save: [away, away] })
    actor.send(changed)
    actor.send({ type: 'save.requested' })
    await reaches('unreachable')
    clock.increment(10_000)
    await reaches('unreachable')
    await waitFor(actor, () => saves.length === 2)
    await reaches('unreachable')
    comeBack()
    await reaches('saved')
    expect(saves.length).toBe(3)
  })

  test('autosave with unsaved steps blocks opening another exploration without confirmation', async () => {
    const { actor, opened, status, reaches } = start({ save: [away] })
    actor.send(changed)
    actor.send({ type: 'save.requested' })
    await reaches('unreachable')
    actor.send({ type: 'opening.requested', source: link })
    expect([status(), opened, selectAutosave(actor.getSnapshot()).hesitates]).toEqual(['unreachable', [], true])
    actor.send({ type: 'changes.abandoned' })
    await reaches('saved')
    expect(opened).toEqual([link])
  })
})

describe('autosave conflicts', () => {
  const overtake = async () => {
    const window = start({ save: ['saved', overtaken] })
    window.actor.send(changed)
    window.actor.send({ type: 'save.requested' })
    await window.reaches('saved')
    window.actor.send(changed)
    window.actor.send({ type: 'save.requested' })
    await window.reaches('overtaken')
    return window
  }

  test('an autosave conflict names the other user and stops autosaving', async () => {
    const { actor, saves, clock } = await overtake()
    actor.send(changed)
    clock.increment(60_000)
    expect(selectAutosave(actor.getSnapshot()).problem).toEqual({
      code: 'conflict',
      details: { revision: 4, by: 'ben' },
    })
    expect(saves.length).toBe(2)
    const { maySave, mayCopy, mayBegin } = selectAutosave(actor.getSnapshot())
    expect({ maySave, mayCopy, mayBegin }).toEqual({ maySave: false, mayCopy: true, mayBegin: false })
  })

  test('an autosave conflict can be resolved by continuing on a copy', async () => {
    const { actor, saves, reaches } = await overtake()
    actor.send({ type: 'copy.chosen', name: 'Mine' })
    await reaches('saved')
    expect(saves[2]).toEqual({ kept: null, title: 'Mine', stored: [] })
    expect(selectAutosave(actor.getSnapshot()).kept?.name).toBe('Mine')
  })

  test('an autosave conflict can be resolved by opening the stored version', async () => {
    const { actor, opened, told, reaches } = await overtake()
    actor.send({ type: 'changes.abandoned' })
    await reaches('saved')
    expect([opened, told.at(-1)]).toEqual([[own], 'exploration.opened'])
  })
})

describe('opening explorations', () => {
  test('opening an exploration waits until unsaved steps are saved', async () => {
    const { actor, saves, opened, reaches } = start()
    actor.send(changed)
    actor.send({ type: 'opening.requested', source: own })
    await reaches('opening')
    await reaches('saved')
    expect([saves.length, opened, selectAutosave(actor.getSnapshot()).kept?.revision]).toEqual([1, [own], 9])
    expect(selectHolds(actor.getSnapshot(), own)).toBe(true)
    expect(selectHolds(actor.getSnapshot(), link)).toBe(false)
  })

  test("a read-only exploration is never saved, except as the reader's own copy", async () => {
    const { actor, saves, clock, status, reaches } = start({ open: 'view' })
    actor.send({ type: 'opening.requested', source: link })
    await reaches('readOnly')
    actor.send(changed)
    clock.increment(60_000)
    expect([status(), saves]).toEqual(['readOnly', []])
    actor.send({ type: 'copy.chosen', name: 'Mine' })
    await reaches('saved')
    expect(saves).toEqual([{ kept: null, title: 'Mine', stored: [] }])
  })

  test.each(['link_expired', 'link_revoked', 'not_allowed', 'not_found'] as const)(
    'a shared link that does not open shows the reason and keeps the current view: %s',
    async (code) => {
      const { actor, told, reaches } = start({ open: new ProblemError(code, 'no') })
      actor.send({ type: 'opening.requested', source: link })
      await reaches('unopened')
      expect([selectAutosave(actor.getSnapshot()).problem?.code, told]).toEqual([code, []])
      actor.send({ type: 'message.dismissed' })
      await reaches('nothing')
      expect(selectAutosave(actor.getSnapshot()).problem).toBeNull()
    },
  )

  test('opening a second exploration while the first is loading opens the second', async () => {
    const { actor, reaches } = start()
    actor.send({ type: 'opening.requested', source: own })
    actor.send({ type: 'opening.requested', source: link })
    await reaches('saved')
    expect(selectAutosave(actor.getSnapshot()).kept?.source).toEqual(link)
  })
})

test('the open exploration follows its renaming and removal', async () => {
  const { actor, status, saves, told, reaches } = start()
  actor.send(changed)
  actor.send({ type: 'save.requested' })
  await reaches('saved')
  actor.send({ type: 'exploration.renamed', id: '8' as SavedExplorationId, name: 'Other' })
  actor.send({ type: 'exploration.renamed', id, name: 'Polaris' })
  expect(selectAutosave(actor.getSnapshot()).kept?.name).toBe('Polaris')
  actor.send({ type: 'exploration.removed', id })
  expect(status()).toBe('unkept')
  actor.send(changed)
  actor.send({ type: 'save.requested' })
  await reaches('saved')
  expect(saves[1]).toMatchObject({ kept: null, stored: [] })
  actor.send({ type: 'exploration.begun' })
  expect([status(), told.at(-1)]).toEqual(['nothing', 'exploration.emptied'])
})
