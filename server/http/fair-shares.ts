import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { type BudgetsLeft, defaultShares, type Share } from '#contracts/values/budget.ts'
import { Budget } from '#contracts/values/operation.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { createPlaces, type Places } from '#server/threads/fair-shares.ts'
import { readingForRequest } from '#server/threads/foreign-bytes.ts'
import { operationOf } from './operation.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { type SlowestReader, slowestReader, spooled } from './spooled.ts'

/** What users have asked for, counted in the database for all processes, and what they are doing in this one. */
export type FairShares = {
  shares: Readonly<Record<Budget, Share>>
  /** Counts a request of a user before it is done. @param period seconds */
  count: (subject: string, budget: Budget, period: Period, limit: number) => Promise<Counted>
  places: Readonly<Record<Budget, Places>>
  /** Those in which exports are made, until everything of one is written down. */
  making: Places
  /** Notes one who reads an export, and gives up the one who reads the longest where that is one too many. */
  admitReader: (giveUp: () => void) => () => void
  /** The readers of exports that are still waited for. */
  slowest: SlowestReader
  /** What a user has left of each budget. */
  left: (userId: bigint) => Promise<BudgetsLeft>
}

type Counted = { limit: number; left: number; seconds: number; isAllowed: boolean }
type Period = 'minute' | 'day'

const secondsOf: Record<Period, number> = { minute: 60, day: 24 * 3600 }
/** Requests of one user that wait for a place. */
const waiting = 200
/** Milliseconds for which they do. */
const longestWait = 30_000
const sweptAtOnce = 1000
/** Exports that are written down and read at the same time. */
const maxReaders = 16

const Row = v.object({ used: v.number(), seconds: v.number() })
const Rows = v.array(v.object({ budget: v.string(), ...Row.entries }))

const subjectOf = (userId: bigint) => `user:${userId}`
const keyOf = (budget: Budget, period: Period) => (period === 'minute' ? budget : `${budget} ${period}`)

/** Readers in the order in which they came; one more than `most` gives up the first. */
function createReaders(most: number): FairShares['admitReader'] {
  const readers = new Set<() => void>()
  return (giveUp) => {
    const [first] = readers
    if (first && readers.size >= most) {
      readers.delete(first)
      first()
    }
    readers.add(giveUp)
    return () => void readers.delete(giveUp)
  }
}

/**
 * @param shares as well as `slowest`, `patience` (milliseconds of a wait for a place) and `most` (readers of exports):
 *   replace the defaults in tests
 */
export function createFairShares(
  pool: Pick<Pool, 'query'>,
  shares = defaultShares,
  slowest = slowestReader,
  patience = longestWait,
  most = maxReaders,
): FairShares {
  const placesOf = (budget: Budget, all: number | null) =>
    createPlaces({ all: all ?? Number.POSITIVE_INFINITY, each: shares[budget].each, waiting, patience })
  return {
    shares,
    slowest,
    places: Object.fromEntries(
      Budget.options.map((budget) => {
        // Who reads an export holds nothing up: those are bounded where they are made.
        return [budget, placesOf(budget, budget === 'export' ? null : shares[budget].all)]
      }),
    ) as Record<Budget, Places>,
    making: placesOf('export', shares.export.all),
    admitReader: createReaders(most),
    count: async (subject, budget, period, limit) => {
      const { rows } = await pool.query({
        name: 'count-budget',
        text: `INSERT INTO budget_use AS kept (subject, budget, used, window_ends)
               VALUES ($1, $2, 1, now() + make_interval(secs => $3))
               ON CONFLICT (subject, budget) DO UPDATE SET
                 used = CASE WHEN kept.window_ends <= now() THEN 1 ELSE least(kept.used, $4) + 1 END,
                 window_ends = CASE WHEN kept.window_ends <= now() THEN excluded.window_ends ELSE kept.window_ends END
               RETURNING used, ceil(extract(epoch FROM window_ends - now()))::int AS seconds`,
        values: [subject, keyOf(budget, period), secondsOf[period], limit],
      })
      const { used, seconds } = v.parse(Row, rows[0])
      if (used === 1) await sweep(pool)
      return { limit, left: Math.max(0, limit - used), seconds: Math.max(1, seconds), isAllowed: used <= limit }
    },
    left: async (userId) => {
      const { rows } = await pool.query(
        `SELECT budget, used, ceil(extract(epoch FROM window_ends - now()))::int AS seconds
           FROM budget_use WHERE subject = $1 AND window_ends > now()`,
        [subjectOf(userId)],
      )
      const known = new Map(v.parse(Rows, rows).map(({ budget, ...row }) => [budget, row]))
      const leftOf = (budget: Budget, period: Period, limit: number) => {
        const { used, seconds } = known.get(keyOf(budget, period)) ?? { used: 0, seconds: 0 }
        return { limit, left: Math.max(0, limit - used), seconds }
      }
      return {
        budgets: Budget.options.map((budget) => {
          const { minute, day, each } = shares[budget]
          return {
            budget,
            minute: leftOf(budget, 'minute', minute),
            day: day === null ? null : leftOf(budget, 'day', day),
            atOnce: each,
          }
        }),
      }
    },
  }
}

/** Deletes what no longer counts. Locked rows are skipped, so that two deletions never wait for each other. */
async function sweep(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `DELETE FROM budget_use WHERE (subject, budget) IN (
       SELECT subject, budget FROM budget_use WHERE window_ends <= now() LIMIT ${sweptAtOnce}
       FOR UPDATE SKIP LOCKED) AND window_ends <= now()`,
  )
}

/**
 * Holds users, and within them their tokens, to their shares: what is too much is refused with `too_many_requests` and
 * the seconds after which it is not, what is too much at once waits for its turn. Says in `RateLimit-Policy` and
 * `RateLimit` what is left (draft-ietf-httpapi-ratelimit-headers-10). Exports are spooled: a place to make one is given
 * back once it is written down, that of its user once it is read.
 */
export const heldToShares = (fair: FairShares) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    const user = c.get('user')
    const budget = operationOf(c)?.budget ?? null
    if (user === null || budget === null) return next()
    const counted = await countedRequest(c, fair, user.id, budget)
    const { signal } = c.req.raw
    const leave = await placeIn(fair, budget, subjectOf(user.id), signal)
    let isLeftHere = true
    let leaveMaking: (() => void) | null = null
    try {
      if (budget === 'export') leaveMaking = await refusedAs(fair, budget, fair.making(subjectOf(user.id), signal))
      await readingForRequest(user.username, () => next())
      tellWhatIsLeft(c, budget, counted)
      const body = c.error === undefined && c.res.ok ? c.res.body : null
      if (body === null || !isStreamed(c, budget)) return
      const reply =
        leaveMaking === null
          ? heldReply(body, signal, leave)
          : await spooledReply(c, body, { onFilled: leaveMaking, onClosed: leave }, fair)
      isLeftHere = false
      c.res = new Response(reply, c.res)
    } finally {
      if (isLeftHere) {
        leaveMaking?.()
        leave()
      }
    }
  })

/** @throws ProblemError `too_many_requests` */
async function countedRequest(
  c: Context<RequestEnvironment>,
  { count, shares }: FairShares,
  userId: bigint,
  budget: Budget,
): Promise<Counted> {
  const { minute, day } = shares[budget]
  const bearer = c.get('bearer')
  const counted: Counted[] = []
  const add = async (subject: string, period: Period, limit: number) => {
    const one = await count(subject, budget, period, limit)
    counted.push(one)
    if (one.isAllowed) return
    tellWhatIsLeft(c, budget, one)
    const { seconds: retryAfter, left } = one
    const message = `The budget "${budget}" allows ${limit} a ${period}. Try again in ${retryAfter} seconds.`
    throw new ProblemError('too_many_requests', message, { budget, limit, left, retryAfter })
  }
  // The token first: what it asks too much takes nothing from its owner.
  if (bearer && bearer.share < 100) {
    await add(`token:${bearer.id}`, 'minute', Math.max(1, Math.floor((minute * bearer.share) / 100)))
  }
  await add(subjectOf(userId), 'minute', minute)
  if (day !== null) await add(subjectOf(userId), 'day', day)
  return counted.reduce((min, one) => (one.left < min.left ? one : min))
}

const placeIn = (fair: FairShares, budget: Budget, user: string, signal: AbortSignal) =>
  refusedAs(fair, budget, fair.places[budget](user, signal))

/** A place, or the refusal of one with what the budget allows. */
async function refusedAs<Place>({ shares }: FairShares, budget: Budget, place: Promise<Place>): Promise<Place> {
  return place.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== 'too_many_requests') throw error
    const details = { budget, limit: shares[budget].each, left: 0, ...error.details }
    throw new ProblemError('too_many_requests', error.message, details, { cause: error })
  })
}

function tellWhatIsLeft(c: Context, budget: Budget, { limit, left, seconds }: Counted): void {
  c.header(
    'RateLimit-Policy',
    `"${budget}";q=${limit};w=${seconds > secondsOf.minute ? secondsOf.day : secondsOf.minute}`,
  )
  c.header('RateLimit', `"${budget}";r=${left};t=${seconds}`)
}

/** Whether the work goes on while the reply is read. */
const isStreamed = (c: Context, budget: Budget): boolean =>
  budget === 'export' || c.res.headers.get('content-type') === 'application/x-ndjson'

async function spooledReply(
  c: Context<RequestEnvironment>,
  body: ReadableStream<Uint8Array>,
  { onFilled, onClosed }: { onFilled: () => void; onClosed: () => void },
  { slowest, admitReader }: FairShares,
) {
  const giveUp = new AbortController()
  const leaveReaders = admitReader(() => giveUp.abort())
  const closed = () => {
    leaveReaders()
    onClosed()
  }
  const onDropped = () => c.env.incoming.destroy?.()
  const options = { signal: c.req.raw.signal, giveUp: giveUp.signal, onDropped, onFilled, onClosed: closed, slowest }
  try {
    return await spooled(body, options)
  } catch (error) {
    leaveReaders()
    await body.cancel(error)
    throw error
  }
}

/** Passes the bytes on, and calls `leave` once they are read or their reader is gone. */
function heldReply(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  leave: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  signal.addEventListener('abort', leave, { once: true })
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = await reader.read().catch((error: unknown) => {
          leave()
          throw error
        })
        if (!piece.done) return controller.enqueue(piece.value)
        leave()
        controller.close()
      },
      cancel: async (reason) => {
        leave()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
