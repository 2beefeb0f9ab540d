import type { Pool } from 'pg'
import type { MediaRulePreview, MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import type {
  Alert,
  AlertDetails,
  AlertId,
  AlertKind,
  AlertList,
  AlertSourceList,
  AlertSourceSettings,
  Triage,
} from '#contracts/alerts/alert.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { listAlerts, readAlerts, type WantedAlerts } from './alert-rows.ts'
import { readSources, writeSettings } from './alert-sources.ts'
import { precisionOf } from './labels.ts'
import { changedThresholds, readMediaThresholds, writeMediaThresholds } from './media-thresholds.ts'
import { previewMediaRules } from './preview-media-rules.ts'
import { type Triager, triage } from './triage.ts'

/** The inbox of alerts: everybody's, and those of the user's own rules. */
export type InboxService = {
  list: (userId: bigint, wanted: WantedAlerts & Page) => Promise<Paged<AlertList>>
  /** Refuses with `not_found`. */
  read: (id: AlertId, userId: bigint) => Promise<AlertDetails>
  /** Refuses with `not_found`, and with `conflict` where one was changed meanwhile or cannot take it. */
  triage: (triage: Triage, by: Triager) => Promise<Alert[]>
  sources: () => Promise<AlertSourceList>
  /**
   * By the thresholds in force, or by others before they are. Refuses with `too_broad` where it takes too long, and
   * with `too_large` where more is reported than can be looked at together.
   */
  mediaRules: (others: MediaThresholds | null) => Promise<MediaRulePreview>
  changeSource: (kind: AlertKind, settings: AlertSourceSettings, by: Triager) => Promise<AlertSourceList>
  changeMediaRules: (thresholds: MediaThresholds, by: Triager) => Promise<AlertSourceList>
}

/** Milliseconds that one statement may take. */
const patience = 15_000
/** Thresholds are changed one after the other, so that each record tells what it changed. */
const changing = 7_203_114_019

/** The inbox over the database. */
export const createInboxService = (pool: Pool, audit: AuditLog): InboxService => ({
  list: (userId, wanted) => listAlerts(pool, userId, wanted),
  read: async (id, userId) => {
    const [alert] = await readAlerts(pool, userId, [id])
    if (!alert) throw new ProblemError('not_found', 'There is no such alert.', { id })
    return { alert, precision: await precisionOf(pool, alert.kind, alert.rule) }
  },
  triage: (asked, by) => triage({ pool, audit }, asked, by),
  sources: () => readSources(pool),
  mediaRules: (others) => boundedRead(pool, { milliseconds: patience }, (client) => previewMediaRules(client, others)),
  changeSource: async (kind, settings, { by }) => {
    await inTransaction(pool, async (client) => {
      await writeSettings(client, kind, settings)
      const { mutedUntil, threshold, enabled, fourEyes } = settings
      const details = { enabled, threshold, fourEyes, mutedUntil }
      await audit.record({ ...by, action: 'alertSource.changed', target: kind, details }, client)
    })
    return readSources(pool)
  },
  changeMediaRules: async (thresholds, { by }) => {
    await inTransaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [changing])
      const details = changedThresholds(await readMediaThresholds(client), thresholds)
      if (Object.keys(details).length === 0) return
      await writeMediaThresholds(client, thresholds)
      await audit.record({ ...by, action: 'alertSource.changed', target: 'adverseMedia', details }, client)
    })
    return readSources(pool)
  },
})
