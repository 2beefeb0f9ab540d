import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { SessionId, SessionList } from '#contracts/account/account.ts'
import {
  AccountState,
  CreatedUser,
  GeneratedPassword,
  NewUser,
  OutboxList,
  UserChange,
  UserId,
  UserList,
  UserOrder,
  UserSummary,
  WrittenMessage,
} from '#contracts/administration/administration.ts'
import { InstallationSettings } from '#contracts/installation/installation.ts'
import { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequireUser, SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters, screenParameters } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import { listedSessions, type Sessions as SignedInSessions } from '../session/sessions.ts'
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
  ...screenParameters(10, 100),
})
const Outbox = v.object(screenParameters(10, 100))
const Sessions = v.object(pageParameters(listedSessions, listedSessions))

const small = bodyLimit(2 ** 15)
/** With a logo of the largest size. */
const largestSettings = 2 ** 18

/** Repeated views of personal data by one user are recorded once in this time. */
const seconds = 600

export type AdministrationServices = {
  users: UserAdministration
  sessions: SignedInSessions
  outbox: (page: Page) => Promise<Paged<OutboxList>>
  settings: SettingsService
  audit: AuditLog
  requireAdministrator: RequireUser
}

const administering = { stability: 'experimental', scope: null, budget: 'read' } as const
const operations = {
  users: operation({
    ...administering,
    id: 'listUsers',
    summary: 'List the users',
    command: 'users list',
    replies: { 200: page(UserList) },
  }),
  create: operation({
    ...administering,
    id: 'createUser',
    summary: 'Create a user',
    command: 'users create',
    replies: { 201: data(CreatedUser) },
    refusals: ['taken'],
  }),
  change: operation({
    ...administering,
    id: 'changeUser',
    summary: 'Change access, state or telephone number of a user',
    command: 'users change',
    replies: { 200: data(UserSummary) },
    refusals: ['not_found', 'last_administrator', 'not_allowed', 'conflict'],
  }),
  password: operation({
    ...administering,
    id: 'resetPassword',
    summary: 'Give a user a new password',
    command: 'users password',
    confirm: true,
    replies: { 200: data(GeneratedPassword) },
    refusals: ['not_found', 'not_allowed'],
  }),
  secondFactor: operation({
    ...administering,
    id: 'removeSecondFactorOf',
    summary: 'Remove the second factor of a user',
    command: 'users remove-second-factor',
    replies: { 200: data(UserSummary) },
    refusals: ['not_found', 'not_allowed'],
  }),
  write: operation({
    ...administering,
    id: 'writeToUser',
    summary: 'Write a user a message',
    command: 'users message',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  sessions: operation({
    ...administering,
    id: 'listSessions',
    summary: 'List who is signed in',
    command: 'sessions list',
    replies: { 200: page(SessionList) },
  }),
  close: operation({
    ...administering,
    id: 'closeSession',
    summary: 'End a session',
    command: 'sessions close',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  outbox: operation({
    ...administering,
    id: 'listOutbox',
    summary: 'List the messages to telephones',
    command: 'users outbox',
    replies: { 200: page(OutboxList) },
  }),
  settings: operation({
    ...administering,
    id: 'readSettings',
    summary: 'Read the settings of the installation',
    command: 'settings show',
    replies: { 200: data(InstallationSettings) },
  }),
  changeSettings: operation({
    ...administering,
    id: 'changeSettings',
    summary: 'Change the settings of the installation',
    command: 'settings change',
    replies: { 200: data(InstallationSettings) },
    refusals: ['unknown_format', 'too_large', 'second_factor_required'],
  }),
}

/** `/api/admin`: users, sessions, messages to telephones and settings, for administrators. */
export const administrationRoutes = (services: AdministrationServices) => {
  const { users, sessions, outbox, settings, audit, requireAdministrator } = services
  const administratorOf = (c: Context<SignedInEnvironment>): Administrator => {
    const { id, username } = c.get('signedIn')
    return { id, username, ...c.get('actor') }
  }
  return new Hono<SignedInEnvironment>()
    .use(requireAdministrator)
    .get('/users', operations.users, validated('query', Users), async (c) => {
      await audit.recordOnce({ ...c.get('actor'), action: 'users.read', target: null }, seconds)
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await users.list({ ...asked, ...page }))))
    })
    .post('/users', operations.create, small, validated('json', NewUser), async (c) =>
      c.json(success(await users.create(c.req.valid('json'), administratorOf(c))), 201),
    )
    .patch('/users/:id', operations.change, validated('param', User), small, validated('json', UserChange), async (c) =>
      c.json(success(await users.change(c.req.valid('param').id, c.req.valid('json'), administratorOf(c)))),
    )
    .post('/users/:id/password', operations.password, validated('param', User), async (c) =>
      c.json(success({ password: await users.resetPassword(c.req.valid('param').id, administratorOf(c)) })),
    )
    .delete('/users/:id/secondFactor', operations.secondFactor, validated('param', User), async (c) =>
      c.json(success(await users.removeSecondFactor(c.req.valid('param').id, administratorOf(c)))),
    )
    .post(
      '/users/:id/message',
      operations.write,
      validated('param', User),
      small,
      validated('json', WrittenMessage),
      async (c) => {
        await users.write(c.req.valid('param').id, c.req.valid('json').text, administratorOf(c))
        return c.json(success({}))
      },
    )
    .get('/sessions', operations.sessions, validated('query', Sessions), async (c) => {
      await audit.recordOnce({ ...c.get('actor'), action: 'users.read', target: null }, seconds)
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await sessions.list(null, c.get('token') ?? '', page))))
    })
    .delete('/sessions/:id', operations.close, validated('param', Session), async (c) => {
      const { id } = c.req.valid('param')
      const closed = await sessions.closeById(id, null)
      if (!closed) throw new ProblemError('not_found', 'There is no such session.', { id })
      await audit.record({ ...c.get('actor'), action: 'session.revoked', target: closed.username })
      return c.json(success({}))
    })
    .get('/outbox', operations.outbox, validated('query', Outbox), async (c) => {
      await audit.recordOnce({ ...c.get('actor'), action: 'outbox.read', target: null }, seconds)
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await outbox(page))))
    })
    .get('/settings', operations.settings, async (c) => c.json(success(await settings.read())))
    .put(
      '/settings',
      operations.changeSettings,
      bodyLimit(largestSettings),
      validated('json', InstallationSettings),
      async (c) => c.json(success(await settings.change(c.req.valid('json'), administratorOf(c)))),
    )
}
