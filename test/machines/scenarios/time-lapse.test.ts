import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import {
  dayRests,
  graveRests,
  type PlaySpeed,
  selectPlayOf,
  selectTimeLapse,
  timeLapseMachine,
} from '#src/machines/scenarios/time-lapse.machine.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'

type Event = EventFromLogic<typeof timeLapseMachine>
type Snapshot = SnapshotFrom<typeof timeLapseMachine>

const [first, second, third] = ['2012-01-01', '2014-05-01', '2016-06-01'] as const
const days = {
  subject: 'one',
  days: [first, second, third].map((day) => ({ day, isGrave: day === second })),
  today: '2015-01-01',
}
const showing = (shown: IsoDate | null, isReady = true): Event => ({
  type: 'view.followed',
  view: { shown, isReady },
})
const followed: Event = { type: 'days.followed', days }

/** @param isPrompt whether the view shows at once what it is asked for */
function start(shown: IsoDate | null, isPrompt = true, kept: PlaySpeed | null = null) {
  const clock = new SimulatedClock()
  const reached: IsoDate[] = []
  const actor = createActor(timeLapseMachine, { clock, input: { kept } })
  actor.on('day.reached', ({ day }) => {
    reached.push(day)
    if (isPrompt) setImmediate(() => arrive(day))
  })
  const arrive = (day: IsoDate | null) => {
    actor.send(showing(day, false))
    actor.send(showing(day))
  }
  actor.start()
  actor.send(followed)
  actor.send(showing(shown))
  const arrived = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { actor, clock, reached, arrive, arrived, status: () => selectTimeLapse(actor.getSnapshot()) }
}

test('the previous and next date of change are gone to from any day, today among those that have come', async () => {
  const { actor, reached, arrive, arrived, status } = start(null)
  expect(status()).toMatchObject({ mayGoBack: true, mayGoForward: true })
  actor.send({ type: 'date.stepped', by: -1 })
  await arrived()
  actor.send({ type: 'date.stepped', by: 1 })
  await arrived()
  expect(status()).toMatchObject({ mayGoBack: true, mayGoForward: false })
  actor.send({ type: 'date.stepped', by: 1 })
  arrive('2013-03-03')
  actor.send({ type: 'date.stepped', by: -1 })
  await arrived()
  expect(reached).toEqual([second, third, first])
  expect(status()).toMatchObject({ mayGoBack: false, mayGoForward: true })
})

test('where a slider is moved to counts until the view shows a day', () => {
  const { actor, arrive, status } = start(first)
  actor.send({ type: 'place.pointed', place: 2 })
  expect(status().pointed).toBe(2)
  arrive(third)
  expect(status().pointed).toBeNull()
})

test('a date is asked for after the one before is shown, and again where it could not be', () => {
  const { actor, reached, arrive } = start(third, false)
  actor.send({ type: 'date.stepped', by: -1 })
  actor.send({ type: 'date.stepped', by: -1 })
  actor.send(showing(third, false))
  actor.send({ type: 'date.stepped', by: -1 })
  expect(reached).toEqual([second])
  arrive(third)
  actor.send({ type: 'date.stepped', by: -1 })
  expect(reached).toEqual([second, second])
})

test('the dates are played from the first to the last, a change of control for longer, and then anew', async () => {
  const { actor, clock, reached, arrived, status } = start(null)
  actor.send({ type: 'play.started' })
  await arrived()
  clock.increment(dayRests - 1)
  expect(reached).toEqual([first])
  clock.increment(1)
  await arrived()
  clock.increment(graveRests - 1)
  expect(reached).toEqual([first, second])
  clock.increment(1)
  await arrived()
  expect(status().playing).toBe(true)
  clock.increment(dayRests)
  expect(actor.getSnapshot().value).toBe('ended')
  actor.send({ type: 'play.started' })
  expect(reached).toEqual([first, second, third, first])
})

test('every date of one play belongs to it, one that is stepped to belongs to none', async () => {
  const { actor, clock, arrived } = start(null)
  const plays: (number | null)[] = []
  actor.on('day.reached', ({ day }) => plays.push(selectPlayOf(actor.getSnapshot(), day)))
  actor.send({ type: 'play.started' })
  await arrived()
  clock.increment(dayRests)
  await arrived()
  actor.send({ type: 'date.stepped', by: -1 })
  await arrived()
  actor.send({ type: 'play.started' })
  expect(plays).toEqual([1, 1, null, 2])
  expect(selectPlayOf(actor.getSnapshot(), third)).toBeNull()
})

test('the dates are played as fast as was chosen last, which is told', async () => {
  const { actor, clock, reached, arrived, status } = start(null, true, 4)
  const told: PlaySpeed[] = []
  actor.on('speed.changed', ({ speed }) => told.push(speed))
  actor.send({ type: 'play.started' })
  await arrived()
  clock.increment(dayRests / 4)
  await arrived()
  for (const speed of [0.5, 0.5] as const) actor.send({ type: 'speed.chosen', speed })
  clock.increment(graveRests / 4)
  await arrived()
  clock.increment(dayRests)
  expect([status().playing, status().speed]).toEqual([true, 0.5])
  clock.increment(dayRests)
  expect([reached.length, status().playing]).toEqual([3, false])
  expect(told).toEqual([0.5])
})

test('time does not run while the view loads a date, and play goes on with the next after a pause', async () => {
  const { actor, clock, reached, arrive } = start(first, false)
  actor.send({ type: 'play.started' })
  clock.increment(60_000)
  expect(reached).toEqual([second])
  arrive(second)
  actor.send({ type: 'play.paused' })
  clock.increment(60_000)
  actor.send({ type: 'play.started' })
  expect(reached).toEqual([second, third])
})

describe('every shortest path of the time lapse', () => {
  const input = { kept: null }
  const events: Event[] = [
    followed,
    { type: 'days.followed', days: { ...days, subject: 'other' } },
    showing(null),
    ...[first, second, third].flatMap((day) => [showing(day, false), showing(day)]),
    { type: 'place.pointed', place: 1 },
    { type: 'date.stepped', by: -1 },
    { type: 'date.stepped', by: 1 },
    { type: 'play.started' },
    { type: 'play.paused' },
    { type: 'speed.chosen', speed: 4 },
    { type: 'panel.left' },
    { type: 'xstate.after.dayRests.timeLapse.playing.resting' } as unknown as Event,
  ]
  const stateOf = ({ value }: Snapshot) =>
    typeof value === 'string' ? value : `playing.${Object.values(value).join()}`
  const standOf = (snapshot: Snapshot) => {
    const { subject, shown, isReady, asked } = snapshot.context
    return `${stateOf(snapshot)} of ${subject}: ${shown} ${isReady ? 'shown' : 'loading'}, ${asked} asked for`
  }
  const isSent = ({ type }: { type: string }) => type !== 'xstate.init'
  const paths = getShortestPaths(timeLapseMachine, { input, events, serializeState: standOf })

  test('the paths reach every state, and take all of its transitions', () => {
    expect([...new Set(paths.map(({ state }) => stateOf(state)))].sort()).toEqual(
      ['ended', 'idle', 'paused', 'playing.resting', 'playing.showing'].sort(),
    )
    const walks = paths.flatMap(({ steps }) => {
      const walked = steps.map(({ event }) => event).filter(isSent)
      return events.map((event) => ({ input, events: [...walked, event] }))
    })
    const { covered, total, missing } = coverageOf(timeLapseMachine, walks)
    expect({ covered, missing }).toEqual({ covered: total, missing: [] })
  })

  test('no date is asked for while the view is busy with another one', () => {
    for (const { state, steps } of paths) {
      const actor = createActor(timeLapseMachine, { clock: new SimulatedClock(), input })
      const reached: IsoDate[] = []
      actor.start()
      for (const { event } of steps) if (isSent(event)) actor.send(event)
      expect(standOf(actor.getSnapshot())).toBe(standOf(state))
      actor.on('day.reached', ({ day }) => reached.push(day))
      actor.send({ type: 'date.stepped', by: 1 })
      const { isReady, asked } = state.context
      if (!isReady || asked !== null) expect(reached).toEqual([])
      actor.stop()
    }
  })
})
