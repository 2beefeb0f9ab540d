import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { ModelState } from '#contracts/models/stored-model.ts'
import { type ModelEvent, modelMachine } from '#lifecycles/models.machine.ts'
import { modelSnapshotFrom } from '#lifecycles/models.snapshot.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'

const input = { trainedBy: 'ada' }
const reason = 'A reason of some length'
const events: ModelEvent[] = [
  { type: 'approval.requested', by: 'ada' },
  { type: 'approval.given', by: 'bea' },
  { type: 'approval.refused', by: 'bea', reason },
  { type: 'model.retired', by: 'bea', reason },
  { type: 'model.applied', by: 'ada' },
  { type: 'model.restored', by: 'ada' },
]

function modelAfter(...sent: ModelEvent[]) {
  const actor = createActor(modelMachine, { input }).start()
  for (const event of sent) actor.send(event)
  return actor.getSnapshot()
}

describe('the life of a model', () => {
  test('every state is reached, and every transition taken', () => {
    const paths = getShortestPaths(modelMachine, { input, events })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(ModelState.options))
    const walks = paths.flatMap(({ steps }) => {
      const walked = steps.map(({ event }) => event).filter((event) => events.includes(event))
      return events.map((event) => ({ input, events: [...walked, event] }))
    })
    expect(coverageOf(modelMachine, walks).missing).toEqual([])
  })

  test.each([
    ['who trained it', { type: 'approval.requested', by: 'cem' }, 'ada'],
    ['who asked for it', { type: 'approval.requested', by: 'cem' }, 'cem'],
  ] as const)('%s approves no model', (_, request, by) => {
    const review = modelAfter(request)
    expect(review.can({ type: 'approval.given', by })).toBe(false)
    expect(review.can({ type: 'approval.given', by: 'bea' })).toBe(true)
    expect(review.can({ type: 'approval.refused', by, reason })).toBe(true)
  })

  test('a refusal is remembered until approval is asked for again', () => {
    const refused = modelAfter(...events.slice(0, 1), { type: 'approval.refused', by: 'bea', reason })
    expect([refused.value, refused.context]).toEqual([
      'trained',
      { ...input, requestedBy: null, approvedBy: null, refusal: { by: 'bea', reason }, retirement: null },
    ])
  })

  test('what was taken out of use is put back as it was approved', () => {
    const restored = modelAfter(...events.slice(0, 2), ...events.slice(3))
    expect(restored.value).toBe('approved')
    expect(restored.context).toMatchObject({ approvedBy: 'bea', retirement: null })
  })

  test('a stored model may do what a running one may', () => {
    const { context } = modelAfter(...events.slice(0, 1))
    expect(modelSnapshotFrom('review', context).can({ type: 'approval.given', by: 'bea' })).toBe(true)
    expect(modelSnapshotFrom('review', context).can({ type: 'model.retired', by: 'bea', reason })).toBe(false)
  })
})

test('only an approved model is applied', () => {
  const applied = { type: 'model.applied', by: 'ada' } as const
  const lives = [
    [],
    [{ type: 'approval.requested', by: 'ada' }],
    [
      { type: 'approval.requested', by: 'ada' },
      { type: 'approval.given', by: 'bea' },
    ],
    [
      { type: 'approval.requested', by: 'ada' },
      { type: 'approval.given', by: 'bea' },
      { type: 'model.retired', by: 'bea', reason },
    ],
  ] satisfies ModelEvent[][]
  expect(lives.map((life) => modelAfter(...life).can(applied))).toEqual([false, false, true, false])
})
