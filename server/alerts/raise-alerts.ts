import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { getNextSnapshot } from 'xstate'
import { AlertId, AlertLevel, AlertReason, AlertState } from '#contracts/alerts/alert.ts'
import { canonicalJson } from '#contracts/values/canonical-json.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { alertMachine } from '#lifecycles/alerts.machine.ts'
import { alertSnapshotFrom } from '#lifecycles/alerts.snapshot.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import { readSettings } from './alert-sources.ts'

/** That a rule fired about a subject. */
export type Firing = {
  reason: AlertReason
  rule: string
  ruleVersion: string
  subject: string
  level: AlertLevel
  /** The party that the subject is; found by its exact name where it is not given. */
  company?: string | null
  /** Hours after a firing in which it fires again at a higher level alone, and never for the same reason. */
  cooldownHours?: number
  /** Whose alone it is. */
  userId?: string
}

/** One process raises alerts at a time, so that firings of one rule about one subject meet in one item. */
const turn = 7_203_114_005
const [hourMilliseconds, dayMilliseconds] = [3_600_000, 86_400_000]

const Known = v.object({
  id: AlertId,
  state: AlertState,
  level: AlertLevel,
  reason: AlertReason,
  lastAt: isoTime,
  dismissedAt: v.nullable(isoTime),
  isCaseOpen: v.nullable(v.boolean()),
})
type Known = v.InferOutput<typeof Known>

/**
 * Puts firings into the inbox, in the caller's transaction. Firings of a rule about a subject are one alert while it
 * stands open or they come within the window of its kind; after a false alarm the rule stays silent about the subject
 * for the cooldown. What is below the threshold, switched off or muted raises nothing.
 *
 * @param now milliseconds since 1970
 */
export async function raiseAlerts(client: ClientBase, firings: readonly Firing[], now = Date.now()): Promise<void> {
  if (firings.length === 0) return
  await client.query('SELECT pg_advisory_xact_lock($1)', [turn])
  const settings = await readSettings(client)
  const companies = await companiesNamed(client, firings)
  for (const firing of firings) {
    const { enabled, threshold, mutedUntil, windowDays, cooldownDays } = settings[firing.reason.kind]
    if (!enabled || rankOf(firing.level) < rankOf(threshold)) continue
    if (mutedUntil !== null && chinaDayOf(now) < mutedUntil) continue
    const known = await latestOf(client, firing)
    if (known !== null && isToldAlready(known, firing, now)) continue
    const isOne = known !== null && isSameItem(known, { windowDays, cooldownDays, now })
    const id = isOne ? await addFiring(client, known, firing, now) : await insert(client, firing, companies, now)
    await client.query('INSERT INTO alert_occurrence (alert_id, at) VALUES ($1, $2)', [id, new Date(now)])
  }
}

const rankOf = (level: AlertLevel) => AlertLevel.options.indexOf(level)

function isToldAlready({ level, lastAt, reason }: Known, firing: Firing, now: number): boolean {
  if (firing.cooldownHours === undefined) return false
  if (canonicalJson(reason) === canonicalJson(firing.reason)) return true
  const isCoolingDown = now - Date.parse(lastAt) < firing.cooldownHours * hourMilliseconds
  return isCoolingDown && rankOf(firing.level) <= rankOf(level)
}

function isSameItem(
  { state, lastAt, dismissedAt, isCaseOpen }: Known,
  { windowDays, cooldownDays, now }: { windowDays: number; cooldownDays: number; now: number },
): boolean {
  if (state === 'dismissed') return now - Date.parse(dismissedAt ?? lastAt) < cooldownDays * dayMilliseconds
  if (state === 'inCase') return isCaseOpen === true || now - Date.parse(lastAt) < windowDays * dayMilliseconds
  return true
}

async function latestOf(client: ClientBase, { reason, rule, subject, userId }: Firing): Promise<Known | null> {
  const { rows } = await client.query(
    `SELECT a.id::text, a.state, a.level, a.reason, a.last_at AS "lastAt", a.dismissed_at AS "dismissedAt",
            c.state <> 'closed' AS "isCaseOpen"
       FROM alert a LEFT JOIN risk_case c ON c.id = a.case_id
      WHERE a.kind = $1 AND a.rule = $2 COLLATE "C" AND a.subject = $3 COLLATE "C"
        AND a.user_id IS NOT DISTINCT FROM $4::bigint
      ORDER BY a.id DESC LIMIT 1 FOR UPDATE OF a`,
    [reason.kind, rule, subject, userId ?? null],
  )
  return rows.length === 0 ? null : v.parse(Known, rows[0])
}

async function addFiring(client: ClientBase, known: Known, firing: Firing, now: number): Promise<string> {
  const { value } = getNextSnapshot(alertMachine, alertSnapshotFrom(known.state), { type: 'alert.fired' })
  const level = rankOf(firing.level) > rankOf(known.level) ? firing.level : known.level
  await client.query(
    `UPDATE alert SET firings = firings + 1, last_at = $2, state = $3, level = $4, reason = $5, rule_version = $6,
            revision = revision + 1 WHERE id = $1`,
    [known.id, new Date(now), value, level, JSON.stringify(firing.reason), firing.ruleVersion],
  )
  return known.id
}

async function insert(
  client: ClientBase,
  { reason, rule, ruleVersion, subject, level, company, userId }: Firing,
  companies: ReadonlyMap<string, string>,
  now: number,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO alert (kind, rule, rule_version, subject, user_id, company_id, level, reason, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) RETURNING id::text`,
    [
      reason.kind,
      rule,
      ruleVersion,
      subject,
      userId ?? null,
      company === undefined ? (companies.get(subject) ?? null) : company,
      level,
      JSON.stringify(reason),
      new Date(now),
    ],
  )
  return rows[0]?.id ?? ''
}

/** The parties that alone have the name of a subject. */
async function companiesNamed(client: ClientBase, firings: readonly Firing[]): Promise<Map<string, string>> {
  const names = firings.flatMap(({ company, subject }) => (company === undefined ? [subject] : []))
  const parties = await namedParties(client, names)
  return new Map(parties.flatMap(({ name, entity }) => (entity === null ? [] : [[name, entity]])))
}
