import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Profile } from '#contracts/account/account.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { profileMachine } from '#src/machines/account/profile.machine.ts'
import { selectDraft } from '#src/machines/kit/create-draft-machine.ts'

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

describe('a draft', () => {
  test('is told to be kept with each change, and forgotten when it is as it was before', () => {
    const { actor, kept, view } = start()
    expect(view()).toEqual(untouched)
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    expect(view()).toEqual(edited)
    actor.send({ type: 'draft.edited', value: { ...saved }, basis: saved })
    expect(view()).toEqual(untouched)
    expect(kept).toEqual([{ value: typed, basis: saved }, null])
  })

  test('that was kept over a reload goes on', () => {
    expect(start({ draft: { value: typed, basis: saved } }).view()).toEqual(edited)
  })

  test('that cannot be saved names its fields until they are mended', () => {
    const { actor, view, sent } = start()
    actor.send({ type: 'draft.edited', value: { ...typed, email: 'nonsense' }, basis: saved })
    expect(view().unusable).toEqual([])
    actor.send({ type: 'save.requested' })
    expect(view().unusable).toEqual(['email'])
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    expect(view()).toEqual(edited)
    expect(sent).toEqual([])
  })

  test('is taken back after it was saved, for as long as that is offered', async () => {
    const { actor, view, sent, kept } = start()
    actor.send({ type: 'draft.edited', value: typed, basis: saved })
    actor.send({ type: 'save.requested' })
    expect(view()).toEqual({ ...edited, busy: true, mayEdit: false, maySave: false, mayDiscard: false })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(view()).toEqual({ ...untouched, saved: true, mayUndo: true })
    actor.send({ type: 'save.undone' })
    await waitFor(actor, (snapshot) => snapshot.matches('untouched'))
    expect(sent).toEqual([typed, saved])
    expect(kept).toEqual([{ value: typed, basis: saved }, null])
  })

  test('can no longer be taken back after ten seconds', async () => {
    const { actor, clock, view } = start({ draft: { value: typed, basis: saved } })
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    clock.increment(10_000)
    expect(view()).toEqual(untouched)
  })

  test('outlives a failure to save it', async () => {
    const { actor, view, answers, sent } = start({ draft: { value: typed, basis: saved }, refuse: true })
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(view()).toEqual({ ...edited, problem: { code: 'unavailable', details: {} } })
    answers.refuse = false
    actor.send({ type: 'save.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('saved'))
    expect(sent).toEqual([typed])
  })
})
