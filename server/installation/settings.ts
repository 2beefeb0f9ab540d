import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { defaultSettings, InstallationSettings } from '#contracts/installation/installation.ts'

const names = Object.keys(InstallationSettings.entries) as (keyof InstallationSettings)[]

/** The settings in force: what an administrator decided, and the default of whatever nobody did. */
export async function readSettings(connection: Pool | PoolClient): Promise<InstallationSettings> {
  const { rows } = await connection.query<{ name: string; value: unknown }>(
    'SELECT name, value FROM installation_setting',
  )
  const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  return v.parse(InstallationSettings, { ...defaultSettings, ...kept })
}

/** Stores settings; defaults leave no row. */
export async function writeSettings(client: PoolClient, settings: InstallationSettings): Promise<void> {
  for (const name of names) {
    const value = JSON.stringify(settings[name])
    if (value === JSON.stringify(defaultSettings[name])) {
      await client.query('DELETE FROM installation_setting WHERE name = $1', [name])
    } else {
      await client.query(
        `INSERT INTO installation_setting (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [name, value],
      )
    }
  }
}
