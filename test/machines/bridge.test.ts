import { expect, test } from 'vitest'
import { draftCallbacks, sameFields, sender } from '#src/machines/kit/bridge.ts'
import type { DraftEvent } from '#src/machines/kit/draft-form.ts'

type Event = { type: 'name.typed'; name: string; at: number } | { type: 'name.dropped' }

function heard() {
  const events: Event[] = []
  return { events, on: sender({ send: (event: Event) => void events.push(event) }) }
}

test('a callback sends the event with its arguments as fields, in the order in which they are named', () => {
  const { events, on } = heard()
  on('name.typed', 'at', 'name')(7, 'Ada')
  expect(events).toEqual([{ type: 'name.typed', name: 'Ada', at: 7 }])
})

test('a callback of an event without fields ignores what it is called with', () => {
  const { events, on } = heard()
  const drop: (event: object) => void = on('name.dropped')
  drop({ target: null })
  expect(events).toEqual([{ type: 'name.dropped' }])
})

test('a callback that leaves out a field of its event does not compile', () => {
  const { on } = heard()
  // @ts-expect-error the event has a time, too
  expect(on('name.typed', 'name')).toBeTypeOf('function')
})

test('objects are the same where each of their fields is', () => {
  const list = [1]
  expect(sameFields({ list, none: null }, { list, none: null })).toBe(true)
  expect(sameFields({ list }, { list: [1] })).toBe(false)
  expect(sameFields(null, null)).toBe(true)
  expect(sameFields(null, { list })).toBe(false)
})

test('a form begins from what the server has, and takes nothing before that is known', () => {
  const events: DraftEvent<string>[] = []
  const actor = { send: (event: DraftEvent<string>) => void events.push(event) }
  draftCallbacks<string>(actor, undefined).onEdit('typed too early')
  draftCallbacks<string>(actor, 'saved').onEdit('typed')
  draftCallbacks<string>(actor, 'saved').onSave()
  expect(events).toEqual([{ type: 'draft.edited', value: 'typed', basis: 'saved' }, { type: 'save.requested' }])
})
