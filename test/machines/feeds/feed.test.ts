import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Feed, FeedDraft, FeedTrial } from '#contracts/feeds/feed.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { feedMachine, selectFeed, selectFeedChances } from '#src/machines/feeds/feed.machine.ts'

const id = '7' as SourceId
const subject = { id, name: 'Wire' }
const draft: FeedDraft = {
  name: 'Wire',
  address: 'https://wire.example/',
  kind: 'opinion',
  everyMinutes: null,
  readsLinked: false,
}
const feed: Feed = {
  ...draft,
  id,
  state: 'online',
  switchedOn: true,
  lastSuccessAt: '2026-11-02T10:00:00.000Z',
  nextRunAt: null,
  newToday: 0,
  articles: { news: 0, announcement: 0 },
  failures: 0,
  problem: null,
  createdBy: null,
}
const trial: FeedTrial = {
  addresses: [draft.address],
  robots: 'none',
  userAgent: 'RiskAtlas',
  status: 200,
  contentType: null,
  bytes: 1,
  milliseconds: 1,
  entries: 0,
  refused: 0,
  linked: 0,
  articles: [],
  nextInMinutes: 60,
  problem: null,
}
const away = { code: 'unavailable', details: {} }

type Port = 'tryFeed' | 'saveFeed' | 'switchFeed' | 'runFeed' | 'removeFeed' | 'restoreFeed'

function start(failing: Partial<Record<Port, Error>> = {}) {
  const asked: unknown[] = []
  const answer = async <Output>(name: Port, input: unknown, output: Output): Promise<Output> => {
    asked.push([name, input])
    const failure = failing[name]
    if (failure) throw failure
    return output
  }
  const clock = new SimulatedClock()
  const machine = feedMachine.provide({
    actors: {
      tryFeed: fromPromise(({ input }) => answer('tryFeed', input, trial)),
      saveFeed: fromPromise(({ input }) => answer('saveFeed', input, subject)),
      switchFeed: fromPromise(({ input }) => answer('switchFeed', input, undefined)),
      runFeed: fromPromise(({ input }) => answer('runFeed', input, undefined)),
      removeFeed: fromPromise(({ input }) => answer('removeFeed', input, undefined)),
      restoreFeed: fromPromise(({ input }) => answer('restoreFeed', input, undefined)),
    },
  })
  const actor = createActor(machine, { clock })
  let changes = 0
  actor.on('feeds.changed', () => {
    changes += 1
  })
  actor.start()
  const until = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  return { actor, asked, clock, until, changes: () => changes, view: () => selectFeed(actor.getSnapshot()) }
}

describe('editing a feed', () => {
  test('a feed is tried as typed, and a changed URL drops the trial result', async () => {
    const { actor, asked, until, view } = start()
    actor.send({ type: 'creation.requested', draft })
    actor.send({ type: 'trial.requested' })
    expect(view()).toMatchObject({ trying: true, trial: null })
    await until({ editing: 'tried' })
    actor.send({ type: 'draft.edited', change: { name: 'Other' } })
    expect(view()).toMatchObject({ trying: false, trial })
    actor.send({ type: 'draft.edited', change: { address: 'https://other.example/' } })
    expect(view().trial).toBeNull()
    expect(asked).toEqual([['tryFeed', { address: draft.address, kind: 'opinion' }]])
  })

  test('a failed feed trial shows the reason, and an empty URL is not tried', async () => {
    const { actor, asked, until, view } = start({ tryFeed: new ProblemError('too_many_requests', 'no') })
    actor.send({ type: 'creation.requested', draft: { ...draft, address: 'ftp://x' } })
    actor.send({ type: 'trial.requested' })
    expect([view().unusable, asked]).toEqual([['address'], []])
    actor.send({ type: 'draft.edited', change: { address: draft.address } })
    actor.send({ type: 'trial.requested' })
    await until({ editing: 'tried' })
    expect(view()).toMatchObject({ unusable: [], trialProblem: { code: 'too_many_requests' } })
  })

  test('a feed is saved whole, confirmed briefly, and the list reloaded', async () => {
    const { actor, asked, clock, until, changes, view } = start()
    actor.send({ type: 'feed.chosen', feed })
    actor.send({ type: 'draft.edited', change: { everyMinutes: 30 } })
    actor.send({ type: 'save.requested' })
    expect(view()).toMatchObject({ saving: true, mayEdit: false })
    await until({ listing: 'saved' })
    expect(asked).toEqual([['saveFeed', { id, draft: { ...draft, everyMinutes: 30 } }]])
    expect([view().outcome, view().subject, view().draft, changes()]).toEqual(['saved', subject, null, 1])
    clock.increment(6_000)
    expect([view().outcome, view().subject]).toEqual([null, null])
  })

  test('an invalid feed names its fields', () => {
    const { actor, asked, view } = start()
    actor.send({ type: 'creation.requested', draft: { ...draft, name: ' ', address: 'https://me:word@wire.example/' } })
    actor.send({ type: 'save.requested' })
    expect([view().unusable, asked]).toEqual([['name', 'address'], []])
  })

  test('a feed with a duplicate URL says so until the URL is changed', async () => {
    const taken = new ProblemError('taken', 'no', { field: 'address' })
    const { actor, until, view } = start({ saveFeed: taken })
    actor.send({ type: 'creation.requested', draft })
    actor.send({ type: 'save.requested' })
    await until('editing')
    expect(view()).toMatchObject({ taken: 'address', problem: null })
    actor.send({ type: 'draft.edited', change: { name: 'Other' } })
    expect(view().taken).toBe('address')
    actor.send({ type: 'draft.edited', change: { address: 'https://other.example/' } })
    expect(view().taken).toBeNull()
  })
})

describe('managing feeds', () => {
  test.each([
    [{ type: 'feed.switched', subject, switchedOn: false } as const, 'switchFeed', { id, switchedOn: false }, null],
    [{ type: 'run.requested', subject } as const, 'runFeed', { id }, 'requested'],
    [{ type: 'removal.requested', subject } as const, 'removeFeed', { id }, 'removed'],
  ])('the feed action is sent: %o', async (event, port, input, outcome) => {
    const { actor, asked, until, view, changes } = start()
    actor.send(event)
    expect(view().mayKeep).toBe(false)
    await until('listing')
    expect([asked, view().outcome, changes()]).toEqual([[[port, input]], outcome, 1])
  })

  test('a removed feed can be restored for a while', async () => {
    const { actor, asked, clock, until, view } = start()
    actor.send({ type: 'removal.requested', subject })
    await until({ listing: 'undoable' })
    expect(view().mayUndo).toBe(true)
    actor.send({ type: 'removal.undone' })
    await until({ listing: 'resting' })
    expect(asked.at(-1)).toEqual(['restoreFeed', { id }])
    actor.send({ type: 'removal.requested', subject })
    await until({ listing: 'undoable' })
    clock.increment(10_000)
    expect(view().mayUndo).toBe(false)
  })

  test.each(['switchFeed', 'runFeed', 'removeFeed'] as const)('a failed feed action is shown: %s', async (port) => {
    const { actor, until, view } = start({ [port]: new ProblemError('unavailable', 'away') })
    const events = {
      switchFeed: { type: 'feed.switched', subject, switchedOn: true },
      runFeed: { type: 'run.requested', subject },
      removeFeed: { type: 'removal.requested', subject },
    } as const
    actor.send(events[port])
    await until({ listing: 'failed' })
    expect(view()).toMatchObject({ problem: away, subject: null, mayKeep: true })
  })
})

test('the possible actions on a feed follow from its state', () => {
  expect(selectFeedChances(feed)).toEqual({ mayClose: true, mayOpen: false, mayRun: true })
  expect(selectFeedChances({ ...feed, state: 'running' })).toEqual({ mayClose: false, mayOpen: false, mayRun: false })
  expect(selectFeedChances({ ...feed, state: 'closed', switchedOn: false })).toEqual({
    mayClose: false,
    mayOpen: true,
    mayRun: false,
  })
  const unfetched = { ...feed, state: 'closed' as const, lastSuccessAt: null }
  expect(selectFeedChances(unfetched)).toEqual({ mayClose: true, mayOpen: false, mayRun: true })
})
