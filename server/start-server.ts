import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createAboutService } from '#server/about/service.ts'
import { createAccountService } from '#server/account/service.ts'
import { readOutbox, requireAdministrator } from '#server/administration/read-outbox.ts'
import { createSettingsService, createUserAdministration } from '#server/administration/service.ts'
import { createEventModelService } from '#server/adverse-media/event-models.ts'
import { createEventVerdictService } from '#server/adverse-media/event-verdicts.ts'
import { createReprintDecisionService } from '#server/adverse-media/reprint-decisions.ts'
import { createSentimentJudgementService } from '#server/adverse-media/sentiment-judgements.ts'
import { createAdverseMediaService } from '#server/adverse-media/service.ts'
import { createUnlinkedNameService } from '#server/adverse-media/unlinked-names.ts'
import { createAlertRuleService } from '#server/alerts/service.ts'
import type { InnerApi } from '#server/assistants/routes.ts'
import { type AuditLog, createAuditLog, recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { createAuditTrail } from '#server/audit/audit-trail.ts'
import { type BillService, createBillService } from '#server/bills/service.ts'
import { createCompanyService } from '#server/companies/service.ts'
import { createRiskDashboard } from '#server/dashboard/risk.ts'
import { createDashboardService } from '#server/dashboard/service.ts'
import { createQualityService } from '#server/data-quality/service.ts'
import { createBackgroundPool } from '#server/database/connection/pool.ts'
import { createDuplicateService } from '#server/duplicates/service.ts'
import type { FindNames } from '#server/entities/look-up-names.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createExplorationService } from '#server/explorations/service.ts'
import { createExportService } from '#server/exports/service.ts'
import { createExposureService } from '#server/exposures/service.ts'
import { createFederatedService } from '#server/federated/service.ts'
import { createHomeService } from '#server/home/service.ts'
import { readImage } from '#server/images/stored-images.ts'
import { createDemonstrationService } from '#server/imports/demonstration/demonstration-service.ts'
import { createSourceService } from '#server/imports/sources/source-service.ts'
import { applyInstallationFile } from '#server/installation/installation-file.ts'
import { createIssuerService, type IssuerService } from '#server/issuers/service.ts'
import { createNoticeService } from '#server/notices/service.ts'
import { createQueryService, type StoredGrades } from '#server/query/query-service.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { createScenarioService } from '#server/scenarios/service.ts'
import { createSearchService } from '#server/search/service.ts'
import { createStoredNames } from '#server/search/stored-names.ts'
import { createAuthService } from '#server/session/service.ts'
import { createStoryService } from '#server/stories/service.ts'
import { createTokenService } from '#server/tokens/service.ts'
import { createWatchListService } from '#server/watch-list/service.ts'
import { createInboxService } from './alerts/inbox-service.ts'
import { startAlerts } from './alerts/start-alerts.ts'
import { createApp } from './app.ts'
import { createCaseService } from './cases/service.ts'
import { startCases } from './cases/start-cases.ts'
import { openDatabase } from './database/database.ts'
import type { DatabaseRole } from './database/embedded/embedded-postgres.ts'
import { ensureDemonstration } from './demonstration.ts'
import { startDuplicateSearch } from './duplicates/start-duplicate-search.ts'
import type { Environment } from './env.ts'
import { settleFeedRun } from './feeds/finish-fetch.ts'
import { startFeeds } from './feeds/start-feeds.ts'
import type { Flags } from './flags.ts'
import { createFairShares } from './http/fair-shares.ts'
import { listen } from './http/listen.ts'
import { openStaticFiles, type StaticFiles } from './http/static-files.ts'
import { startImports } from './imports/start-imports.ts'
import { startModelling } from './models/start-models.ts'
import { startOutbox } from './outbox/outbox.ts'
import { createSmsGateway } from './outbox/sms-gateway.ts'
import { startMeasures } from './ownership/start-measures.ts'
import { startNetwork } from './ownership/start-network.ts'
import { type CreatedAdministrator, ensureAdministrator } from './session/accounts.ts'
import { createOpenIdProvider } from './session/open-id-provider.ts'
import { createPasswords } from './session/passwords.ts'
import type { Sessions } from './session/sessions.ts'
import { createEventStreams } from './webhooks/event-stream.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

/** Where the API stands for who asks it from within. */
const innerUrl = 'http://localhost/'

const builtApplication = join(import.meta.dirname, '..', 'dist')
const builtHelp = join(import.meta.dirname, '..', 'site', 'dist')

export type StartedServer = {
  url: string
  /** Answers a request from within this process. */
  fetch: InnerApi['fetch']
  pool: Pool
  sessions: Sessions
  /** Ends everything in the reverse order of its start. */
  stop: () => Promise<void>
}

export type StartOptions = {
  environment: Environment
  flags: Flags
  log: Logger
  /** Gets the administrator's password where one had to be generated. */
  onAdministratorCreated: (created: CreatedAdministrator) => void
  /** Directory of the built browser application, where it is not the usual one; `null`: it is not served. */
  application?: string | null
  /** A `tool` joins the database of a server that runs. */
  role?: DatabaseRole
  /** Whether it is asked from within this process alone, and no port is opened. */
  isClosed?: boolean
}

/** Opens the database and everything that works on it, and then the doors. @throws with all of it closed again */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { environment, isClosed = false } = options
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne()
  }
  try {
    const { app, events, ...opened } = await openApplication(options, stops)
    const { fetch } = app
    const listening = isClosed ? null : await listen(app, environment.host, environment.port)
    if (listening !== null) stops.push(listening.close)
    stops.push(events.stop)
    return { url: listening?.url ?? innerUrl, fetch, ...opened, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Everything behind the doors. @param stops takes what ends each part, in the order of their start */
async function openApplication(options: StartOptions, stops: (() => Promise<void>)[]) {
  const { environment, flags, log, onAdministratorCreated, application = builtApplication, role = 'server' } = options
  const database = await openDatabase({ ...environment, role, log })
  stops.push(database.close)
  const { pool } = database
  const passwords = createPasswords()
  await ensureAdministrator(pool, passwords, environment.adminPassword, onAdministratorCreated)
  const audit = createAuditLog(pool)
  if (environment.installationFile !== null) await applyInstallationFile(pool, audit, environment.installationFile)
  const network = startNetwork(database, log)
  stops.push(network.stop)
  const measures = startMeasures(database, log)
  stops.push(measures.stop)
  const modelling = startModelling({ pool, audit, log, groups: measures.service.groups })
  stops.push(modelling.stop)
  const names = createStoredNames(pool, database.connection, { log })
  stops.push(names.stop)
  const services = servicesOver(pool, audit, { findNames: names.find, log })
  const alerts = startAlerts({ pool, log, keepGrades: storedGradesOf(services) })
  stops.push(alerts.stop)
  const background = createBackgroundPool(database.connection, log)
  stops.push(() => background.end())
  const duplicateSearch = startDuplicateSearch({ pool: background, log })
  stops.push(duplicateSearch.stop)
  const { renewNames, onFinished } = renewals({ alerts, duplicateSearch, network, names }, options)
  const budget = environment.fileBudget
  const imports = await startImports({ database, background, log, budget, onFinished, onSettled: settleFeedRun })
  stops.push(imports.stop)
  if (flags.demonstration) await ensureDemonstration({ pool, imports: imports.service, log })
  renewNames()
  const feeds = startFeeds({ pool, imports: imports.service, log, publicUrl: environment.publicUrl })
  stops.push(feeds.stop)
  const events = createEventStreams(pool, log, environment.publicUrl)
  const webhooks = startWebhooks({ pool, background, log, ...environment })
  stops.push(webhooks.stop)
  const { smsWebhook, oidc } = environment
  const outbox = startOutbox({ pool, gateway: smsWebhook && createSmsGateway(smsWebhook), log })
  stops.push(outbox.stop)
  const auth = createAuthService({ pool, passwords, audit, outbox, oidc: oidc && createOpenIdProvider(oidc) })
  const { sessions } = auth
  const { trustProxy, publicUrl } = environment
  const exposures = createExposureService(pool, network.service)
  const cases = createCaseService({ ...services, pool, audit, network: network.service })
  const waits = startCases(cases, log)
  stops.push(waits.stop)
  const companies = createCompanyService({ ...services, pool, exposures, network: network.service })
  const app = createApp({
    ...services,
    ...modelling.services,
    audit,
    auth,
    cases,
    companies,
    exposures,
    demonstration: createDemonstrationService(pool, imports.service, audit),
    feeds: feeds.service,
    home: createHomeService({ ...services, pool, companies, log }),
    image: (hash) => readImage(pool, hash),
    imports: imports.service,
    outbox: (page) => readOutbox(pool, page, outbox.gateway),
    recordPersonalDataAccess: recordPersonalDataAccess(pool, audit),
    requireAdministrator: requireAdministrator(pool),
    search: createSearchService({ ...services, pool, names, network: network.service }),
    sessions,
    uploads: imports.uploads,
    webhooks: webhooks.service,
    events,
    users: createUserAdministration({ pool, passwords, sessions, audit }),
    measures: measures.service,
    network: network.service,
    pool,
    staticFiles: application === null ? new Map() : await shownFiles(application),
    trustProxy,
    publicUrl,
    assistantsMayWrite: environment.assistantsMayWrite,
    log,
  })
  return { app, events, pool, sessions }
}

type Renewed = { renew: () => Promise<unknown> }
type Woken = { wake: () => void }

type RenewedParts = { alerts: Woken; duplicateSearch: Woken; network: Renewed; names: Renewed }

/** What is read anew when an import is finished. */
function renewals({ alerts, duplicateSearch, network, names }: RenewedParts, { log, isClosed = false }: StartOptions) {
  const renewNames = () => {
    if (isClosed) return
    names.renew().catch((error) => log.warn({ err: error }, 'could not read the names'))
  }
  const onFinished = () => {
    alerts.wake()
    duplicateSearch.wake()
    network.renew().catch((error) => log.warn({ err: error }, 'could not read the network after an import'))
    renewNames()
  }
  return { renewNames, onFinished }
}

/** The built application, and below `/help/` the documentation where it is built. */
async function shownFiles(application: string): Promise<StaticFiles> {
  return new Map([...(await openStaticFiles(application)), ...(await openStaticFiles(builtHelp, '/help'))])
}

const storedGradesOf = ({ bills, issuers }: { bills: BillService; issuers: IssuerService }): StoredGrades => ({
  bill: bills.keepGrades,
  issuer: issuers.keepGrades,
})

/** The services that run nothing of their own: they answer from the database. */
function servicesOver(pool: Pool, audit: AuditLog, { findNames, log }: { findNames: FindNames; log: Logger }) {
  const adverseMedia = createAdverseMediaService(pool)
  const bills = createBillService(pool)
  const issuers = createIssuerService(pool)
  const query = createQueryService(pool, { keepGrades: storedGradesOf({ bills, issuers }), findNames })
  return {
    about: createAboutService(pool, audit),
    account: createAccountService(pool, audit),
    alertRules: createAlertRuleService({ pool, audit, adverseMedia, query, gradesOn: issuers.gradesOn }),
    inbox: createInboxService(pool, audit),
    bills,
    dashboard: createDashboardService(pool),
    duplicates: createDuplicateService(pool, audit),
    entities: createEntityService(pool),
    explorations: createExplorationService(pool, audit),
    exports: createExportService(pool),
    fair: createFairShares(pool),
    federated: createFederatedService(log),
    issuers,
    notices: createNoticeService(pool),
    adverseMedia,
    quality: createQualityService(pool),
    query,
    riskDashboard: createRiskDashboard({ pool, bills, issuers, adverseMedia, log }),
    savedQueries: createSavedQueryService(pool, audit),
    scenarios: createScenarioService(pool, audit),
    eventModels: createEventModelService({ pool, audit }),
    eventVerdicts: createEventVerdictService({ pool, audit, adverseMedia }),
    reprintDecisions: createReprintDecisionService({ pool, audit, adverseMedia }),
    sentimentJudgements: createSentimentJudgementService({ pool, audit, adverseMedia }),
    settings: createSettingsService(pool, audit),
    sources: createSourceService(pool),
    stories: createStoryService(pool),
    tokens: createTokenService(pool, audit),
    trail: createAuditTrail(pool),
    unlinkedNames: createUnlinkedNameService({ pool, audit }),
    watchList: createWatchListService(pool),
  }
}
