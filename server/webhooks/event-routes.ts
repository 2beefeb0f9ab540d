import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import type { EventStreams } from './event-stream.ts'

const LastEventId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

const follow = operation({
  id: 'followEvents',
  summary: 'Follow what happens, as server-sent events',
  description:
    'Events come with their number as id; `Last-Event-ID` goes on after one. `import.progress` comes without an id. ' +
    'A comment every 15 seconds shows that the stream lives; it ends within 60 seconds after the session.',
  stability: 'stable',
  scope: 'read',
  budget: 'read',
  command: 'events',
  replies: { 200: file('text/event-stream') },
  refusals: ['too_many_requests'],
})

/** The access of who asked, as it is now; `null` where the session or token has ended. */
export type StillOpen = (
  c: Pick<Context<RequestEnvironment>, 'get' | 'req'>,
  token: string | null,
) => Promise<Access | null>

/** `/api/events`: what happens, as server-sent events; `Last-Event-ID` says where to go on. */
export const eventRoutes = (events: EventStreams, stillOpen: StillOpen) =>
  new Hono<RequestEnvironment>().get('/', follow, requireUser, (c) => {
    const heard = c.req.header('last-event-id')
    if (heard !== undefined && !v.is(LastEventId, heard)) {
      throw new ProblemError('invalid_request', 'Last-Event-ID is not the id of an event.', { field: 'last-event-id' })
    }
    const { id, access } = c.get('signedIn')
    const token = c.get('token')
    const stream = events.open({
      user: { id, access },
      after: heard === undefined ? null : Number(heard),
      isOpen: async () => (await stillOpen(c, token)) === access,
    })
    return c.body(stream, 200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
  })
