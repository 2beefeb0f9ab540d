import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  selectTextDrafts,
  type TextDraft,
  textDraftsMachine,
  textTypedAt,
} from '#src/machines/shell/text-drafts.machine.ts'

function writing(drafts: TextDraft[] = []) {
  const actor = createActor(textDraftsMachine, { input: { drafts } }).start()
  const told: TextDraft[][] = []
  actor.on('drafts.changed', ({ drafts: kept }) => void told.push(kept))
  return {
    told,
    type: (place: string, text: string, basis = '') => actor.send({ type: 'text.typed', place, basis, text }),
    drop: (place: string) => actor.send({ type: 'draft.dropped', place }),
    at: (place: string, basis?: string) => textTypedAt(selectTextDrafts(actor.getSnapshot()), place, basis),
  }
}

test('each place keeps what is typed there, and every change is told', () => {
  const { type, at, told } = writing([{ place: 'c', basis: '', text: 'from before the reload' }])
  type('a', 'x')
  type('b', 'y')
  type('a', 'xy')
  expect([at('a'), at('b'), at('c'), at('d')]).toEqual(['xy', 'y', 'from before the reload', null])
  expect(told.at(-1)?.map(({ place }) => place)).toEqual(['a', 'b', 'c'])
  expect(told).toHaveLength(3)
})

test('a text typed back to what stood there is no draft', () => {
  const { type, at, told } = writing()
  type('a', 'sold', 'held')
  type('a', 'held', 'held')
  expect(at('a', 'held')).toBeNull()
  expect(told.at(-1)).toEqual([])
})

test('an emptied text is a draft where something stood', () => {
  const { type, at } = writing()
  type('a', '', 'held')
  expect(at('a', 'held')).toBe('')
})

test('what was typed over another text than the one that stands there is not shown', () => {
  const { type, at } = writing()
  type('a', 'sold', 'held')
  expect(at('a', 'held by another')).toBeNull()
})

test('a dropped draft is gone, and dropping none tells nothing', () => {
  const { type, drop, at, told } = writing()
  type('a', 'x')
  drop('a')
  drop('a')
  expect(at('a')).toBeNull()
  expect(told).toHaveLength(2)
})

test('of more than a hundred drafts the oldest give way', () => {
  const { type, at, told } = writing()
  for (let place = 0; place <= 100; place++) type(`${place}`, 'x')
  expect(told.at(-1)).toHaveLength(100)
  expect([at('0'), at('1'), at('100')]).toEqual([null, 'x', 'x'])
})
