import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { ShowType } from '#contracts/values/envelope.ts'
import {
  type RequestFailure,
  requestErrorsMachine,
  selectNotices,
} from '#src/machines/request-errors/request-errors.machine.ts'

const problem = { code: 'not_allowed', details: {} } as const
const failure = (showType: number): RequestFailure => ({ problem, message: 'No.', showType })

function start() {
  const clock = new SimulatedClock()
  const errors = createActor(requestErrorsMachine, { clock })
  const raised: RequestFailure[] = []
  errors.on('exception.raised', (event) => raised.push(event.failure))
  errors.start()
  return { errors, clock, raised, kinds: () => selectNotices(errors.getSnapshot()).map(({ kind }) => kind) }
}

describe('failed requests', () => {
  test.each([
    ['silent', ShowType.silent, []],
    ['warning', ShowType.warning, ['warning']],
    ['error', ShowType.error, ['error']],
    ['notification', ShowType.notification, ['notification']],
    ['of an unknown show type', 77, ['error']],
  ])('the failed request is shown by its display type: %s', (_, showType, shown) => {
    const { errors, kinds, raised } = start()
    errors.send({ type: 'request.failed', failure: failure(showType) })
    expect(kinds()).toEqual(shown)
    expect(raised).toEqual([])
  })

  test('a failed request that demands a redirect raises an exception and shows nothing here', () => {
    const { errors, kinds, raised } = start()
    errors.send({ type: 'request.failed', failure: failure(ShowType.redirect) })
    expect(kinds()).toEqual([])
    expect(raised).toEqual([failure(ShowType.redirect)])
  })
})

describe('error notices', () => {
  test('a notification that says the same again takes the place of the earlier one', () => {
    const { errors, kinds } = start()
    for (const showType of [ShowType.notification, ShowType.error, ShowType.notification]) {
      errors.send({ type: 'request.failed', failure: failure(showType) })
    }
    expect(kinds()).toEqual(['error', 'notification'])
    errors.send({ type: 'request.failed', failure: { ...failure(ShowType.notification), message: 'Other.' } })
    expect(kinds()).toEqual(['error', 'notification', 'notification'])
  })

  test('error messages disappear one after another, and notifications stay until dismissed', () => {
    const { errors, clock, kinds } = start()
    errors.send({ type: 'request.failed', failure: failure(ShowType.notification) })
    errors.send({ type: 'request.failed', failure: failure(ShowType.warning) })
    errors.send({ type: 'request.failed', failure: failure(ShowType.error) })
    clock.increment(6_000)
    expect(kinds()).toEqual(['notification', 'error'])
    clock.increment(6_000)
    expect(kinds()).toEqual(['notification'])
    clock.increment(60_000)
    expect(kinds()).toEqual(['notification'])
    errors.send({ type: 'notice.dismissed', id: 1 })
    expect(kinds()).toEqual([])
    expect(errors.getSnapshot().value).toBe('quiet')
  })

  test('error messages stay while they are read, and new ones are added', () => {
    const { errors, clock, kinds } = start()
    errors.send({ type: 'request.failed', failure: failure(ShowType.warning) })
    errors.send({ type: 'notices.held' })
    clock.increment(60_000)
    errors.send({ type: 'request.failed', failure: failure(ShowType.error) })
    errors.send({ type: 'request.failed', failure: failure(ShowType.silent) })
    errors.send({ type: 'connection.failed' })
    clock.increment(60_000)
    expect(kinds()).toEqual(['warning', 'error', 'connection'])
    errors.send({ type: 'notices.released' })
    clock.increment(6_000)
    expect(kinds()).toEqual(['error', 'connection'])
  })

  test('after one is dismissed the other error messages disappear again', () => {
    const { errors, clock, kinds } = start()
    errors.send({ type: 'request.failed', failure: failure(ShowType.warning) })
    errors.send({ type: 'request.failed', failure: failure(ShowType.error) })
    errors.send({ type: 'notices.held' })
    errors.send({ type: 'notice.dismissed', id: 1 })
    clock.increment(6_000)
    expect(kinds()).toEqual([])
  })

  test('a lost connection is shown once, however many requests it fails', () => {
    const { errors, kinds } = start()
    errors.send({ type: 'connection.failed' })
    errors.send({ type: 'connection.failed' })
    expect(kinds()).toEqual(['connection'])
  })

  test('only the latest five error notices are shown', () => {
    const { errors } = start()
    for (let count = 0; count < 7; count++) errors.send({ type: 'request.failed', failure: failure(ShowType.error) })
    expect(selectNotices(errors.getSnapshot()).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
  })
})
