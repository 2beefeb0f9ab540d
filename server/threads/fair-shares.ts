import { ProblemError } from '#contracts/values/problem.ts'

/**
 * Waits for a place. Gives what gives the place back, once.
 *
 * @throws ProblemError `too_many_requests` where too much of the user waits already or no place became free in time,
 *   `timed_out` where nobody waits for it any more
 */
export type Places = (user: string, signal?: AbortSignal) => Promise<() => void>

/**
 * `all`: places in all, `each`: of one user, `waiting`: requests of one user that wait for one, `patience`:
 * milliseconds for which they do.
 */
export type PlaceLimits = { all: number; each: number; waiting?: number; patience?: number }

type User = { held: number; served: number; waiting: (() => void)[] }

/**
 * Places that users hold for a while. A free one goes to the user who waits and was given one the longest ago, and the
 * last one never to a user who has another, as long as there is more than one.
 */
export function createPlaces(limits: PlaceLimits): Places {
  const { all, each, waiting: maxWaiting = Number.POSITIVE_INFINITY, patience } = limits
  const users = new Map<string, User>()
  let [taken, turn] = [0, 0]
  const userOf = (name: string): User => {
    const known = users.get(name) ?? { held: 0, served: 0, waiting: [] }
    users.set(name, known)
    return known
  }
  const forgetIdle = (name: string, { held, waiting }: User) => {
    if (held === 0 && waiting.length === 0) users.delete(name)
  }
  const mayTake = ({ held }: User) => held < each && taken < all && (held === 0 || taken < all - 1)
  const hold = (name: string, user: User) => {
    user.held += 1
    turn += 1
    user.served = turn
    taken += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      user.held -= 1
      taken -= 1
      forgetIdle(name, user)
      goOn()
    }
  }
  const goOn = () => {
    const next = [...users.values()]
      .filter((user) => user.waiting.length > 0 && mayTake(user))
      .reduce<User | null>((first, user) => (first && first.served <= user.served ? first : user), null)
    next?.waiting.shift()?.()
  }
  return async (name, signal) => {
    if (signal?.aborted) throw brokenOff()
    const user = userOf(name)
    if (user.waiting.length === 0 && mayTake(user)) return hold(name, user)
    if (user.waiting.length >= maxWaiting) throw tooMany(patience)
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const begin = () => {
      stopWaiting()
      resolve(hold(name, user))
      // One place given back can let two begin: the last of all may have waited for it.
      goOn()
    }
    const leave = (error: ProblemError) => {
      stopWaiting()
      user.waiting = user.waiting.filter((other) => other !== begin)
      forgetIdle(name, user)
      reject(error)
    }
    const aborted = () => leave(brokenOff())
    const late = patience === undefined ? undefined : setTimeout(() => leave(tooMany(patience)), patience)
    const stopWaiting = () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', aborted)
    }
    signal?.addEventListener('abort', aborted, { once: true })
    user.waiting.push(begin)
    return promise
  }
}

const brokenOff = () => new ProblemError('timed_out', 'The work was broken off before it began.')

const tooMany = (patience = 1000) =>
  new ProblemError('too_many_requests', 'Too much is being done at once.', { retryAfter: Math.ceil(patience / 1000) })

/**
 * Does work for a user when the user's turn comes. @throws ProblemError `timed_out` where nobody waits for it any more
 */
export type Turns = <Result>(user: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/**
 * One piece of work at a time, users in turn: whoever asks for many things waits for the first thing of everybody else
 * after each.
 */
export function createTurns(): Turns {
  const take = createPlaces({ all: 1, each: 1 })
  return async (user, work, signal) => {
    const leave = await take(user, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
