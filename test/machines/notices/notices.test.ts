import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { NoticeId } from '#contracts/notices/notice.ts'
import { noticesMachine, selectNoticesPanel } from '#src/machines/notices/notices.machine.ts'

const ids = (...numbers: number[]) => numbers.map((number) => String(number) as NoticeId)

function start({ fails = false } = {}) {
  const asked: [string, NoticeId[]][] = []
  const gate = Promise.withResolvers<void>()
  const answer = async (name: string, chosen: NoticeId[]) => {
    asked.push([name, chosen])
    await gate.promise
    if (fails) throw new Error('no')
  }
  const actor = createActor(
    noticesMachine.provide({
      actors: {
        markNoticesRead: fromPromise(({ input }) => answer('mark', input.ids)),
        clearNotices: fromPromise(({ input }) => answer('clear', input.ids)),
      },
    }),
  )
  let changes = 0
  actor.on('notices.changed', () => {
    changes++
  })
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('resting') && snapshot.context.seen.length === 0)
  return { actor, asked, settled, answerNow: gate.resolve, changes: () => changes }
}

describe('opening the panel', () => {
  test.each([
    [[], 'notification'],
    [['notification', 'event'], 'notification'],
    [['event'], 'event'],
    [['message', 'event'], 'message'],
  ] as const)('opening the panel with unread notices in %j shows the tab %s', (unread, shown) => {
    const { actor } = start()
    actor.send({ type: 'panel.opened', unread })
    expect(selectNoticesPanel(actor.getSnapshot()).type).toBe(shown)
  })
})

describe('marking notices as read', () => {
  test('notices read during a running request are sent in the next one, each once', async () => {
    const { actor, asked, settled, answerNow, changes } = start()
    actor.send({ type: 'notices.seen', ids: ids(1) })
    actor.send({ type: 'notices.seen', ids: ids(2, 3) })
    actor.send({ type: 'notices.seen', ids: ids(3) })
    expect(selectNoticesPanel(actor.getSnapshot()).busy).toBe(true)
    answerNow()
    await settled()
    expect(asked).toEqual([
      ['mark', ids(1)],
      ['mark', ids(2, 3)],
    ])
    expect(changes()).toBe(2)
  })

  test('reading no notices sends no request', () => {
    const { actor, asked } = start()
    actor.send({ type: 'notices.seen', ids: [] })
    actor.send({ type: 'clearing.requested', ids: [] })
    expect(asked).toEqual([])
    expect(actor.getSnapshot().value).toBe('resting')
  })

  test('a failed marking as read changes nothing and can be retried', async () => {
    const { actor, settled, answerNow, changes } = start({ fails: true })
    actor.send({ type: 'notices.seen', ids: ids(1) })
    answerNow()
    await settled()
    expect(changes()).toBe(0)
    expect(actor.getSnapshot().can({ type: 'clearing.requested', ids: ids(1) })).toBe(true)
  })
})

describe('clearing notices', () => {
  test('clearing notices waits for confirmation', async () => {
    const { actor, asked, settled, answerNow, changes } = start()
    actor.send({ type: 'clearing.requested', ids: ids(1, 2) })
    expect(selectNoticesPanel(actor.getSnapshot()).clearing).toBe(2)
    expect(asked).toEqual([])
    actor.send({ type: 'clearing.confirmed' })
    expect(selectNoticesPanel(actor.getSnapshot()).clearing).toBeNull()
    answerNow()
    await settled()
    expect(asked).toEqual([['clear', ids(1, 2)]])
    expect(changes()).toBe(1)
  })

  test.each([
    { type: 'clearing.cancelled' },
    { type: 'panel.closed' },
    { type: 'type.chosen', noticeType: 'message' },
  ] as const)('clearing notices is dropped on $type', (event) => {
    const { actor, asked } = start()
    actor.send({ type: 'clearing.requested', ids: ids(1) })
    actor.send(event)
    actor.send({ type: 'clearing.confirmed' })
    expect(asked).toEqual([])
    expect(actor.getSnapshot().context.chosen).toEqual([])
  })
})

test('the notice list grows by pages, and restarts when it is closed or its type changes', () => {
  const { actor } = start()
  const shown = () => selectNoticesPanel(actor.getSnapshot()).shown
  actor.send({ type: 'end.neared' })
  actor.send({ type: 'end.neared' })
  expect(shown()).toBe(30)
  actor.send({ type: 'panel.closed' })
  expect(shown()).toBe(10)
  actor.send({ type: 'end.neared' })
  actor.send({ type: 'type.chosen', noticeType: 'event' })
  expect(shown()).toBe(10)
})

test('the chosen notice type is remembered', () => {
  const { actor } = start()
  expect(selectNoticesPanel(actor.getSnapshot()).type).toBe('notification')
  actor.send({ type: 'type.chosen', noticeType: 'event' })
  expect(selectNoticesPanel(actor.getSnapshot()).type).toBe('event')
})
