import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CaseId } from '#contracts/alerts/alert.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { allowedActions } from '#src/machines/cases/case-actions.selectors.ts'
import { caseWorkMachine, selectCaseWork } from '#src/machines/cases/case-work.machine.ts'
import { sampleCase } from '#test/support/sample-cases.ts'

const id = '3' as CaseId
const changed = sampleCase({ revision: 2, state: 'assigned' })

function start(failure: Error | null = null) {
  const asked: unknown[] = []
  const told: unknown[] = []
  const machine = caseWorkMachine.provide({
    actors: {
      doDeed: fromPromise(async ({ input }) => {
        asked.push(input)
        if (failure) throw failure
        return changed
      }),
      openCase: fromPromise(async ({ input }) => {
        asked.push(input)
        if (failure) throw failure
        return id
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.on('*', (event) => told.push(event))
  return { actor, asked, told, rested: () => waitFor(actor, (snapshot) => snapshot.matches('resting')) }
}

test('a form is open until its deed is done, and the changed case is told', async () => {
  const { actor, asked, told, rested } = start()
  actor.send({ type: 'action.wanted', action: 'case.assigned' })
  const deed = { kind: 'moved', event: { type: 'case.assigned', assignee: 'ada' } } as const
  actor.send({ type: 'deed.requested', id, revision: 1, deed })
  expect(selectCaseWork(actor.getSnapshot())).toMatchObject({ asking: 'case.assigned', busy: true, deed })
  expect(selectCaseWork(await rested())).toMatchObject({ asking: null, problem: null, deed: null })
  expect(asked).toEqual([{ id, revision: 1, deed }])
  expect(told).toEqual([{ type: 'case.changed', id, now: changed }])
})

test('a refused deed leaves the form open with the reason', async () => {
  const { actor, told, rested } = start(new ProblemError('conflict', 'Changed meanwhile.'))
  actor.send({ type: 'action.wanted', action: 'decision.proposed' })
  actor.send({ type: 'deed.requested', id, revision: 1, deed: { kind: 'taskAdded', text: 'Ask' } })
  expect(selectCaseWork(await rested())).toMatchObject({
    asking: 'decision.proposed',
    problem: { code: 'conflict' },
  })
  expect(told).toEqual([{ type: 'case.changed', id, now: null }])
  actor.send({ type: 'form.closed' })
  expect(selectCaseWork(actor.getSnapshot())).toMatchObject({ asking: null, problem: null })
})

test('a note and a form are not open at once', () => {
  const { actor } = start()
  actor.send({ type: 'note.chosen', note: 2 })
  expect(selectCaseWork(actor.getSnapshot()).editing).toBe(2)
  actor.send({ type: 'action.wanted', action: 'case.dismissed' })
  expect(selectCaseWork(actor.getSnapshot())).toMatchObject({ editing: null, asking: 'case.dismissed' })
})

test('a case of a company is opened, and where it stands is told', async () => {
  const { actor, told, rested } = start()
  actor.send({ type: 'case.requested', company: '5' as EntityId })
  await rested()
  expect(told).toEqual([{ type: 'case.opened', id }])
})

test('what may be done follows from state and person', () => {
  const review = sampleCase({
    state: 'review',
    memory: { ...sampleCase().memory, fourEyes: true, proposal: { verdict: 'confirmed', reason: 'Seen', by: 'ada' } },
  })
  expect(allowedActions(sampleCase(), 'ada')).toEqual(['case.assigned', 'case.dismissed'])
  expect(allowedActions(review, 'ada')).toEqual(['decision.returned'])
  expect(allowedActions(review, 'bea')).toEqual(['decision.agreed', 'decision.returned'])
})
