import type { HttpBindings } from '@hono/node-server'
import type { Access } from '#contracts/session/session.ts'
import type { AboutServices } from '#server/about/routes.ts'
import type { AccountServices } from '#server/account/routes.ts'
import type { AdministrationServices } from '#server/administration/routes.ts'
import { createEventModelService } from '#server/adverse-media/event-models.ts'
import { createEventVerdictService } from '#server/adverse-media/event-verdicts.ts'
import { createReprintDecisionService } from '#server/adverse-media/reprint-decisions.ts'
import { createSentimentJudgementService } from '#server/adverse-media/sentiment-judgements.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createUnlinkedNameService } from '#server/adverse-media/unlinked-names.ts'
import { createInboxService } from '#server/alerts/inbox-service.ts'
import { createAlertRuleService } from '#server/alerts/service.ts'
import type { AppDependencies } from '#server/app.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createBillService } from '#server/bills/service.ts'
import { createCaseService } from '#server/cases/service.ts'
import { createCompanyService } from '#server/companies/service.ts'
import { createRiskDashboard } from '#server/dashboard/risk.ts'
import { createDashboardService } from '#server/dashboard/service.ts'
import { createQualityService } from '#server/data-quality/service.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createExplorationService } from '#server/explorations/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { createFederatedService } from '#server/federated/service.ts'
import { startFeeds } from '#server/feeds/start-feeds.ts'
import { createHomeService } from '#server/home/service.ts'
import { createDemonstrationService } from '#server/imports/demonstration/demonstration-service.ts'
import { createSourceService } from '#server/imports/sources/source-service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createLog } from '#server/log.ts'
import { startModelling } from '#server/models/start-models.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { createScenarioService } from '#server/scenarios/service.ts'
import { createSearchService } from '#server/search/service.ts'
import { createStoredNames } from '#server/search/stored-names.ts'
import { createAccount } from '#server/session/accounts.ts'
import { createSessions } from '#server/session/sessions.ts'
import { createStoryService } from '#server/stories/service.ts'
import { createWatchListService } from '#server/watch-list/service.ts'
import { createEventStreams } from '#server/webhooks/event-stream.ts'
import { createWebhookService } from '#server/webhooks/service.ts'
import { createLightPasswords } from './light-passwords.ts'
import { openQueryService } from './query-service.ts'
import { password, sharesOver, testApplication } from './test-app.ts'
import { startTestServices, type TestServices } from './test-services.ts'

/** The services that {@link testApplication} does without. */
type DataServices = Omit<
  AppDependencies,
  | keyof AboutServices
  | keyof AccountServices
  | keyof AdministrationServices
  | 'auth'
  | 'notices'
  | 'recordPersonalDataAccess'
  | 'exports'
  | 'fair'
  | 'query'
  | 'dashboard'
  | 'pool'
  | 'staticFiles'
  | 'tokens'
  | 'trustProxy'
  | 'publicUrl'
  | 'assistantsMayWrite'
  | 'log'
>

/**
 * An address of the API as it is registered: method, path with names of parameters, and what a request passes there.
 */
export type Endpoint = { method: string; path: string; handlers: readonly object[] }

/** The application with all of its services on a database of its own. */
export type WholeApp = {
  services: TestServices
  /** What `listen` serves. */
  application: ReturnType<typeof testApplication>
  /** Everything it answers, each once, in the order of the alphabet. */
  endpoints: Endpoint[]
  /** Asks from a network address. */
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** Opens a session for the user named after an access level, without a password. @returns the headers to send */
  openSession: (access: Access) => Promise<{ cookie: string }>
  stop: () => Promise<void>
}

/**
 * Starts it with a user of each access level, named after it.
 *
 * @param longestWait milliseconds for which a request waits for a place, as usual where absent
 */
export async function startWholeApp(longestWait?: number): Promise<WholeApp> {
  const services = await startTestServices()
  const { pool } = services.database
  const adverseMedia = createAdverseMediaService(pool)
  const [bills, issuers] = [createBillService(pool), createIssuerService(pool)]
  const exposures = createExposureService(pool, services.network.service)
  const companies = createCompanyService({
    pool,
    network: services.network.service,
    adverseMedia,
    bills,
    issuers,
    exposures,
  })
  const { groups } = services.measures.service
  const modelling = startModelling({ pool, audit: createAuditLog(pool), log: createLog('silent'), groups })
  const stories = createStoryService(pool)
  const feeds = startFeeds({ pool, imports: services.imports.service, log: createLog('silent'), publicUrl: null })
  const events = createEventStreams(pool, createLog('silent'), null)
  const network = services.network.service
  const alertRules = createAlertRuleService({
    pool,
    audit: createAuditLog(pool),
    adverseMedia,
    query: openQueryService(pool),
    gradesOn: async () => ({ grades: [] }),
  })
  const names = createStoredNames(pool, services.database.connection, { log: createLog('silent') })
  const data: DataServices = {
    alertRules,
    inbox: createInboxService(pool, createAuditLog(pool)),
    cases: createCaseService({ pool, audit: createAuditLog(pool), network, issuers, bills, adverseMedia, alertRules }),
    imports: services.imports.service,
    demonstration: createDemonstrationService(pool, services.imports.service, createAuditLog(pool)),
    duplicates: createDuplicateService(pool, createAuditLog(pool)),
    entities: createEntityService(pool),
    explorations: createExplorationService(pool, createAuditLog(pool)),
    federated: createFederatedService(createLog('silent')),
    feeds: feeds.service,
    measures: services.measures.service,
    network: services.network.service,
    bills,
    companies,
    home: createHomeService({
      pool,
      bills,
      companies,
      dashboard: createDashboardService(pool),
      issuers,
      stories,
      log: createLog('silent'),
    }),
    riskDashboard: createRiskDashboard({ pool, bills, issuers, adverseMedia, log: createLog('silent') }),
    stories,
    watchList: createWatchListService(pool),
    ...modelling.services,
    exposures,
    issuers,
    adverseMedia,
    sentimentJudgements: createSentimentJudgementService({ pool, audit: createAuditLog(pool), adverseMedia }),
    eventModels: createEventModelService({ pool, audit: createAuditLog(pool) }),
    eventVerdicts: createEventVerdictService({ pool, audit: createAuditLog(pool), adverseMedia }),
    reprintDecisions: createReprintDecisionService({ pool, audit: createAuditLog(pool), adverseMedia }),
    unlinkedNames: createUnlinkedNameService({ pool, audit: createAuditLog(pool) }),
    quality: createQualityService(pool),
    savedQueries: createSavedQueryService(pool, createAuditLog(pool)),
    scenarios: createScenarioService(pool, createAuditLog(pool)),
    search: createSearchService({
      pool,
      names,
      network: services.network.service,
      adverseMedia,
      bills,
      issuers,
      savedQueries: createSavedQueryService(pool, createAuditLog(pool)),
    }),
    sources: createSourceService(pool),
    uploads: services.imports.uploads,
    webhooks: createWebhookService({ pool, audit: createAuditLog(pool), wake: () => undefined }),
    events,
  }
  const app = testApplication(services.database, { ...data, fair: sharesOver(pool, longestWait) })
  const passwords = createLightPasswords()
  const sessions = createSessions(pool)
  const ids = new Map<Access, bigint>()
  for (const access of ['viewer', 'analyst', 'admin'] as const) {
    const id = await createAccount(pool, passwords, { username: access, name: `The ${access}`, access, password })
    if (id !== null) ids.set(access, id)
  }
  const clientInfo = { address: '192.0.2.1', userAgent: '', device: null, origin: 'http://atlas.example' }
  return {
    services,
    application: app,
    endpoints: endpointsOf(app.routes),
    request: async (path, init = {}, address = '192.0.2.1') => {
      const connection = { incoming: { socket: { remoteAddress: address } } } as HttpBindings
      return app.request(path, { ...init, headers: { host: 'atlas.example', ...init.headers } }, connection)
    },
    openSession: async (access) => {
      const userId = ids.get(access)
      if (userId === undefined) throw new Error(`There is no ${access}`)
      const token = await sessions.open({ userId, persistent: false, method: 'password', clientInfo })
      return { cookie: `riskatlas_session=${token}` }
    },
    stop: async () => {
      await names.stop()
      await events.stop()
      await feeds.stop()
      await modelling.stop()
      await services.stop()
    },
  }
}

/** What answers a method; what is only passed through on the way has none. */
function endpointsOf(routes: readonly { method: string; path: string; handler: object }[]): Endpoint[] {
  const endpoints = Map.groupBy(
    routes.filter(({ method }) => method !== 'ALL'),
    ({ method, path }) => `${path} ${method}`,
  )
  return [...endpoints.keys()].sort().map((line) => {
    const [path = '', method = ''] = line.split(' ')
    return { method, path, handlers: (endpoints.get(line) ?? []).map(({ handler }) => handler) }
  })
}
