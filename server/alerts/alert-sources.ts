import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { AlertKind, type AlertSourceList, AlertSourceSettings, defaultSourceSettings } from '#contracts/alerts/alert.ts'
import { precisionOf } from './labels.ts'
import { readMediaBound } from './media-bounds.ts'
import { readMediaThresholds } from './media-thresholds.ts'

/** What holds for a kind until somebody changes it: of bills and issuers only the worst alert. */
export const settingsBefore: Record<AlertKind, AlertSourceSettings> = {
  default: defaultSourceSettings,
  issuerLevel: { ...defaultSourceSettings, threshold: 'warning' },
  severeBill: { ...defaultSourceSettings, threshold: 'severe' },
  controlChanged: defaultSourceSettings,
  newsBurst: defaultSourceSettings,
  adverseMedia: defaultSourceSettings,
  ruleFired: defaultSourceSettings,
}

const Row = v.object({ kind: AlertKind, ...AlertSourceSettings.entries })

/** How alerts of each kind are raised. */
export async function readSettings(connection: Pool | ClientBase): Promise<Record<AlertKind, AlertSourceSettings>> {
  const { rows } = await connection.query(
    `SELECT kind, enabled, threshold, window_days AS "windowDays", cooldown_days AS "cooldownDays",
            muted_until::text AS "mutedUntil", four_eyes AS "fourEyes" FROM alert_source`,
  )
  const changed = v.parse(v.array(Row), rows).map(({ kind, ...settings }) => [kind, settings])
  return { ...settingsBefore, ...Object.fromEntries(changed) }
}

/** Changes how alerts of a kind are raised from now on. */
export async function writeSettings(
  client: ClientBase,
  kind: AlertKind,
  { enabled, threshold, windowDays, cooldownDays, mutedUntil, fourEyes }: AlertSourceSettings,
): Promise<void> {
  await client.query(
    `INSERT INTO alert_source (kind, enabled, threshold, window_days, cooldown_days, muted_until, four_eyes)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (kind) DO UPDATE SET enabled = excluded.enabled, threshold = excluded.threshold,
       window_days = excluded.window_days, cooldown_days = excluded.cooldown_days,
       muted_until = excluded.muted_until, four_eyes = excluded.four_eyes`,
    [kind, enabled, threshold, windowDays, cooldownDays, mutedUntil, fourEyes],
  )
}

/**
 * The settings of all kinds, with their firings in the last ninety days and how often they were right, the thresholds
 * of the rules about adverse media, and where these did not look at all.
 */
export async function readSources(pool: Pool): Promise<AlertSourceList> {
  const settings = await readSettings(pool)
  const { rows } = await pool.query<{ kind: AlertKind; firings: number }>(
    `SELECT a.kind, count(*)::int AS firings FROM alert_occurrence o JOIN alert a ON a.id = o.alert_id
      WHERE o.at > now() - interval '90 days' GROUP BY a.kind`,
  )
  const firings = new Map(rows.map((row) => [row.kind, row.firings]))
  const sources = await Promise.all(
    AlertKind.options.map(async (kind) => ({
      kind,
      ...settings[kind],
      firings: firings.get(kind) ?? 0,
      precision: await precisionOf(pool, kind, null),
    })),
  )
  return { sources, mediaThresholds: await readMediaThresholds(pool), mediaBound: await readMediaBound(pool) }
}
