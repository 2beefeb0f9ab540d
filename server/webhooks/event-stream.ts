import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { ImportProgressMessage } from '#contracts/webhooks/webhook.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { oneAtATime } from '#server/outbox/one-at-a-time.ts'
import { EventRow, eventColumns, eventMessageFrom } from './event-message.ts'

const pollInterval = 1000
/** Looks between two heartbeats, and between two questions whether a session is still open. */
const [looksBetweenBeats, looksBetweenChecks] = [15, 30]
/** Streams of one user. */
const maxStreams = 4
/** Pieces that wait for a slow reader, who is then cut off and can ask again from the last one heard. */
const maxUnread = 2000
/** Events read at once. */
const atOnce = 500

export type Listener = {
  user: Pick<SessionUser, 'id' | 'access'>
  /** The last event that was heard; `null`: those from now on. */
  after: number | null
  /** Whether who listens may still do so. */
  isOpen: () => Promise<boolean>
}

export type EventStreams = {
  /** The text of a server-sent stream (HTML Living Standard, 9.2). Refuses with `too_many_requests`. */
  open: (listener: Listener) => ReadableStream<Uint8Array>
  /** Ends all streams. */
  stop: () => Promise<void>
}

type Stream = Omit<Listener, 'after'> & { after: number; write: (text: string) => void; end: () => void }

/**
 * Streams of what happens. One look a second serves all streams of this process, and none is made while there are none;
 * events are numbered in the order in which their transactions end, so that none is passed over.
 */
export function createEventStreams(pool: Pool, log: Logger, publicUrl: string | null): EventStreams {
  const streams = new Set<Stream>()
  const newest: { write: (text: string) => void; listener: Listener; end: () => void }[] = []
  const progress = new Map<string, string>()
  let looks = 0
  const look = async () => {
    await begin(pool, newest, streams)
    if (streams.size === 0) return
    looks += 1
    if (looks % looksBetweenChecks === 0) await endClosed(streams)
    await tellEvents(pool, streams, publicUrl)
    await tellProgress(pool, streams, progress)
    if (looks % looksBetweenBeats === 0) for (const { write } of streams) write(': beat\n\n')
  }
  const work = oneAtATime(look, (error) => log.warn({ err: error }, 'events could not be streamed'))
  const timer = setInterval(work.wake, pollInterval).unref()
  const ofUser = (id: bigint) =>
    [...streams, ...newest.map(({ listener }) => listener)].filter(({ user }) => user.id === id).length
  return {
    open: (listener) => {
      if (ofUser(listener.user.id) >= maxStreams) {
        throw new ProblemError('too_many_requests', `At most ${maxStreams} streams at once.`, { limit: maxStreams })
      }
      const encoder = new TextEncoder()
      let leave = () => {}
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) < -maxUnread) return end()
            controller.enqueue(encoder.encode(text))
          }
          leave = () => {
            for (const stream of streams) if (stream.write === write) streams.delete(stream)
            const place = newest.findIndex((one) => one.write === write)
            if (place >= 0) newest.splice(place, 1)
          }
          const end = () => {
            leave()
            controller.close()
          }
          write('retry: 3000\n\n')
          newest.push({ write, listener, end })
          work.wake()
        },
        cancel: () => leave(),
      })
    },
    stop: async () => {
      clearInterval(timer)
      for (const { end } of [...streams, ...newest]) end()
      await work.settled()
    },
  }
}

/** New streams begin after what they heard last, or with what happens from now on. */
async function begin(
  pool: Pool,
  newest: { write: Stream['write']; listener: Listener; end: () => void }[],
  streams: Set<Stream>,
): Promise<void> {
  if (newest.length === 0) return
  const { rows } = await pool.query<{ last: number }>(
    'SELECT coalesce(max(sequence), 0)::float8 AS last FROM event_record',
  )
  const last = rows[0]?.last ?? 0
  for (const { write, listener, end } of newest.splice(0)) {
    streams.add({ ...listener, after: Math.min(listener.after ?? last, last), write, end })
  }
}

async function endClosed(streams: ReadonlySet<Stream>): Promise<void> {
  for (const stream of streams) if (!(await stream.isOpen()) && streams.has(stream)) stream.end()
}

const Row = v.object({ ...EventRow.entries, userId: v.nullable(v.pipe(v.string(), v.toBigint())) })

async function tellEvents(pool: Pool, streams: ReadonlySet<Stream>, publicUrl: string | null): Promise<void> {
  for (;;) {
    const after = Math.min(...[...streams].map((stream) => stream.after))
    const { rows } = await pool.query(
      `SELECT ${eventColumns}, e.user_id::text AS "userId" FROM event_record e
        WHERE e.sequence > $1 ORDER BY e.sequence LIMIT ${atOnce}`,
      [after],
    )
    const events = v.parse(v.array(Row), rows)
    for (const event of events) {
      const text = `id: ${event.sequence}\nevent: ${event.content.type}\ndata: ${JSON.stringify(eventMessageFrom(event, publicUrl, false))}\n\n`
      for (const stream of streams) {
        if (event.sequence <= stream.after) continue
        stream.after = event.sequence
        if (concerns(event, stream.user)) stream.write(text)
      }
    }
    if (events.length < atOnce) return
  }
}

/** Alerts are their owner's; the end of the audit log is the administrators'. */
const concerns = ({ userId, content }: v.InferOutput<typeof Row>, { id, access }: Listener['user']): boolean =>
  (userId === null || userId === id) && (content.type !== 'audit.head' || access === 'admin')

/** Tells how far running imports have come, where that has changed. */
async function tellProgress(pool: Pool, streams: ReadonlySet<Stream>, told: Map<string, string>): Promise<void> {
  const { rows } = await pool.query(
    `SELECT id::text AS "importId", state, bytes::float8, bytes_read::float8 AS "bytesRead",
            rows_read::float8 AS "rowsRead", rows_refused::float8 AS "rowsRefused"
       FROM import_job WHERE state IN ('queued', 'reading', 'rollbackQueued', 'rollingBack') ORDER BY id LIMIT 100`,
  )
  const running = v.parse(v.array(ImportProgressMessage), rows)
  for (const id of told.keys()) if (!running.some(({ importId }) => importId === id)) told.delete(id)
  for (const one of running) {
    const data = JSON.stringify(one)
    if (told.get(one.importId) === data) continue
    told.set(one.importId, data)
    for (const { write } of streams) write(`event: import.progress\ndata: ${data}\n\n`)
  }
}
