import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createAboutService } from '#server/about/service.ts'
import { createAccountService } from '#server/account/service.ts'
import { readOutbox, requireAdministrator } from '#server/administration/read-outbox.ts'
import { createSettingsService, createUserAdministration } from '#server/administration/service.ts'
import { createOpinionService } from '#server/adverse-media/service.ts'
import { createAlertRuleService } from '#server/alerts/service.ts'
import { type AuditLog, createAuditLog, recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { createAuditTrail } from '#server/audit/audit-trail.ts'
import { type BillService, createBillService } from '#server/bills/service.ts'
import { createDashboardService } from '#server/dashboard/service.ts'
import { createQualityService } from '#server/data-quality/service.ts'
import { createBackgroundPool } from '#server/database/connection/pool.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createExplorationService } from '#server/explorations/service.ts'
import { createExportService } from '#server/exports/service.ts'
import { createCreditService } from '#server/exposures/service.ts'
import { createFederatedService } from '#server/federated/service.ts'
import { readImage } from '#server/images/stored-images.ts'
import { createSourceService } from '#server/imports/source-service.ts'
import { applyInstallationFile } from '#server/installation/installation-file.ts'
import { createIssuerService, type IssuerService } from '#server/issuers/service.ts'
import { createNoticeService } from '#server/notices/service.ts'
import { createQueryService, type KeptGrades } from '#server/query/query-service.ts'
import { createSavedQueryService } from '#server/query/saved-query-service.ts'
import { createDuplicateService } from '#server/resolution/service.ts'
import { createScenarioService } from '#server/scenarios/service.ts'
import { createAuthService } from '#server/session/service.ts'
import { startAlerts } from './alerts/start-alerts.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/database.ts'
import { ensureDemonstration } from './demonstration.ts'
import type { Environment } from './env.ts'
import { settleFeedRun } from './feeds/finish-fetch.ts'
import { startFeeds } from './feeds/start-feeds.ts'
import type { Flags } from './flags.ts'
import { listen } from './http/listen.ts'
import { openStaticFiles } from './http/static-files.ts'
import { startImports } from './imports/start-imports.ts'
import { startOutbox } from './outbox/outbox.ts'
import { createSmsGateway } from './outbox/sms-gateway.ts'
import { startMeasures } from './ownership/start-measures.ts'
import { startNetwork } from './ownership/start-network.ts'
import { startResolution } from './resolution/start-resolution.ts'
import { ensureAdministrator } from './session/accounts.ts'
import { createOpenIdProvider } from './session/open-id-provider.ts'
import { createPasswords } from './session/passwords.ts'

const builtApplication = join(import.meta.dirname, '..', 'dist')

export type StartedServer = {
  url: string
  /** Ends everything in the reverse order of its start. */
  stop: () => Promise<void>
}

export type StartOptions = {
  environment: Environment
  flags: Flags
  log: Logger
  /** Gets the administrator's password where one had to be generated. */
  onPasswordGenerated: (password: string) => void
  /** Directory of the built browser application, where it is not the usual one. */
  application?: string
}

/** Opens the database and everything that works on it, and then the doors. @throws with all of it closed again */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { environment, flags, log, onPasswordGenerated, application = builtApplication } = options
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const stopOne of stops.splice(0).toReversed()) await stopOne()
  }
  try {
    const database = await openDatabase({ ...environment, role: 'server', log })
    stops.push(database.close)
    const { pool } = database
    const passwords = createPasswords()
    await ensureAdministrator(pool, passwords, environment.adminPassword, onPasswordGenerated)
    const audit = createAuditLog(pool)
    if (environment.installationFile !== null) await applyInstallationFile(pool, audit, environment.installationFile)
    const network = startNetwork(database, log)
    stops.push(network.stop)
    const measures = startMeasures(database, log)
    stops.push(measures.stop)
    const services = servicesOver(pool, audit, log)
    const alerts = startAlerts({ pool, log, keepGrades: keptGradesOf(services) })
    stops.push(alerts.stop)
    const background = createBackgroundPool(database.connection, log)
    stops.push(() => background.end())
    const resolution = startResolution({ pool: background, log })
    stops.push(resolution.stop)
    const onFinished = () => {
      alerts.wake()
      resolution.wake()
      network.renew().catch((error) => log.warn({ err: error }, 'could not read the network after an import'))
    }
    const imports = await startImports({ database, background, log, onFinished, onSettled: settleFeedRun })
    stops.push(imports.stop)
    if (flags.demonstration) await ensureDemonstration({ pool, imports: imports.service, log })
    const feeds = startFeeds({ pool, imports: imports.service, log, publicUrl: environment.publicUrl })
    stops.push(feeds.stop)
    const { smsWebhook, oidc } = environment
    const outbox = startOutbox({ pool, gateway: smsWebhook && createSmsGateway(smsWebhook), log })
    stops.push(outbox.stop)
    const auth = createAuthService({ pool, passwords, audit, outbox, oidc: oidc && createOpenIdProvider(oidc) })
    const { sessions } = auth
    const { trustProxy, publicUrl } = environment
    const app = createApp({
      ...services,
      audit,
      auth,
      credit: createCreditService(pool, network.service),
      feeds: feeds.service,
      image: (hash) => readImage(pool, hash),
      imports: imports.service,
      outbox: (page) => readOutbox(pool, page, outbox.gateway),
      recordPersonalDataAccess: recordPersonalDataAccess(pool, audit, trustProxy),
      requireAdministrator: requireAdministrator(pool),
      sessions,
      uploads: imports.uploads,
      users: createUserAdministration({ pool, passwords, sessions, audit }),
      measures: measures.service,
      network: network.service,
      pool,
      staticFiles: await openStaticFiles(application),
      trustProxy,
      publicUrl,
      log,
    })
    const listening = await listen(app, environment.host, environment.port)
    stops.push(listening.close)
    return { url: listening.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const keptGradesOf = ({ bills, issuers }: { bills: BillService; issuers: IssuerService }): KeptGrades => ({
  bill: bills.keepGrades,
  issuer: issuers.keepGrades,
})

/** The services that run nothing of their own: they answer from the database. */
function servicesOver(pool: Pool, audit: AuditLog, log: Logger) {
  const opinion = createOpinionService(pool)
  const bills = createBillService(pool)
  const issuers = createIssuerService(pool)
  const query = createQueryService(pool, keptGradesOf({ bills, issuers }))
  return {
    about: createAboutService(pool, audit),
    account: createAccountService(pool, audit),
    alertRules: createAlertRuleService({ pool, audit, opinion, query, gradesOn: issuers.gradesOn }),
    bills,
    dashboard: createDashboardService(pool),
    duplicates: createDuplicateService(pool, audit),
    entities: createEntityService(pool),
    explorations: createExplorationService(pool, audit),
    exports: createExportService(pool),
    federated: createFederatedService(log),
    issuers,
    notices: createNoticeService(pool),
    opinion,
    quality: createQualityService(pool),
    query,
    savedQueries: createSavedQueryService(pool, audit),
    scenarios: createScenarioService(pool, audit),
    settings: createSettingsService(pool, audit),
    sources: createSourceService(pool),
    trail: createAuditTrail(pool),
  }
}
