import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Profile } from '#contracts/account/account.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { profileMachine } from '#src/machines/account/profile.machine.ts'
import { selectDraft } from '#src/machines/kit/draft-form.ts'

const saved: Profile = {
  nickname: 'Ada',
  email: '',
  profile: '',
  country: 'GB',
  province: '',
  city: '',
  streetAddress: '',
}
const typed: Profile = { ...saved, city: 'London' }

function start({
  draft = null,
  refuse = false,
}: {
  draft?: { value: Profile; basis: Profile } | null
  refuse?: boolean
} = {}) {
  const clock = new SimulatedClock()
  const sent: Profile[] = []
  const kept: unknown[] = []
  const answers = { refuse }
  const actor = createActor(
    profileMachine.provide({
      actors: {
        saveValue: fromPromise(async ({ input }) => {
          if (answers.refuse) throw new ProblemError('unavailable', 'away')
          sent.push(input.value)
        }),
      },
    }),
    { input: { draft }, clock },
  )
  actor.on('draft.changed', (event) => kept.push(event.draft))
  actor.start()
  return { actor, clock, sent, kept, answers, view: () => selectDraft(actor.getSnapshot()) }
}

const untouched = {
  value: null,
  unusable: [],
  problem: null,
  busy: false,
  mayEdit: true,
  maySave: false,
  mayDiscard: false,
  saved: false,
  mayUndo: false,
}
const edited = { ...untouched, value: typed, maySave: true, mayDiscard: true }

describe('form drafts', () => {
  test('a form draft is stored after each change, and cleared once it equals the saved values', () => {
    const { actor, kept, view } = start()
    expect(view()).toEqual(untouched)
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    expect(view()).toEqual(edited)
    actor.send({ type: 'draft.edited', value: { ...saved }, basis: saved })
    expect(view()).toEqual(untouched)
    expect(kept).toEqual([{ value: typed, basis: saved }, null])
  })

  test('a form draft that was stored before a reload is resumed', () => {
    expect(start({ draft: { value: typed, basis: saved } }).view()).toEqual(edited)
  })

  test('a form draft with invalid fields names them until they are corrected', () => {
    const { actor, view, sent } = start()
    actor.send({ type: 'draft.edited', value: { ...typed, email: 'nonsense' }, basis: saved })
    expect(view().unusable).toEqual([])
    actor.send({ type: 'save.requested' })
    expect(view().unusable).toEqual(['email'])
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    expect(view()).toEqual(edited)
    expect(sent).toEqual([])
  })

  test('a form draft can be undone after saving, while that is offered', async () => {
    const { actor, view, sent, kept } = start()
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    actor.send({ type: 'save.requested' })
    expect(view()).toEqual({ ...edited, busy: true, mayEdit: false, maySave: false, mayDiscard: false })
    await waitFor(actor, (snapshot) => snapshot.matches('undoable'))
    expect(view()).toEqual({ ...untouched, saved: true, mayUndo: true })
    actor.send({ type: 'save.undone' })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(sent).toEqual([typed, saved])
    expect(kept).toEqual([{ value: typed, basis: saved }, null])
  })

  test('a form draft can no longer be undone after ten seconds', async () => {
    const { actor, clock, view } = start({ draft: { value: typed, basis: saved } })
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('undoable'))
    clock.increment(10_000)
    expect(view()).toEqual(untouched)
  })

  test('a form draft survives a failed save', async () => {
    const { actor, view, answers, sent } = start({ draft: { value: typed, basis: saved }, refuse: true })
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(view()).toEqual({ ...edited, problem: { code: 'unavailable', details: {} } })
    answers.refuse = false
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('undoable'))
    expect(sent).toEqual([typed])
  })
})
