import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { OpinionService } from '#server/adverse-media/service.ts'
import type { AlertRuleService } from '#server/alerts/service.ts'
import type { recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { recordListedPersons, recordRefusals } from '#server/audit/recorded-access.ts'
import type { BillService } from '#server/bills/service.ts'
import type { DashboardService } from '#server/dashboard/service.ts'
import type { QualityService } from '#server/data-quality/service.ts'
import type { EntityService } from '#server/entities/service.ts'
import type { ExplorationService } from '#server/explorations/service.ts'
import type { ExportService } from '#server/exports/service.ts'
import type { CreditService } from '#server/exposures/service.ts'
import type { FederatedService } from '#server/federated/service.ts'
import type { FeedService } from '#server/feeds/service.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import type { SourceService } from '#server/imports/source-service.ts'
import type { UploadService } from '#server/imports/upload-service.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { NoticeService } from '#server/notices/service.ts'
import type { QueryService } from '#server/query/query-service.ts'
import type { SavedQueryService } from '#server/query/saved-query-service.ts'
import type { DuplicateService } from '#server/resolution/service.ts'
import type { ScenarioService } from '#server/scenarios/service.ts'
import type { AuthService } from '#server/session/service.ts'
import { type AboutServices, aboutRoutes } from './about/routes.ts'
import { type AccountServices, accountRoutes } from './account/routes.ts'
import { accountSecurityRoutes } from './account/security-routes.ts'
import { type AdministrationServices, administrationRoutes } from './administration/routes.ts'
import { opinionRoutes } from './adverse-media/routes.ts'
import { alertRuleRoutes } from './alerts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { billRoutes } from './bills/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { qualityRoutes } from './data-quality/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { dataVersionRoutes, explorationRoutes, shareRoutes } from './explorations/routes.ts'
import { exportRoutes } from './exports/recorded-exports.ts'
import { dataExportRoutes } from './exports/routes.ts'
import { creditRoutes } from './exposures/routes.ts'
import { federatedRoutes } from './federated/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { dataOnly, refuseNulCharacters } from './http/data-only.ts'
import { neverCached } from './http/never-cached.ts'
import { onlyWhatIsTaken } from './http/only-what-is-taken.ts'
import { problemHandler, unknownPath } from './http/problems.ts'
import { isSecure, type PublicOrigin } from './http/public-origin.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import type { RequestEnvironment } from './http/request-environment.ts'
import { requireUser } from './http/require-user.ts'
import { type StaticFiles, serveStaticFiles } from './http/static-files.ts'
import { success } from './http/success.ts'
import { mappingRoutes } from './imports/mapping-routes.ts'
import { importRoutes } from './imports/routes.ts'
import { sourceRoutes } from './imports/source-routes.ts'
import { unfinishedUploadRoutes } from './imports/unfinished-upload-routes.ts'
import { uploadRoutes } from './imports/upload-routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { issuerRoutes } from './issuers/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { measureRoutes } from './ownership/measure-routes.ts'
import type { MeasureService } from './ownership/measure-service.ts'
import { networkRoutes } from './ownership/routes.ts'
import type { NetworkService } from './ownership/start-network.ts'
import { queryRoutes } from './query/routes.ts'
import { savedQueryRoutes } from './query/saved-query-routes.ts'
import { duplicateRoutes } from './resolution/routes.ts'
import { scenarioRoutes } from './scenarios/routes.ts'
import { faultRoutes } from './session/fault-routes.ts'
import { identifyUser } from './session/identify-user.ts'
import { registrationRoutes } from './session/registration-routes.ts'
import { sessionRoutes, signOutPath } from './session/routes.ts'
import { oidcCallbackPath, signInRoutes } from './session/sign-in-routes.ts'

export type AppDependencies = AboutServices &
  AccountServices &
  AdministrationServices & {
    alertRules: AlertRuleService
    auth: AuthService
    dashboard: DashboardService
    bills: BillService
    credit: CreditService
    duplicates: DuplicateService
    entities: EntityService
    explorations: ExplorationService
    federated: FederatedService
    feeds: FeedService
    imports: ImportService
    issuers: IssuerService
    measures: MeasureService
    network: NetworkService
    notices: NoticeService
    opinion: OpinionService
    savedQueries: SavedQueryService
    scenarios: ScenarioService
    sources: SourceService
    uploads: UploadService
    quality: QualityService
    exports: ExportService
    query: QueryService
    /** Lets everybody pass, and records who reads of natural persons. */
    recordPersonalDataAccess: ReturnType<typeof recordPersonalDataAccess>
    /** Asked whether it answers. */
    pool: Pick<Pool, 'query'>
    staticFiles: StaticFiles
    /** Whether a reverse proxy stands before the server and its `X-Forwarded-*` can be believed. */
    trustProxy: boolean
    /** The installation's own address where one is set; else that of the request counts. */
    publicUrl: string | null
    log: Logger
  }

/** Styles are inline, from the component library; everything else is loaded from this origin alone. */
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

/** Tells browsers that came over TLS to come over nothing else for a year. */
const strictTransport = (reach: PublicOrigin) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    await next()
    if (isSecure(c, reach)) c.header('Strict-Transport-Security', 'max-age=31536000')
  })

/** The whole of what the server answers: the API, its health, and the built application. */
export function createApp({ auth, trustProxy, publicUrl, log, ...rest }: AppDependencies) {
  const reach = { trustProxy, publicUrl }
  const listed = (list: string) => recordListedPersons(rest.audit, list, trustProxy)
  return new Hono<RequestEnvironment>()
    .onError(problemHandler(log))
    .notFound(unknownPath)
    .use('/api/*', dataOnly, refuseNulCharacters)
    .use(securityHeaders, strictTransport(reach))
    .get('/healthz', async (c) => {
      await rest.pool.query('SELECT 1')
      return c.json(success({ status: 'ok' as const }))
    })
    .use('/api/*', recordRefusals(rest.audit, log, trustProxy))
    .use('/api/*', refuseCrossSite(reach, [signOutPath]), identifyUser(auth, reach), neverCached)
    .use('/api/*', onlyWhatIsTaken([oidcCallbackPath]))
    .route('/api', sessionRoutes(auth, reach))
    .route('/api', signInRoutes(auth, reach, log))
    .route('/api', registrationRoutes(auth, reach))
    .route('/api/client-errors', faultRoutes(rest.pool, reach, log))
    .route('/api/installation', installationRoutes(rest.settings.read, auth.oidcName))
    .use('/api/*', requireUser)
    .route('/api/account', accountSecurityRoutes(auth, reach))
    .use('/api/entities/:id', rest.recordPersonalDataAccess)
    .use('/api/entities/:id/*', rest.recordPersonalDataAccess)
    .use('/api/network/:id/*', rest.recordPersonalDataAccess)
    .use('/api/entities', listed('search'))
    .use('/api/duplicates', listed('duplicates'))
    .use('/api/network/overview', listed('overview'))
    .use('/api/query', listed('query'))
    .use('/api/query/among', listed('query'))
    .route('/api/alert-rules', alertRuleRoutes(rest.alertRules, trustProxy))
    .route('/api/bills', billRoutes(rest.bills))
    .route('/api/duplicates', duplicateRoutes(rest.duplicates, trustProxy))
    .route('/api/quality', qualityRoutes(rest.quality))
    .route('/api/entities', entityRoutes(rest.entities))
    .route('/api/explorations', explorationRoutes(rest.explorations, trustProxy))
    .route('/api/shares', shareRoutes(rest.explorations, trustProxy))
    .route('/api/saved-queries', savedQueryRoutes(rest.savedQueries, trustProxy))
    .route('/api/scenarios', scenarioRoutes(rest.scenarios, trustProxy))
    .route('/api/imports', importRoutes(rest.imports, trustProxy))
    .route('/api/credit', creditRoutes(rest.credit))
    .route('/api/opinion', opinionRoutes(rest.opinion))
    .route('/api/federated', federatedRoutes(rest.federated, rest.audit, trustProxy))
    .route('/api/sources', sourceRoutes(rest.sources))
    .route('/api/uploads', uploadRoutes(rest.uploads, trustProxy))
    .route('/api/unfinished-uploads', unfinishedUploadRoutes(rest.uploads, trustProxy))
    .route('/api/mappings', mappingRoutes(rest.uploads, trustProxy))
    .route('/api/feeds', feedRoutes(rest.feeds, trustProxy))
    .route('/api/issuers', issuerRoutes(rest.issuers))
    .route('/api/network', dataVersionRoutes(rest.explorations))
    .route('/api/network', networkRoutes(rest.network))
    .route('/api', measureRoutes(rest.measures, rest.audit, { log, trustProxy }))
    .route('/api/query', queryRoutes(rest.query, rest.audit, trustProxy))
    .route('/api/dashboard', dashboardRoutes(rest.dashboard))
    .route('/api', accountRoutes(rest, trustProxy))
    .route('/api', noticeRoutes(rest.notices))
    .route('/api/export', dataExportRoutes(rest.exports, rest.audit, trustProxy))
    .route('/api/exports', exportRoutes(rest.audit, trustProxy))
    .route('/api/about', aboutRoutes(rest, trustProxy))
    .route('/api/admin/audit', auditRoutes(rest, trustProxy))
    .route('/api/admin', administrationRoutes(rest, trustProxy))
    .get('/*', serveStaticFiles(rest.staticFiles))
}

/** The API as types: its addresses, what they take and what they answer. */
export type App = ReturnType<typeof createApp>
