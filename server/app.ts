import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AuthService } from './auth/auth-service.ts'
import { identifyUser } from './auth/identify-user.ts'
import { requireUser } from './auth/require-user.ts'
import type { EntityService } from './entities/entity-service.ts'
import { neverCached } from './http/never-cached.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import type { RequestEnvironment } from './http/request-environment.ts'
import { type StaticFiles, serveStaticFiles } from './http/static-files.ts'
import type { ImportService } from './imports/import-service.ts'
import type { NetworkService } from './network/network-service.ts'
import { problemHandler, unknownPath } from './problems.ts'
import { entityRoutes } from './routes/entities.ts'
import { importRoutes } from './routes/imports.ts'
import { networkRoutes } from './routes/network.ts'
import { sessionRoutes, signOutPath } from './routes/session.ts'
import { success } from './routes/success.ts'

export type AppDependencies = {
  auth: AuthService
  entities: EntityService
  imports: ImportService
  network: NetworkService
  /** Asked whether it answers. */
  pool: Pick<Pool, 'query'>
  staticFiles: StaticFiles
  /** Whether a reverse proxy stands before the server and its `X-Forwarded-*` can be believed. */
  trustProxy: boolean
  log: Logger
}

/** Styles stand in the page itself, where the component library puts them; everything else comes from here alone. */
const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
})

/** The whole of what the server answers: the API, its health, and the built application. */
export function createApp({ auth, trustProxy, log, ...rest }: AppDependencies) {
  return new Hono<RequestEnvironment>()
    .onError(problemHandler(log))
    .notFound(unknownPath)
    .use(securityHeaders)
    .get('/healthz', async (c) => {
      await rest.pool.query('SELECT 1')
      return c.json(success({ status: 'ok' as const }))
    })
    .use('/api/*', refuseCrossSite(trustProxy, [signOutPath]), identifyUser(auth, trustProxy), neverCached)
    .route('/api', sessionRoutes(auth, trustProxy))
    .use('/api/*', requireUser)
    .route('/api/entities', entityRoutes(rest.entities))
    .route('/api/imports', importRoutes(rest.imports))
    .route('/api/network', networkRoutes(rest.network))
    .get('/*', serveStaticFiles(rest.staticFiles))
}

/** The API as types: its addresses, what they take and what they answer. */
export type App = ReturnType<typeof createApp>
