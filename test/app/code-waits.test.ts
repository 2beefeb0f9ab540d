import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCodeWaits } from '#src/machines/session/code-waits.ts'

const begin = Date.UTC(2026, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: begin })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(stored = new Map<string, string>()) {
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: vi.fn(stored.set.bind(stored)) }
  return { stored, storage, waits: createCodeWaits(storage, () => Date.now()) }
}

describe(createCodeWaits.name, () => {
  test('a code countdown emits the remaining seconds down to zero and then stops', () => {
    const tell = vi.fn()
    open().waits.countDown('signIn', 3, tell)
    vi.advanceTimersByTime(10_000)
    expect(tell.mock.calls).toEqual([[2], [1], [0]])
  })

  test('a stopped code countdown emits nothing', () => {
    const tell = vi.fn()
    const end = open().waits.countDown('signIn', 3, tell)
    vi.advanceTimersByTime(1_000)
    end()
    vi.advanceTimersByTime(10_000)
    expect(tell.mock.calls).toEqual([[2]])
  })

  test('code countdowns survive a reload, separately for each purpose', () => {
    const { stored, waits } = open()
    waits.countDown('signIn', 60, () => {})
    vi.advanceTimersByTime(20_500)
    const { waits: after, storage } = open(stored)
    expect([after.secondsLeft('signIn'), after.secondsLeft('register')]).toEqual([40, 0])
    after.countDown('signIn', after.secondsLeft('signIn'), () => {})
    expect(storage.setItem).not.toHaveBeenCalled()
  })

  test('a code countdown catches up with the clock after the device has slept', () => {
    const tell = vi.fn()
    open().waits.countDown('signIn', 60, tell)
    vi.setSystemTime(begin + 45_000)
    vi.advanceTimersByTime(1_000)
    expect(tell.mock.calls).toEqual([[14]])
  })

  test.each([
    ['nothing', null],
    ['no number', 'soon'],
    ['a moment that has passed', String(begin - 1)],
    ['a moment more than a day away', String(begin + 2 * 86_400_000)],
  ])('no code countdown starts where %s is stored', (_, value) => {
    const stored = new Map(value === null ? [] : [['code-retry.signIn', value]])
    expect(open(stored).waits.secondsLeft('signIn')).toBe(0)
  })
})
