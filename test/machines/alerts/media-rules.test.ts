import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { defaultMediaThresholds, type MediaRulePreview } from '#contracts/adverse-media/media-rules.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { mediaRulesMachine, selectMediaRules } from '#src/machines/alerts/media-rules.machine.ts'

const preview: MediaRulePreview = {
  from: '2026-04-02',
  to: '2026-06-30',
  rules: [],
  companies: 1,
  lookedAt: 1,
  unread: 0,
  relations: 0,
  relationsLookedAt: 0,
}
const quiet = (minQuietDays: number) => ({ ...defaultMediaThresholds, firstNegative: { minQuietDays } })
const days = (value: number) =>
  ({ type: 'threshold.changed', rule: 'firstNegative', name: 'minQuietDays', value }) as const

function start() {
  const tried: unknown[] = []
  const saved: unknown[] = []
  const failing = { trying: false, saving: false }
  const clock = new SimulatedClock()
  const machine = mediaRulesMachine.provide({
    actors: {
      tryThresholds: fromPromise(async ({ input }) => {
        tried.push(input.thresholds)
        if (failing.trying) throw new ProblemError('too_broad', 'Too long')
        return preview
      }),
      saveThresholds: fromPromise(async ({ input }) => {
        if (failing.saving) throw new ProblemError('unavailable', 'Away')
        saved.push(input.thresholds)
      }),
    },
  })
  const actor = createActor(machine, { clock })
  let announced = 0
  actor.on('thresholds.saved', () => {
    announced += 1
  })
  actor.start()
  const until = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  const view = () => selectMediaRules(actor.getSnapshot())
  return { actor, clock, failing, tried, saved, until, view, announced: () => announced }
}

test('thresholds are tried after a pause in typing, before they can be saved, and out of bounds never', async () => {
  const { actor, clock, tried, saved, until, view, announced } = start()
  actor.send({ type: 'editing.requested', thresholds: defaultMediaThresholds })
  await until({ editing: 'tried' })
  expect(view()).toMatchObject({ preview, maySave: false, mayEdit: true })
  actor.send(days(0))
  actor.send(days(366))
  actor.send({ type: 'threshold.changed', rule: 'firstNegative', name: 'further', value: 1 })
  expect(view().draft).toEqual(defaultMediaThresholds)
  actor.send(days(4))
  actor.send(days(45))
  expect(view()).toMatchObject({ draft: quiet(45), preview: null, maySave: false })
  clock.increment(600)
  await until({ editing: 'tried' })
  expect(tried).toEqual([defaultMediaThresholds, quiet(45)])
  expect(view().maySave).toBe(true)
  actor.send({ type: 'save.requested' })
  await until('resting')
  expect([saved, announced(), view().draft]).toEqual([[quiet(45)], 1, null])
})

test('what could not be tried can be tried again or saved, and what could not be saved stays typed', async () => {
  const { actor, failing, saved, until, view } = start()
  failing.trying = true
  actor.send({ type: 'editing.requested', thresholds: quiet(45) })
  await until({ editing: 'untried' })
  expect(view()).toMatchObject({ preview: null, previewProblem: { code: 'too_broad' }, maySave: false })
  actor.send({ type: 'defaults.chosen' })
  await until({ editing: 'untried' })
  failing.saving = true
  actor.send({ type: 'save.requested' })
  await until('editing')
  expect(view()).toMatchObject({ draft: defaultMediaThresholds, problem: { code: 'unavailable' }, maySave: true })
  failing.trying = false
  actor.send({ type: 'preview.repeated' })
  await until({ editing: 'tried' })
  failing.saving = false
  actor.send({ type: 'save.requested' })
  await until('resting')
  expect([saved, view().problem]).toEqual([[defaultMediaThresholds], null])
})

test('what is typed is given up', async () => {
  const { actor, saved, until, view } = start()
  actor.send({ type: 'editing.requested', thresholds: defaultMediaThresholds })
  actor.send(days(45))
  actor.send({ type: 'editing.cancelled' })
  await until('resting')
  expect([saved, view().draft]).toEqual([[], null])
})
