import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPlaces, createTurns } from '#server/threads/fair-shares.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Asks for places in the order given, and says who holds one. */
function holders(take: ReturnType<typeof createPlaces>) {
  const held: { user: string; leave: () => void }[] = []
  return {
    held: () => held.map(({ user }) => user),
    ask: (user: string, signal?: AbortSignal) => void take(user, signal).then((leave) => held.push({ user, leave })),
    leave: (user: string) =>
      held
        .splice(
          held.findIndex((one) => one.user === user),
          1,
        )[0]
        ?.leave(),
  }
}

describe(createPlaces, () => {
  test('createPlaces gives a free place to the user who has waited longest since their last one', async () => {
    const { held, ask, leave } = holders(createPlaces({ all: 2, each: 2 }))
    for (const user of ['greedy', 'greedy', 'greedy', 'other', 'greedy', 'third']) ask(user)
    await nextTurn()
    expect(held()).toEqual(['greedy', 'other'])
    leave('greedy')
    await nextTurn()
    expect(held()).toEqual(['other', 'third'])
    leave('other')
    await nextTurn()
    expect(held()).toEqual(['third', 'greedy'])
  })

  test('createPlaces leaves the last place to others, however many one user asks for', async () => {
    const { held, ask } = holders(createPlaces({ all: 3, each: 3 }))
    for (let nth = 0; nth < 8; nth++) ask('greedy')
    await nextTurn()
    expect(held()).toEqual(['greedy', 'greedy'])
    ask('other')
    await nextTurn()
    expect(held()).toEqual(['greedy', 'greedy', 'other'])
  })

  test('createPlaces takes a place back once, and forgets who had it', async () => {
    const take = createPlaces({ all: 1, each: 1 })
    const leave = await take('a')
    leave()
    leave()
    const second = await take('b')
    let isHeld = false
    void take('c').then(() => {
      isHeld = true
    })
    await nextTurn()
    expect(isHeld).toBe(false)
    second()
    await nextTurn()
    expect(isHeld).toBe(true)
  })

  test('createPlaces never gives more places than there are, and leaves none free while somebody may have it', async () => {
    const step = fc.record({ user: fc.constantFrom('a', 'b', 'c', 'd'), does: fc.constantFrom('ask', 'leave') })
    const limits = fc.record({ all: fc.integer({ min: 1, max: 5 }), each: fc.integer({ min: 1, max: 3 }) })
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { maxLength: 30 }), async ({ all, each }, steps) => {
        const { held, ask, leave } = holders(createPlaces({ all, each }))
        const asked = new Map<string, number>()
        for (const { user, does } of steps) {
          const holding = held().filter((other) => other === user).length
          if (does === 'ask') ask(user)
          else if (holding > 0) leave(user)
          asked.set(user, (asked.get(user) ?? 0) + (does === 'ask' ? 1 : holding > 0 ? -1 : 0))
          await nextTurn()
          const now = held()
          expect(now.length).toBeLessThanOrEqual(all)
          for (const [name, count] of asked) {
            const own = now.filter((other) => other === name).length
            expect(own).toBeLessThanOrEqual(each)
            const mayHaveMore = own < each && now.length < all && (own === 0 || now.length < all - 1)
            expect(count > own && mayHaveMore).toBe(false)
          }
        }
      }),
    )
  })

  describe('refuses', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test('createPlaces refuses more waiting requests than allowed, and those that have waited too long', async () => {
      const take = createPlaces({ all: 1, each: 1, waiting: 2, patience: 30_000 })
      await take('a')
      const waiting = [take('a'), take('a')].map((one) => one.catch((error: unknown) => error))
      await expect(take('a')).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 30 } })
      const others = take('b').catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(30_000)
      for (const one of [...waiting, others]) expect(await one).toMatchObject({ code: 'too_many_requests' })
    })
  })
})

describe(createTurns, () => {
  test('createTurns does the first task of each user before the second of any', async () => {
    const turn = createTurns()
    const done: string[] = []
    const begun = Promise.withResolvers<void>()
    const ask = (user: string, name: string) =>
      turn(user, async () => {
        await begun.promise
        done.push(name)
      })
    const asked = [
      ...Array.from({ length: 24 }, (_, nth) => ask('greedy', `g${nth}`)),
      ask('other', 'o0'),
      ask('third', 't0'),
      ask('other', 'o1'),
    ]
    begun.resolve()
    await Promise.all(asked)
    expect(done.slice(0, 7)).toEqual(['g0', 'o0', 't0', 'g1', 'o1', 'g2', 'g3'])
    expect(done).toHaveLength(27)
  })

  test('createTurns passes over cancelled tasks, and continues after a failure', async () => {
    const turn = createTurns()
    const failing = turn('a', async () => Promise.reject(new Error('broken')))
    const leaving = new AbortController()
    const left = turn('a', async () => 'never', leaving.signal)
    const last = turn('b', async () => 'done')
    leaving.abort(new Error('gone'))
    await expect(failing).rejects.toThrow('broken')
    await expect(left).rejects.toMatchObject({ code: 'timed_out' })
    expect(await last).toBe('done')
    expect(await turn('a', async () => 'again')).toBe('again')
    await expect(turn('a', async () => 'never', leaving.signal)).rejects.toMatchObject({ code: 'timed_out' })
  })
})
