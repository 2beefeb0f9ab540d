import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { FeedDraft } from '#contracts/feeds/feed.ts'
import type { FeedListPreview, FeedsAdded } from '#contracts/feeds/feed-list.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { feedListMachine, selectFeedList } from '#src/machines/feeds/feed-list.machine.ts'

const draftOf = (name: string): FeedDraft => ({
  name,
  address: `https://${name}.example/`,
  kind: 'opinion',
  everyMinutes: null,
  readsLinked: false,
})
const listed = (room = 10): FeedListPreview => ({
  feeds: [
    { refusal: null, draft: draftOf('a') },
    { refusal: 'known', name: 'b', address: 'https://b.example/' },
    { refusal: null, draft: draftOf('c') },
  ],
  room,
})

type Ports = { preview: () => FeedListPreview; add: () => FeedsAdded }

function start({ preview = () => listed(), add = () => ({ added: [], taken: [] }) }: Partial<Ports> = {}) {
  const asked: unknown[] = []
  const emitted: unknown[] = []
  const actor = createActor(
    feedListMachine.provide({
      actors: {
        previewList: fromPromise(async ({ input }) => {
          asked.push(input)
          return preview()
        }),
        addFeeds: fromPromise(async ({ input }) => {
          asked.push(input.feeds.map(({ name }) => name))
          return add()
        }),
      },
    }),
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const selected = () => selectFeedList(actor.getSnapshot())
  const until = (holds: (now: ReturnType<typeof selected>) => boolean) =>
    waitFor(actor, (snapshot) => holds(selectFeedList(snapshot)))
  actor.send({ type: 'file.chosen', file: { key: '1', name: 'feeds.opml' }, kind: 'announcement' })
  return { actor, asked, emitted, selected, until }
}

describe('adding feeds from a list file', () => {
  test('adding feeds from a list file shows the list with all usable feeds selected, and adds none by itself', async () => {
    const { asked, emitted, selected, until } = start()
    await until(({ listed }) => listed !== null)
    expect(selected()).toMatchObject({ open: true, chosen: ['https://a.example/', 'https://c.example/'], mayAdd: true })
    expect(asked).toEqual([{ key: '1', kind: 'announcement' }])
    expect(emitted).toEqual([{ type: 'file.released', key: '1' }])
  })

  test('adding feeds from a list file selects no more than there is room for, and adds none above the limit', async () => {
    const { actor, selected, until } = start({ preview: () => listed(1) })
    await until(({ listed }) => listed !== null)
    expect(selected().chosen).toEqual(['https://a.example/'])
    actor.send({ type: 'feeds.chosen', addresses: ['https://a.example/', 'https://c.example/'] })
    expect(selected().mayAdd).toBe(false)
    actor.send({ type: 'feeds.chosen', addresses: [] })
    expect(selected().mayAdd).toBe(false)
  })

  test('adding feeds from a list file adds the selected feeds, confirms it and closes', async () => {
    const { actor, asked, emitted, selected, until } = start({
      add: () => ({ added: [], taken: ['https://c.example/'] }),
    })
    await until(({ listed }) => listed !== null)
    actor.send({ type: 'feeds.chosen', addresses: ['https://c.example/', 'https://b.example/'] })
    actor.send({ type: 'adding.requested' })
    await until(({ added }) => added !== null)
    expect(asked.at(-1)).toEqual(['c'])
    expect(selected()).toMatchObject({ open: false, listed: null, added: { taken: ['https://c.example/'] } })
    expect(emitted.at(-1)).toEqual({ type: 'feeds.changed' })
  })

  test('adding feeds from a list file keeps the selection after a failure, as some feeds may have been added', async () => {
    const { actor, emitted, selected, until } = start({
      add: () => {
        throw new ProblemError('conflict', 'There is no room.')
      },
    })
    await until(({ listed }) => listed !== null)
    actor.send({ type: 'adding.requested' })
    await until(({ problem }) => problem !== null)
    expect(selected()).toMatchObject({ open: true, problem: { code: 'conflict' }, mayAdd: true })
    expect(emitted.at(-1)).toEqual({ type: 'feeds.changed' })
  })

  test('adding feeds from a list file refuses an unreadable list and releases its file', async () => {
    const { emitted, selected, until } = start({
      preview: () => {
        throw new ProblemError('unknown_format', 'This is no list.')
      },
    })
    await until(({ problem }) => problem !== null)
    expect(selected()).toMatchObject({ open: false, problem: { code: 'unknown_format' } })
    expect(emitted).toEqual([{ type: 'file.released', key: '1' }])
  })

  test('adding feeds from a list file leaves nothing behind when cancelled', async () => {
    const { actor, asked, selected, until } = start()
    await until(({ listed }) => listed !== null)
    actor.send({ type: 'list.closed' })
    expect(selected()).toMatchObject({ open: false, listed: null, chosen: [], file: null })
    expect(asked).toHaveLength(1)
  })
})
