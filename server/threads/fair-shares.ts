import { ProblemError } from '#contracts/values/problem.ts'

/**
 * Places that users hold for a while, of which no single one may have all. Gives what gives a place back, once.
 * @throws ProblemError `too_many_requests` where all are taken, or the user has a share
 */
export type Places = (user: string) => () => void

/** @param total places, @param share that one user may hold */
export function createPlaces({ total, share }: { total: number; share: number }): Places {
  const held = new Map<string, number>()
  let taken = 0
  return (user) => {
    const own = held.get(user) ?? 0
    if (taken >= total || own >= share) {
      throw new ProblemError('too_many_requests', 'Several exports are being made.', { retryAfter: 30 })
    }
    held.set(user, own + 1)
    taken += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken -= 1
      const left = (held.get(user) ?? 1) - 1
      if (left === 0) held.delete(user)
      else held.set(user, left)
    }
  }
}

/** Does work for a user when the user's turn comes. @throws ProblemError `timed_out` where nobody waits for it any more */
export type Turns = <Result>(user: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * One piece of work at a time, users in turn: whoever asks for many things waits for the first thing of everybody else
 * after each.
 */
export function createTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>()
  let busy = false
  const goOn = () => {
    for (const [user, [first, ...others]] of waiting) {
      waiting.delete(user)
      if (!first) continue
      // Behind all users that wait.
      if (others.length > 0) waiting.set(user, others)
      return first()
    }
    busy = false
  }
  const turn = (user: string, signal: AbortSignal | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      waiting.set(
        user,
        (waiting.get(user) ?? []).filter((other) => other !== begin),
      )
      reject(new ProblemError('timed_out', 'The work was broken off before it began.'))
    }
    const begin = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.set(user, [...(waiting.get(user) ?? []), begin])
    signal?.addEventListener('abort', leave, { once: true })
    return promise
  }
  return async (user, work, signal) => {
    signal?.throwIfAborted()
    if (busy) await turn(user, signal)
    busy = true
    try {
      return await work()
    } finally {
      goOn()
    }
  }
}
