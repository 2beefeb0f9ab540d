import { describe, expect, test } from 'vitest'
import { createPlaces, createTurns } from '#server/threads/fair-shares.ts'

describe(createPlaces, () => {
  test('leaves places to others, however many one user asks for', () => {
    const take = createPlaces({ total: 4, share: 2 })
    const refused = expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 30 } })
    const [first] = [take('greedy'), take('greedy')]
    for (let more = 0; more < 6; more++) expect(() => take('greedy')).toThrow(refused)
    const other = take('other')
    take('third')
    expect(() => take('fourth')).toThrow(refused)
    first?.()
    first?.()
    other()
    take('greedy')
    expect(() => take('greedy')).toThrow(refused)
    take('fourth')
    expect(() => take('fifth')).toThrow(refused)
  })
})

describe(createTurns, () => {
  test('does the first thing of each user before the second of any', async () => {
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
    expect(done.slice(0, 7)).toEqual(['g0', 'g1', 'o0', 't0', 'g2', 'o1', 'g3'])
    expect(done).toHaveLength(27)
  })

  test('passes over what nobody waits for any more, and goes on after a failure', async () => {
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
  })
})
