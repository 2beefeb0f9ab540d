import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amended,
  emptyHistory,
  goTo,
  type History,
  recorded,
  redoableIn,
  redone,
  undone,
  wayTo,
} from '#src/machines/kit/history.ts'

const stepsTo = (history: History<string>, id: number) => wayTo(history, id).map(({ step }) => step)
const stepsIn = (history: History<string>) => stepsTo(history, history.position)
const taken = (...steps: string[]) => steps.reduce<History<string>>(recorded, emptyHistory)

describe(amended.name, () => {
  test('a history step can replace the current one', () => {
    const history = amended(taken('a', 'b'), 'c')
    expect(stepsIn(history)).toEqual(['a', 'c'])
    expect(history.entries).toHaveLength(2)
    expect(redone(history)).toBeNull()
  })

  test('steps after an undone step stay on their branch', () => {
    const history = amended(undone(taken('a', 'b', 'c')) as History<string>, 'd')
    expect(stepsIn(history)).toEqual(['a', 'd'])
    expect(stepsTo(history, 3)).toEqual(['a', 'b', 'c'])
    expect(redone(history)).toBeNull()
  })

  test('a history requires a step', () => {
    expect(() => amended(emptyHistory as History<string>, 'a')).toThrow('Only a step that was taken is amended')
  })
})

type Act = { type: 'record' | 'amend'; step: string } | { type: 'undo' | 'redo' } | { type: 'go'; part: number }

const someAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constantFrom('record' as const, 'amend' as const), step: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({ type: fc.constant('go' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
)

function does(history: History<string>, act: Act): History<string> {
  switch (act.type) {
    case 'record':
      return recorded(history, act.step)
    case 'amend':
      return history.position === 0 ? history : amended(history, act.step)
    case 'undo':
      return undone(history) ?? history
    case 'redo':
      return redone(history) ?? history
    case 'go':
      return goTo(history, Math.floor(act.part * history.entries.length))
  }
}

describe('properties of a history', () => {
  const someHistory = fc.array(someAct).map((acts) => acts.reduce(does, emptyHistory as History<string>))

  test('each history step follows an earlier one, and the tip is not before the position', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        expect(history.entries.every(({ id, parent }, index) => id === index + 1 && parent < id)).toBe(true)
        expect([0, ...wayTo(history, history.tip).map(({ id }) => id)]).toContain(history.position)
      }),
    )
  })

  test('undoing all steps leads to the beginning, and redoing them to the tip', () => {
    fc.assert(
      fc.property(someHistory, (start) => {
        let history = start
        for (let back = undone(history); back; back = undone(history)) history = back
        expect(history.position).toBe(0)
        for (let next = redoableIn(history); next; next = redoableIn(history)) {
          history = redone(history) as History<string>
          expect(history.position).toBe(next.id)
        }
        expect(history.position).toBe(start.tip)
      }),
    )
  })

  test('recording and undoing a step leaves the other steps unchanged', () => {
    fc.assert(
      fc.property(someHistory, (history) => {
        expect(stepsIn(undone(recorded(history, 'z')) as History<string>)).toEqual(stepsIn(history))
      }),
    )
  })
})
