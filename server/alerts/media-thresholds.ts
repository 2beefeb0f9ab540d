import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { defaultMediaThresholds, type MediaRuleId, MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import type { AuditDetails } from '#contracts/audit/audit.ts'
import { canonicalJson } from '#contracts/values/canonical-json.ts'

/** What they are called among what was decided for the whole installation. */
const setting = 'mediaThresholds'

/** Of each rule the thresholds that were decided; rules that came later have theirs from the defaults. */
const Stored = v.record(v.string(), v.record(v.string(), v.number()))

/** The thresholds in force of the rules about adverse media. */
export async function readMediaThresholds(connection: Pool | ClientBase): Promise<MediaThresholds> {
  const { rows } = await connection.query<{ value: unknown }>(
    'SELECT value FROM installation_setting WHERE name = $1',
    [setting],
  )
  const stored = new Map(Object.entries(v.parse(Stored, rows[0]?.value ?? {})))
  const whole = Object.entries(defaultMediaThresholds).map(([rule, usual]) => [rule, { ...usual, ...stored.get(rule) }])
  return v.parse(MediaThresholds, Object.fromEntries(whole))
}

/** Changes the thresholds for what is imported from now on; defaults leave no row. */
export async function writeMediaThresholds(client: ClientBase, thresholds: MediaThresholds): Promise<void> {
  if (canonicalJson(thresholds) === canonicalJson(defaultMediaThresholds)) {
    await client.query('DELETE FROM installation_setting WHERE name = $1', [setting])
    return
  }
  await client.query(
    `INSERT INTO installation_setting (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [setting, JSON.stringify(thresholds)],
  )
}

/** Which thresholds were changed from what to what. */
export function changedThresholds(before: MediaThresholds, after: MediaThresholds): AuditDetails {
  const old = byName(before)
  const changed = [...byName(after)].filter(([name, value]) => old.get(name) !== value)
  return Object.fromEntries(changed.map(([name, value]) => [name, `${old.get(name)} → ${value}`]))
}

const byName = (thresholds: MediaThresholds): Map<string, number> =>
  new Map(
    Object.entries(thresholds).flatMap(([rule, own]) =>
      Object.entries<number>(own).map(([name, value]) => [`${rule}.${name}`, value] as const),
    ),
  )

/** Which version of a rule it is with some thresholds: 1 with the defaults, else told by these. */
export function mediaRuleVersion(rule: MediaRuleId, thresholds: MediaThresholds): string {
  const own = canonicalJson(thresholds[rule])
  if (own === canonicalJson(defaultMediaThresholds[rule])) return '1'
  return createHash('sha256').update(own).digest('hex').slice(0, 16)
}
