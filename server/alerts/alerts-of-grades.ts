import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { AlertLevel, AlertReason } from '#contracts/alerts/alert.ts'
import { type GradedKind, RiskLevel } from '#contracts/values/risk-level.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { rulesIn } from '#server/records/risk-grades.ts'
import { lockPosition, writePosition } from './alert-positions.ts'
import { type Firing, raiseAlerts } from './raise-alerts.ts'

/** Alerts of one look at most; of more the worst. */
const maxRaised = 1000

const Version = v.object({ kind: v.picklist(['bill', 'issuer']), version: v.string() })
const Row = v.object({
  subject: v.string(),
  score: v.number(),
  level: RiskLevel,
  /** At the last look. */
  before: v.nullable(RiskLevel),
  hits: v.array(v.looseObject({ rule: v.optional(v.string()) })),
})
type Row = v.InferOutput<typeof Row>

/**
 * Raises an alert for each bill that became severe and each issuer whose level rose since the last look, as their
 * stored grades say. The first look of all tells of what is severe already.
 */
export async function alertOfGrades(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const position = await lockPosition(client, 'grades')
    const { rows } = await client.query('SELECT kind, version FROM risk_grading ORDER BY kind')
    const versions = v.parse(v.array(Version), rows)
    const now = versions.map(({ kind, version }) => `${kind} ${version}`).join('; ')
    if (now === (position ?? '')) return
    for (const { kind, version } of versions) {
      const risen = await risenGrades(client, kind)
      const rules = rulesIn(version)
      await raiseAlerts(
        client,
        risen.slice(0, maxRaised).flatMap((row) => firingOf[kind](row, rules)),
      )
      await renewSeen(client, kind)
    }
    await writePosition(client, 'grades', now)
  })
}

/** Those of a higher level than at the last look, worst first; at the first look what is severe. */
async function risenGrades(client: ClientBase, kind: GradedKind): Promise<Row[]> {
  const { rows } = await client.query(
    `SELECT g.subject, g.score, g.level, s.level AS before, g.hits
       FROM risk_grade g LEFT JOIN alerted_grade s ON s.kind = g.kind AND s.subject = g.subject
      WHERE g.kind = $1 AND g.level <> 'normal' AND s.level IS DISTINCT FROM g.level
        AND (g.level = 'severe' OR EXISTS (SELECT FROM alerted_grade WHERE kind = $1))
      ORDER BY g.score DESC, g.subject`,
    [kind],
  )
  const rank = (level: RiskLevel | null) => (level === null ? 0 : RiskLevel.options.indexOf(level))
  return v.parse(v.array(Row), rows).filter(({ level, before }) => rank(level) > rank(before))
}

async function renewSeen(client: ClientBase, kind: GradedKind): Promise<void> {
  await client.query(
    `INSERT INTO alerted_grade AS s (kind, subject, level) SELECT kind, subject, level FROM risk_grade WHERE kind = $1
     ON CONFLICT (kind, subject) DO UPDATE SET level = excluded.level WHERE s.level <> excluded.level`,
    [kind],
  )
  await client.query(
    `DELETE FROM alerted_grade s WHERE kind = $1
        AND NOT EXISTS (SELECT FROM risk_grade g WHERE g.kind = s.kind AND g.subject = s.subject)`,
    [kind],
  )
}

const firingOf: Record<GradedKind, (row: Row, ruleVersion: string) => Firing[]> = {
  bill: ({ subject, score, level, hits }, ruleVersion) => {
    if (level !== 'severe') return []
    const rules = [...new Set(hits.flatMap(({ rule }) => rule ?? []))]
    const reason: AlertReason = { kind: 'severeBill', bill: subject, score, rules }
    return [{ reason, rule: rules[0] ?? 'severeBill', ruleVersion, subject, level, company: null }]
  },
  issuer: ({ subject, score, level, before }, ruleVersion) => {
    const reason: AlertReason = { kind: 'issuerLevel', issuer: subject, level, before, score }
    return [{ reason, rule: 'issuerLevel', ruleVersion, subject, level: level as AlertLevel }]
  },
}
