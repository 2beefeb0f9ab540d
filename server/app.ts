import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { EventModelService } from '#server/adverse-media/event-models.ts'
import type { EventVerdictService } from '#server/adverse-media/event-verdicts.ts'
import type { ReprintDecisionService } from '#server/adverse-media/reprint-decisions.ts'
import type { SentimentJudgementService } from '#server/adverse-media/sentiment-judgements.ts'
import type { AdverseMediaService } from '#server/adverse-media/service.ts'
import type { UnlinkedNameService } from '#server/adverse-media/unlinked-names.ts'
import type { InboxService } from '#server/alerts/inbox-service.ts'
import type { AlertRuleService } from '#server/alerts/service.ts'
import type { recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { recordListedPersons, recordRefusals } from '#server/audit/recorded-access.ts'
import type { BillService } from '#server/bills/service.ts'
import type { CaseService } from '#server/cases/service.ts'
import type { CompanyService } from '#server/companies/service.ts'
import type { RiskDashboardService } from '#server/dashboard/risk.ts'
import type { DashboardService } from '#server/dashboard/service.ts'
import type { QualityService } from '#server/data-quality/service.ts'
import type { DuplicateService } from '#server/duplicates/service.ts'
import type { EntityService } from '#server/entities/service.ts'
import type { ExplorationService } from '#server/explorations/service.ts'
import type { ExportService } from '#server/exports/service.ts'
import type { ExposureService } from '#server/exposures/service.ts'
import type { FederatedService } from '#server/federated/service.ts'
import type { FeedService } from '#server/feeds/service.ts'
import type { HomeService } from '#server/home/service.ts'
import type { DemonstrationService } from '#server/imports/demonstration/demonstration-service.ts'
import type { ImportService } from '#server/imports/jobs/import-service.ts'
import type { SourceService } from '#server/imports/sources/source-service.ts'
import type { Intake } from '#server/imports/uploads/intake.ts'
import type { IssuerService } from '#server/issuers/service.ts'
import type { NoticeService } from '#server/notices/service.ts'
import type { QueryService } from '#server/query/query-service.ts'
import type { SavedQueryService } from '#server/query/saved-query-service.ts'
import type { ScenarioService } from '#server/scenarios/service.ts'
import type { AuthService } from '#server/session/service.ts'
import type { StoryService } from '#server/stories/service.ts'
import type { WatchListService } from '#server/watch-list/service.ts'
import { type AboutServices, aboutRoutes } from './about/routes.ts'
import { type AccountServices, accountRoutes } from './account/routes.ts'
import { accountSecurityRoutes } from './account/security-routes.ts'
import { type AdministrationServices, administrationRoutes } from './administration/routes.ts'
import { adverseMediaRoutes } from './adverse-media/routes.ts'
import { inboxRoutes } from './alerts/inbox-routes.ts'
import { alertRuleRoutes } from './alerts/routes.ts'
import { assistantRoutes, type InnerApi } from './assistants/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { billRoutes } from './bills/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { qualityRoutes } from './data-quality/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { dataVersionRoutes, explorationRoutes, shareRoutes } from './explorations/routes.ts'
import { exportRoutes } from './exports/recorded-exports.ts'
import { dataExportRoutes } from './exports/routes.ts'
import { exposureRoutes } from './exposures/routes.ts'
import { federatedRoutes } from './federated/routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { apiDocsRoutes, referencePath, referencePolicy } from './http/api-docs-routes.ts'
import { dataOnly, refuseNulCharacters } from './http/data-only.ts'
import { toldDeprecations } from './http/deprecations.ts'
import { type FairShares, heldToShares } from './http/fair-shares.ts'
import { idempotentRequests } from './http/idempotent-requests.ts'
import { identifyClient } from './http/identify-client.ts'
import { neverCached } from './http/never-cached.ts'
import { data, operation } from './http/operation.ts'
import { problemHandler, unknownPath } from './http/problems.ts'
import { refuseCrossSite } from './http/refuse-cross-site.ts'
import { rejectUnknownInput } from './http/reject-unknown-input.ts'
import type { RequestEnvironment } from './http/request-environment.ts'
import { requireUser } from './http/require-user.ts'
import { helpPath, type StaticFiles, serveStaticFiles } from './http/static-files.ts'
import { success } from './http/success.ts'
import { taggedReads } from './http/tagged-reads.ts'
import { demonstrationRoutes } from './imports/demonstration/demonstration-routes.ts'
import { importRoutes } from './imports/jobs/routes.ts'
import { sourceRoutes } from './imports/sources/source-routes.ts'
import { mappingRoutes } from './imports/uploads/mapping-routes.ts'
import { unfinishedUploadRoutes } from './imports/uploads/unfinished-upload-routes.ts'
import { uploadRoutes } from './imports/uploads/upload-routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { issuerRoutes } from './issuers/routes.ts'
import { modellingRoutes } from './models/routes.ts'
import type { ModellingParts } from './models/start-models.ts'
import { noticeRoutes } from './notices/routes.ts'
import { connectionRoutes } from './ownership/connection-routes.ts'
import { measureRoutes } from './ownership/measure-routes.ts'
import type { MeasureService } from './ownership/measure-service.ts'
import { networkRoutes } from './ownership/routes.ts'
import type { NetworkService } from './ownership/start-network.ts'
import { queryRoutes } from './query/routes.ts'
import { savedQueryRoutes } from './query/saved-query-routes.ts'
import { scenarioRoutes } from './scenarios/routes.ts'
import { searchRoutes } from './search/routes.ts'
import type { SearchService } from './search/service.ts'
import { faultRoutes } from './session/fault-routes.ts'
import { identifyUser } from './session/identify-user.ts'
import { registrationRoutes } from './session/registration-routes.ts'
import { sessionRoutes, signOutPath } from './session/routes.ts'
import { oidcCallbackPath, signInRoutes } from './session/sign-in-routes.ts'
import { storyRoutes } from './stories/routes.ts'
import { holdToScopes, identifyToken, stillOpen } from './tokens/identify-token.ts'
import { tokenAdministrationRoutes, tokenRoutes } from './tokens/routes.ts'
import type { TokenService } from './tokens/service.ts'
import { watchListRoutes } from './watch-list/routes.ts'
import { eventRoutes } from './webhooks/event-routes.ts'
import type { EventStreams } from './webhooks/event-stream.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import type { WebhookService } from './webhooks/service.ts'

export type AppDependencies = AboutServices &
  AccountServices &
  ModellingParts['services'] &
  AdministrationServices & {
    alertRules: AlertRuleService
    inbox: InboxService
    cases: CaseService
    auth: AuthService
    dashboard: DashboardService
    bills: BillService
    companies: CompanyService
    exposures: ExposureService
    demonstration: DemonstrationService
    duplicates: DuplicateService
    entities: EntityService
    explorations: ExplorationService
    federated: FederatedService
    feeds: FeedService
    home: HomeService
    imports: ImportService
    issuers: IssuerService
    measures: MeasureService
    network: NetworkService
    notices: NoticeService
    adverseMedia: AdverseMediaService
    sentimentJudgements: SentimentJudgementService
    reprintDecisions: ReprintDecisionService
    eventVerdicts: EventVerdictService
    eventModels: EventModelService
    unlinkedNames: UnlinkedNameService
    search: SearchService
    savedQueries: SavedQueryService
    scenarios: ScenarioService
    sources: SourceService
    stories: StoryService
    tokens: TokenService
    uploads: Intake
    watchList: WatchListService
    webhooks: WebhookService
    events: EventStreams
    quality: QualityService
    riskDashboard: RiskDashboardService
    exports: ExportService
    fair: FairShares
    query: QueryService
    /** Lets everybody pass, and records who reads of natural persons. */
    recordPersonalDataAccess: ReturnType<typeof recordPersonalDataAccess>
    /** Asked whether it answers. */
    pool: Pool
    staticFiles: StaticFiles
    /** Whether a reverse proxy stands before the server and its `X-Forwarded-*` can be believed. */
    trustProxy: boolean
    /** The installation's own address where one is set; else that of the request counts. */
    publicUrl: string | null
    /** Whether tools of assistants may change something. */
    assistantsMayWrite: boolean
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

/** The search of the documentation runs as WebAssembly, there and nowhere else. */
const helpPolicy = createMiddleware<RequestEnvironment>(async (c, next) => {
  await next()
  const policy = c.res.headers.get('Content-Security-Policy')
  if (policy) c.header('Content-Security-Policy', `${policy}; script-src 'self' 'wasm-unsafe-eval'`)
})

/** Tells browsers that came over TLS to come over nothing else for a year. */
const strictTransport = createMiddleware<RequestEnvironment>(async (c, next) => {
  await next()
  if (c.get('isSecure')) c.header('Strict-Transport-Security', 'max-age=31536000')
})

const Health = v.object({ status: v.literal('ok') })
const health = operation({
  id: 'readHealth',
  summary: 'Ask whether the server and its database answer',
  stability: 'stable',
  scope: null,
  budget: null,
  command: 'health',
  replies: { 200: data(Health) },
})

async function healthOf(pool: Pool): Promise<v.InferOutput<typeof Health>> {
  await pool.query('SELECT 1')
  return { status: 'ok' }
}

/** The whole of what the server answers: the API, its health, and the built application. */
export function createApp(services: AppDependencies) {
  const inner: InnerApi = { fetch: () => new Response(null, { status: 503 }) }
  const app = new Hono<RequestEnvironment>()
    .onError(problemHandler(services.log))
    .notFound(unknownPath)
    .use(identifyClient(services))
    .use(referencePath, referencePolicy)
    .use('/api/*', dataOnly, refuseNulCharacters)
    .use(`${helpPath}*`, helpPolicy)
    .use(securityHeaders, strictTransport)
    .use('/healthz', rejectUnknownInput([]))
    .get('/healthz', health, async (c) => c.json(success(await healthOf(services.pool))))
    .use('/api/*', recordRefusals(services.audit, services.log))
    .use('/api/*', identifyToken(services))
    .use('/api/*', identifyUser(services.auth), refuseCrossSite([signOutPath]), neverCached)
    .use('/api/*', holdToScopes(services))
    .use('/api/*', rejectUnknownInput([oidcCallbackPath]))
    .use('/api/*', toldDeprecations, heldToShares(services.fair), taggedReads, idempotentRequests(services.pool))
    .route('/api', sessionRoutes(services.auth))
    .route('/api', signInRoutes(services.auth, services.log))
    .route('/api', registrationRoutes(services.auth))
    .route('/api/client-errors', faultRoutes(services.pool, services.log))
    .route('/api/installation', installationRoutes(services.settings.read, services.auth.oidcName))
    .use('/api/*', requireUser, recordListedPersons(services.audit))
    .route('/api', apiDocsRoutes())
    .route('/api/account', accountSecurityRoutes(services.auth))
    .route('/api/tokens', tokenRoutes(services.tokens))
    .use('/api/entities/:id/*', services.recordPersonalDataAccess)
    .use('/api/network/:id/*', services.recordPersonalDataAccess)
    .use('/api/companies/:id/*', services.recordPersonalDataAccess)
    .use('/api/:about/:id/:link{comparison|connections}/:other', services.recordPersonalDataAccess)
    .route('/api/alert-rules', alertRuleRoutes(services.alertRules))
    .route('/api/alerts', inboxRoutes(services.inbox))
    .route('/api/cases', caseRoutes(services.cases))
    .route('/api/bills', billRoutes(services.bills))
    .route('/api', modellingRoutes(services, services.log))
    .route('/api/companies', companyRoutes(services.companies))
    .route('/api/duplicates', duplicateRoutes(services.duplicates))
    .route('/api/quality', qualityRoutes(services.quality))
    .route('/api/entities', entityRoutes(services.entities))
    .route('/api/explorations', explorationRoutes(services.explorations))
    .route('/api/shares', shareRoutes(services.explorations))
    .route('/api/saved-queries', savedQueryRoutes(services.savedQueries))
    .route('/api/search', searchRoutes(services.search))
    .route('/api/scenarios', scenarioRoutes(services.scenarios))
    .route('/api/home', homeRoutes(services.home))
    .route('/api/stories', storyRoutes(services.stories))
    .route('/api/watch-list', watchListRoutes(services.watchList))
    .route('/api/imports', importRoutes(services.imports))
    .route('/api/demonstration', demonstrationRoutes(services.demonstration))
    .route('/api/exposures', exposureRoutes(services.exposures))
    .route('/api/adverse-media', adverseMediaRoutes(services))
    .route('/api/federated', federatedRoutes(services.federated, services.audit))
    .route('/api/sources', sourceRoutes(services.sources))
    .route('/api/uploads', uploadRoutes(services.uploads))
    .route('/api/unfinished-uploads', unfinishedUploadRoutes(services.uploads))
    .route('/api/mappings', mappingRoutes(services.uploads.mappings))
    .route('/api/feeds', feedRoutes(services.feeds))
    .route('/api', issuerRoutes(services.issuers))
    .route('/api/network', dataVersionRoutes(services.explorations))
    .route('/api/network', networkRoutes(services.network))
    .route('/api/network', connectionRoutes(services.network))
    .route('/api', measureRoutes(services.measures, services.log))
    .route('/api/query', queryRoutes(services.query, services.audit))
    .route('/api/dashboard', dashboardRoutes(services.dashboard, services.riskDashboard))
    .route('/api', accountRoutes(services))
    .route('/api', noticeRoutes(services.notices))
    .route('/api/export', dataExportRoutes(services.exports, services.audit))
    .route('/api/exports', exportRoutes(services))
    .route('/api/about', aboutRoutes(services))
    .route('/api/events', eventRoutes(services.events, stillOpen(services.tokens, services.sessions)))
    .route('/api/admin/audit', auditRoutes(services))
    .route('/api/admin/tokens', tokenAdministrationRoutes(services.tokens, services.requireAdministrator))
    .route('/api/admin/webhooks', webhookRoutes(services.webhooks, services.requireAdministrator))
    .route('/api/admin', administrationRoutes(services))
    .route('/api/mcp', assistantRoutes(inner, services.assistantsMayWrite))
    .get('/*', serveStaticFiles(services.staticFiles))
  inner.fetch = app.fetch
  return app
}

/** The API as types: its addresses, what they take and what they answer. */
export type App = ReturnType<typeof createApp>
