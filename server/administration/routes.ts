import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { SessionId } from '#contracts/account/account.ts'
import {
  AccountState,
  NewUser,
  type OutboxList,
  UserChange,
  UserId,
  UserOrder,
  WrittenMessage,
} from '#contracts/administration/administration.ts'
import { InstallationSettings } from '#contracts/installation/installation.ts'
import { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequireUser, SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Administrator, SettingsService, UserAdministration } from './service.ts'

const User = v.object({ id: v.pipe(UserId, v.toBigint()) })
const Session = v.object({ id: SessionId })
const Users = v.object({
  q: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  access: v.optional(v.nullable(Access), null),
  state: v.optional(v.nullable(AccountState), null),
  sort: v.optional(UserOrder, 'username'),
  descending: v.pipe(
    v.optional(v.picklist(['true', 'false']), 'false'),
    v.transform((text) => text === 'true'),
  ),
  offset,
  limit: limitOf(10, 100),
})
const Outbox = v.object({ offset, limit: limitOf(10, 100) })

const small = bodyLimit(2 ** 15)
/** With a logo of the largest size. */
const largestSettings = 2 ** 18

/** Repeated views of personal data by one user are recorded once in this time. */
const seconds = 600

export type AdministrationServices = {
  users: UserAdministration
  sessions: Sessions
  outbox: (page: { offset: number; limit: number }) => Promise<OutboxList>
  settings: SettingsService
  audit: AuditLog
  requireAdministrator: RequireUser
}

/** `/api/admin`: users, sessions, messages to telephones and settings, for administrators. */
export const administrationRoutes = (services: AdministrationServices, trustProxy: boolean) => {
  const { users, sessions, outbox, settings, audit, requireAdministrator } = services
  const administratorOf = (c: Context<SignedInEnvironment>): Administrator => {
    const { id, username } = c.get('signedIn')
    return { id, username, ...auditActorOf(c, trustProxy) }
  }
  return new Hono<SignedInEnvironment>()
    .use(requireAdministrator)
    .get('/users', validated('query', Users), async (c) => {
      await audit.recordOnce({ ...auditActorOf(c, trustProxy), action: 'users.read', target: null }, seconds)
      return c.json(success(await users.list(c.req.valid('query'))))
    })
    .post('/users', small, validated('json', NewUser), async (c) =>
      c.json(success(await users.create(c.req.valid('json'), administratorOf(c))), 201),
    )
    .patch('/users/:id', validated('param', User), small, validated('json', UserChange), async (c) =>
      c.json(success(await users.change(c.req.valid('param').id, c.req.valid('json'), administratorOf(c)))),
    )
    .post('/users/:id/password', validated('param', User), async (c) =>
      c.json(success({ password: await users.resetPassword(c.req.valid('param').id, administratorOf(c)) })),
    )
    .delete('/users/:id/secondFactor', validated('param', User), async (c) =>
      c.json(success(await users.removeSecondFactor(c.req.valid('param').id, administratorOf(c)))),
    )
    .post('/users/:id/message', validated('param', User), small, validated('json', WrittenMessage), async (c) => {
      await users.write(c.req.valid('param').id, c.req.valid('json').text, administratorOf(c))
      return c.json(success({}))
    })
    .get('/sessions', async (c) => {
      await audit.recordOnce({ ...auditActorOf(c, trustProxy), action: 'users.read', target: null }, seconds)
      return c.json(success({ sessions: await sessions.list(null, c.get('token') ?? '') }))
    })
    .delete('/sessions/:id', validated('param', Session), async (c) => {
      const { id } = c.req.valid('param')
      const closed = await sessions.closeById(id, null)
      if (!closed) throw new ProblemError('not_found', 'There is no such session.', { id })
      await audit.record({ ...auditActorOf(c, trustProxy), action: 'session.revoked', target: closed.username })
      return c.json(success({}))
    })
    .get('/outbox', validated('query', Outbox), async (c) => {
      await audit.recordOnce({ ...auditActorOf(c, trustProxy), action: 'outbox.read', target: null }, seconds)
      return c.json(success(await outbox(c.req.valid('query'))))
    })
    .get('/settings', async (c) => c.json(success(await settings.read())))
    .put('/settings', bodyLimit(largestSettings), validated('json', InstallationSettings), async (c) =>
      c.json(success(await settings.change(c.req.valid('json'), administratorOf(c)))),
    )
}
