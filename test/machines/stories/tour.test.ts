import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Story, storySteps } from '#contracts/stories/story.ts'
import { selectDoneStories, selectTold, tourMachine } from '#src/machines/stories/tour.machine.ts'
import { stepAddress } from '#src/routes/-stories/step-address.ts'
import { entityId } from '#test/support/network-facts.ts'

const story: Story = { id: 'transfer-of-control', company: entityId(7), name: 'Foods AG' }

function startTour() {
  const actor = createActor(tourMachine, { input: { done: [] } })
  const shown: number[] = []
  const done: unknown[] = []
  actor.on('step.shown', ({ step }) => shown.push(step))
  actor.on('done.changed', (event) => done.push(event.done))
  actor.start()
  return { actor, shown, done }
}

test('Scenario: a story is followed to its end, back and forth, and marked once', () => {
  const { actor, shown, done } = startTour()
  expect(selectTold(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'story.begun', story })
  expect(actor.getSnapshot().can({ type: 'step.back' })).toBe(false)
  actor.send({ type: 'step.forward' })
  actor.send({ type: 'step.back' })
  for (let step = 0; step < storySteps; step += 1) actor.send({ type: 'step.forward' })
  expect(shown).toEqual([0, 1, 0, 1, 2, 3])
  expect(selectTold(actor.getSnapshot())).toEqual({ story, step: 3, isDone: true, mayGoBack: true })
  actor.send({ type: 'step.back' })
  actor.send({ type: 'step.forward' })
  expect(done).toEqual([[story.id]])
  expect(selectDoneStories(actor.getSnapshot())).toEqual([story.id])
})

test('Scenario: a story is left at any time, and another one begun', () => {
  const { actor } = startTour()
  actor.send({ type: 'story.begun', story })
  actor.send({ type: 'tour.left' })
  expect(selectTold(actor.getSnapshot())).toBeNull()
  expect(selectDoneStories(actor.getSnapshot())).toEqual([])
  actor.send({ type: 'story.begun', story: { ...story, id: 'family' } })
  expect(selectTold(actor.getSnapshot())).toMatchObject({ step: 0, story: { id: 'family' } })
})

test(`${stepAddress.name}: page, picture, proof, and what can be tried`, () => {
  expect([0, 1, 2, 3].map((step) => stepAddress(story, step))).toEqual([
    '/companies/7',
    '/RiskAnalysis/EquityNetwork?company=7&view=penetration',
    '/RiskAnalysis/EquityNetwork?company=7&view=control',
    '/RiskAnalysis/EquityNetwork?company=7&view=dates',
  ])
  expect(stepAddress({ ...story, id: 'family' }, 3)).toContain('view=what-if')
})
