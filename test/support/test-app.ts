import type { HttpBindings } from '@hono/node-server'
import type { Access } from '#contracts/session/session.ts'
import { defaultShares } from '#contracts/values/budget.ts'
import { createAboutService } from '#server/about/service.ts'
import { createAccountService } from '#server/account/service.ts'
import { readOutbox, requireAdministrator } from '#server/administration/read-outbox.ts'
import { createSettingsService, createUserAdministration } from '#server/administration/service.ts'
import { createInboxService } from '#server/alerts/inbox-service.ts'
import { type App, type AppDependencies, createApp } from '#server/app.ts'
import { createAuditLog, recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { createAuditTrail } from '#server/audit/audit-trail.ts'
import { createDashboardService } from '#server/dashboard/service.ts'
import { createExportService } from '#server/exports/service.ts'
import { createFairShares } from '#server/http/fair-shares.ts'
import { readImage } from '#server/images/stored-images.ts'
import { createLog } from '#server/log.ts'
import { createNoticeService } from '#server/notices/service.ts'
import { outboxFor } from '#server/outbox/outbox.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createAuthService } from '#server/session/service.ts'
import { createTokenService } from '#server/tokens/service.ts'
import { createWatchListService } from '#server/watch-list/service.ts'
import { servicesOf } from '../../scripts/services-of.ts'
import { withCheckedReplies } from './checked-replies.ts'
import type { TestDatabase } from './database.ts'
import { createLightPasswords } from './light-passwords.ts'
import { openQueryService } from './query-service.ts'

const unused = () => {
  throw new Error('This test does not use it')
}

/** Whatever is asked of it, at any depth, throws once it is called. */
const unusedService = new Proxy(unused, { get: (): object => unusedService }) as never

/** As much as a test asks for, and as many at once as usual. */
const plentifulShares = Object.fromEntries(
  Object.entries(defaultShares).map(([budget, share]) => [budget, { ...share, minute: 10 ** 6, day: null }]),
) as typeof defaultShares

/** @param longestWait milliseconds for which a request waits for a place, as usual where absent */
export const sharesOver = (pool: TestDatabase['pool'], longestWait?: number) =>
  createFairShares(pool, plentifulShares, undefined, longestWait)

export const password = 'correct horse'

/** The application on a database as it is served, whose services a test gives where it uses them. */
export function testApplication(database: TestDatabase, given: Partial<AppDependencies> = {}): App {
  const { pool } = database
  const [audit, passwords, outbox] = [createAuditLog(pool), createLightPasswords(), outboxFor('kept')]
  const auth = given.auth ?? createAuthService({ pool, passwords, audit, outbox })
  const { sessions } = auth
  const served: Partial<AppDependencies> = {
    audit,
    auth,
    about: createAboutService(pool, audit),
    account: createAccountService(pool, audit),
    image: (hash) => readImage(pool, hash),
    notices: createNoticeService(pool),
    outbox: (page) => readOutbox(pool, page, false),
    recordPersonalDataAccess: recordPersonalDataAccess(pool, audit),
    requireAdministrator: requireAdministrator(pool),
    sessions,
    settings: createSettingsService(pool, audit),
    tokens: createTokenService(pool, audit),
    trail: createAuditTrail(pool),
    users: createUserAdministration({ pool, passwords, sessions, audit }),
    inbox: createInboxService(pool, audit),
    watchList: createWatchListService(pool),
    exports: createExportService(pool),
    fair: sharesOver(pool),
    query: openQueryService(pool),
    dashboard: createDashboardService(pool),
    pool,
    staticFiles: new Map(),
    trustProxy: false,
    publicUrl: null,
    assistantsMayWrite: true,
    log: createLog('silent'),
    ...given,
  }
  return withCheckedReplies(createApp(servicesOf(served, unusedService)))
}

/** {@link testApplication}, asked without a server. */
export function createTestApp(database: TestDatabase, given: Partial<AppDependencies> = {}) {
  const app = testApplication(database, given)
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as HttpBindings
  const request = (path: string, init: RequestInit = {}) =>
    app.request(path, { ...init, headers: { host: 'atlas.example', ...init.headers } }, connection)

  return {
    request,
    /** Signs a user in with {@link password}. @returns the headers to send from then on */
    signIn: async (username: string, body: Record<string, unknown> = {}) => {
      const response = await request('/api/login/account/', jsonPost({ username, password, ...body }))
      return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
    },
    /** Creates a user of an access level, named after it. */
    createUser: (access: Access) =>
      createAccount(database.pool, createLightPasswords(), {
        username: access,
        name: `The ${access}`,
        access,
        password,
      }),
  }
}

export const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
