import type { Pool } from 'pg'
import type { OutboxList } from '#contracts/administration/administration.ts'
import type { AuditActor, AuditDetails } from '#contracts/audit/audit.ts'
import type { InstallationSettings } from '#contracts/installation/installation.ts'
import { type AboutService, createAboutService } from '#server/about/service.ts'
import { type AccountService, createAccountService } from '#server/account/service.ts'
import { readOutbox, requireAdministrator, requireSecondFactor } from '#server/administration/read-outbox.ts'
import {
  type Administrator,
  createUserAdministration,
  type UserAdministration,
} from '#server/administration/service.ts'
import { type AuditLog, recordPersonalDataAccess } from '#server/audit/audit-log.ts'
import { type AuditTrail, createAuditTrail } from '#server/audit/audit-trail.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type ImageBytes, readImage } from '#server/images/stored-images.ts'
import { createNoticeService, type NoticeService } from '#server/notices/service.ts'
import type { Passwords } from '#server/session/passwords.ts'
import type { Sessions } from '#server/session/sessions.ts'
import { readSettings, writeSettings } from './installation/settings.ts'

/** Stores new settings, and records the changes. */
async function changeSettings(
  pool: Pool,
  audit: AuditLog,
  settings: InstallationSettings,
  by: AuditActor,
): Promise<InstallationSettings> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT FROM installation_setting ORDER BY name FOR UPDATE')
    const details = differences(await readSettings(client), settings)
    if (Object.keys(details).length > 0) {
      await writeSettings(client, settings)
      await audit.record({ ...by, action: 'settings.changed', target: null, details }, client)
    }
    return readSettings(client)
  })
}

function differences(before: InstallationSettings, after: InstallationSettings): AuditDetails {
  const changed = (Object.keys(after) as (keyof InstallationSettings)[])
    .map((name) => [name, textOf(before[name]), textOf(after[name])] as const)
    .filter(([, from, to]) => from !== to)
  return Object.fromEntries(changed.map(([name, from, to]) => [name, `${from} → ${to}`]))
}

const textOf = (value: InstallationSettings[keyof InstallationSettings]): string =>
  typeof value === 'object' ? `${value.name} <${value.address}>` : String(value)

/** Services of accounts, administration and operation, apart from the data. */
export type InstallationServices = {
  audit: AuditLog
  trail: AuditTrail
  account: AccountService
  users: UserAdministration
  sessions: Sessions
  notices: NoticeService
  about: AboutService
  /** Refuses with `not_found`. */
  image: (hash: string) => Promise<ImageBytes>
  outbox: (page: { offset: number; limit: number }) => Promise<OutboxList>
  settings: {
    read: () => Promise<InstallationSettings>
    /** Refuses with `second_factor_required` who would shut themselves out. */
    change: (settings: InstallationSettings, by: Administrator) => Promise<InstallationSettings>
  }
  /** Lets administrators pass. */
  requireAdministrator: ReturnType<typeof requireAdministrator>
  /** Admits every request, and records access to natural persons. */
  recordPersonalDataAccess: ReturnType<typeof recordPersonalDataAccess>
}

export type InstallationDependencies = {
  pool: Pool
  passwords: Passwords
  sessions: Sessions
  audit: AuditLog
  /** Whether messages to telephones are sent; otherwise they are stored for an administrator. */
  gateway: boolean
  trustProxy: boolean
}

/** These services over the database. */
export function createInstallationServices(dependencies: InstallationDependencies): InstallationServices {
  const { pool, sessions, audit, gateway, trustProxy } = dependencies
  return {
    audit,
    trail: createAuditTrail(pool),
    account: createAccountService(pool, audit),
    users: createUserAdministration(dependencies),
    sessions,
    notices: createNoticeService(pool),
    about: createAboutService(pool, audit),
    image: (hash) => readImage(pool, hash),
    outbox: (page) => readOutbox(pool, page, gateway),
    settings: {
      read: () => readSettings(pool),
      change: async (settings, { id, actor, address }) => {
        if (settings.secondFactorForAdministrators) await requireSecondFactor(pool, id)
        return changeSettings(pool, audit, settings, { actor, address })
      },
    },
    requireAdministrator: requireAdministrator(pool),
    recordPersonalDataAccess: recordPersonalDataAccess(pool, audit, trustProxy),
  }
}
