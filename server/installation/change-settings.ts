import type { Pool } from 'pg'
import type { AuditDetails } from '#contracts/audit.ts'
import type { InstallationSettings } from '#contracts/installation.ts'
import type { AuditLog, Doer } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readSettings, writeSettings } from './settings.ts'

/** Keeps new settings, and records which were changed from what to what. */
export async function changeSettings(
  pool: Pool,
  audit: AuditLog,
  settings: InstallationSettings,
  by: Doer,
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
