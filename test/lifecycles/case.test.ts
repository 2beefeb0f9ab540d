import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { CaseState } from '#contracts/cases/case.ts'
import { alertMachine } from '#lifecycles/alerts.machine.ts'
import { type CaseEvent, caseMachine } from '#lifecycles/cases.machine.ts'
import { caseSnapshotFrom } from '#lifecycles/cases.snapshot.ts'
import { caseEvents } from '#test/support/case-events.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'

const reason = 'A reason of some length'

function caseAfter(fourEyes: boolean, ...events: CaseEvent[]) {
  const actor = createActor(caseMachine, { input: { fourEyes } }).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}
const investigated: CaseEvent[] = [
  { type: 'case.assigned', assignee: 'ada', by: 'ada' },
  { type: 'work.started', by: 'ada' },
]
const proposed: CaseEvent = { type: 'decision.proposed', verdict: 'confirmed', reason, by: 'ada' }

describe('the life of a case', () => {
  test('every state is reached, with one person who decides and with two', () => {
    const reached = (fourEyes: boolean) =>
      new Set(
        getShortestPaths(caseMachine, { input: { fourEyes }, events: caseEvents }).map(({ state }) => state.value),
      )
    expect(reached(true)).toEqual(new Set(CaseState.options))
    expect(reached(false)).toEqual(new Set(CaseState.options.filter((state) => state !== 'review')))
  })

  test('the paths take every transition', () => {
    const paths = [true, false].flatMap((fourEyes) =>
      getShortestPaths(caseMachine, { input: { fourEyes }, events: caseEvents }).flatMap(({ steps }) => {
        const events = steps.map(({ event }) => event).filter((event) => caseEvents.includes(event))
        return caseEvents.map((event) => ({ input: { fourEyes }, events: [...events, event] }))
      }),
    )
    expect(coverageOf(caseMachine, paths).missing).toEqual([])
  })

  test('a decision of one person is taken at once', () => {
    const { value, context } = caseAfter(false, ...investigated, proposed)
    expect(value).toBe('decided')
    expect(context).toMatchObject({ decision: { verdict: 'confirmed', reason, by: 'ada' }, agreedBy: null })
  })

  test('who proposed a decision cannot agree to it, somebody else can', () => {
    const review = caseAfter(true, ...investigated, proposed)
    expect(review.value).toBe('review')
    expect(review.can({ type: 'decision.agreed', by: 'ada' })).toBe(false)
    expect(review.can({ type: 'decision.agreed', by: null })).toBe(false)
    const decided = caseAfter(true, ...investigated, proposed, { type: 'decision.agreed', by: 'bea' })
    expect(decided.value).toBe('decided')
    expect(decided.context).toMatchObject({ decision: { by: 'ada' }, agreedBy: 'bea', proposal: null })
  })

  test('what is escalated can be assigned further up, what is confirmed cannot', () => {
    const assigned: CaseEvent = { type: 'case.assigned', assignee: 'chief', by: 'ada' }
    expect(caseAfter(false, ...investigated, proposed).can(assigned)).toBe(false)
    const escalated = caseAfter(false, ...investigated, { ...proposed, verdict: 'escalated' } as CaseEvent, assigned)
    expect(escalated.context.assignee).toBe('chief')
  })

  test('reopening a closed case takes its decision back', () => {
    const { value, context } = caseAfter(
      false,
      ...investigated,
      proposed,
      { type: 'case.closed', by: 'ada' },
      { type: 'case.reopened', reason, by: 'bea' },
    )
    expect([value, context.decision]).toEqual(['investigating', null])
  })

  test('a wait is forgotten when it ends', () => {
    const waiting = caseAfter(false, ...investigated, { type: 'waiting.began', reason, until: '2026-12-01', by: 'ada' })
    expect(waiting.context.waiting).toEqual({ reason, until: '2026-12-01' })
    const stored = caseSnapshotFrom('waiting', waiting.context)
    expect(stored.can({ type: 'waiting.ended', by: null })).toBe(true)
    expect(caseAfter(false, ...investigated).context.waiting).toBeNull()
  })
})

test('a false alarm can be undone, an alert in a case cannot be dismissed', () => {
  const types = [
    'alert.seen',
    'alert.fired',
    'alert.muted',
    'mute.ended',
    'alert.dismissed',
    'case.opened',
    'triage.undone',
  ] as const
  const paths = getShortestPaths(alertMachine, { events: types.map((type) => ({ type })) })
  const allowed = Object.fromEntries(
    paths.map(({ state }) => [state.value, types.filter((type) => state.can({ type }))]),
  )
  expect(allowed).toEqual({
    new: ['alert.seen', 'alert.fired', 'alert.muted', 'alert.dismissed', 'case.opened'],
    seen: ['alert.fired', 'alert.muted', 'alert.dismissed', 'case.opened'],
    muted: ['alert.fired', 'mute.ended', 'alert.dismissed', 'case.opened', 'triage.undone'],
    dismissed: ['alert.fired', 'triage.undone'],
    inCase: ['alert.fired'],
  })
})
