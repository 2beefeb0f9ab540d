import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { AlertEntry, AlertFiringId, everyArticle } from '#contracts/alerts/alert-rule.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { createParameters, foundSql } from '#server/query/compile-query.ts'
import { ask } from '#server/query/query-context.ts'
import type { StoredGrades } from '#server/query/query-service.ts'
import { scopeSql } from '#server/query/scopes.ts'
import { dataVersion } from '#server/records/versioned.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { type EnteredRule, memberSql, nameSql, readEnteredRules } from './watched-queries.ts'

/** Entries that a firing names. */
const entriesTold = 10
/** Milliseconds that one statement may take. */
const patience = 60_000

/**
 * Alerts the owners of rules to the bills, bonds and issuers that newly entered the results of their saved queries, in
 * one notice per rule: because an import brought them, or because their grade changed. What leaves a result and enters
 * it again is told of again. What was there when the rule began to watch is not told of, nor what enters because the
 * saved query was changed. Several processes may look at once: the first to commit sends the alerts, the others none.
 */
export async function notifyOfEntries(pool: Pool, keep: StoredGrades, today = chinaDayOf(Date.now())): Promise<void> {
  const rules = await readEnteredRules(pool)
  if (rules.length === 0) return
  const kinds = new Set(rules.flatMap(({ query: { scope } }) => scopeSql[scope].graded ?? []))
  for (const kind of kinds) await keep[kind](today)
  const state = await stateOf(pool, today)
  for (const rule of rules) {
    const membersOf = `${conditionOf(rule)} ${state}`
    if (rule.membersOf !== membersOf) await inTransaction(pool, (client) => look(client, { rule, membersOf, today }))
  }
}

/** What a result depends on beside its condition: the records, the grades and, for relative days, the day. */
async function stateOf(pool: Pool, today: string): Promise<string> {
  const { rows } = await pool.query<{ versions: string | null }>(
    `SELECT string_agg(version, ' ' ORDER BY kind) AS versions FROM risk_grading`,
  )
  return digestOf([await dataVersion(pool), rows[0]?.versions ?? '', today])
}

/** A rule whose condition changed begins anew. */
const conditionOf = ({ query, watchedFrom }: EnteredRule) => digestOf([JSON.stringify(query), watchedFrom])

const digestOf = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

type Look = { rule: EnteredRule; membersOf: string; today: string }

/** Compares a result with what it was at the last look, tells what entered, and keeps it for the next. */
async function look(client: PoolClient, { rule, membersOf, today }: Look): Promise<void> {
  const { rows } = await client.query<{ membersOf: string | null }>(
    'SELECT members_of AS "membersOf" FROM alert_rule WHERE id = $1 AND removed_at IS NULL FOR UPDATE',
    [rule.id],
  )
  const kept = rows[0]
  if (!kept || kept.membersOf === membersOf) return
  await client.query(`SET LOCAL statement_timeout = ${patience}`)
  const begins = kept.membersOf === null || !kept.membersOf.startsWith(`${conditionOf(rule)} `)
  if (begins) await client.query('DELETE FROM alert_member WHERE rule_id = $1', [rule.id])
  if (begins) await renewMembers(client, rule, { today, firing: null })
  else await fire(client, rule, today)
  await client.query('UPDATE alert_rule SET members_of = $2 WHERE id = $1', [rule.id, membersOf])
}

const Entered = v.object({ count: v.number(), entries: v.array(AlertEntry) })

/** Makes the kept members those that the query finds now. @returns what entered, the gravest of it by name */
async function renewMembers(
  client: PoolClient,
  { id, userId, query }: EnteredRule,
  { today, firing }: { today: string; firing: AlertFiringId | null },
) {
  const asked = await ask(client, query, { user: userId, today })
  const { values, bind } = createParameters()
  const found = foundSql(query, bind, asked)
  const { rows } = await client.query(
    `WITH found AS MATERIALIZED (
       SELECT DISTINCT ON (member) * FROM (
         SELECT ${memberSql[query.scope]} AS member, ${nameSql[query.scope]} AS name, g.level,
                g.former_level AS before, g.score ${found}) AS row ORDER BY member),
     gone AS (
       DELETE FROM alert_member m WHERE m.rule_id = ${bind(id)}::bigint
          AND NOT EXISTS (SELECT FROM found WHERE found.member COLLATE "C" = m.member)),
     entered AS (
       INSERT INTO alert_member (rule_id, member, firing_id)
       SELECT ${bind(id)}::bigint, member, ${bind(firing)}::bigint FROM found
       ON CONFLICT DO NOTHING RETURNING member),
     named AS (
       SELECT name, level, before, score FROM entered JOIN found ON found.member COLLATE "C" = entered.member
        ORDER BY score DESC NULLS LAST, name LIMIT ${entriesTold})
     SELECT (SELECT count(*)::int FROM entered) AS count,
            (SELECT coalesce(jsonb_agg(named ORDER BY score DESC NULLS LAST, name), '[]') FROM named) AS entries`,
    values,
  )
  return v.parse(Entered, rows[0])
}

/** Tells what entered, where anything did. */
async function fire(client: PoolClient, rule: EnteredRule, today: string): Promise<void> {
  const { id, userId, name, query, revision } = rule
  const { rows } = await client.query(
    `INSERT INTO alert_firing (rule_id, fired_at, query, revision, found)
     VALUES ($1, clock_timestamp(), $2, $3, 0) RETURNING id::text`,
    [id, JSON.stringify(query), revision],
  )
  const firing = v.parse(v.tuple([v.object({ id: AlertFiringId })]), rows)[0].id
  const { count, entries } = await renewMembers(client, rule, { today, firing })
  if (count === 0) {
    await client.query('DELETE FROM alert_firing WHERE id = $1', [firing])
    return
  }
  await client.query('UPDATE alert_firing SET found = $2, entries = $3 WHERE id = $1', [
    firing,
    count,
    JSON.stringify(entries),
  ])
  await client.query(
    `UPDATE alert_rule SET last_fired_at = clock_timestamp(), fired = fired + 1, articles = articles + $2 WHERE id = $1`,
    [id, count],
  )
  const title = entries[0]?.name ?? ''
  await recordEvent(client, {
    content: { type: 'alert.fired', ruleId: id, found: count, importId: null, firingId: firing },
    names: { rule: name, title },
    userId: BigInt(userId),
  })
  await sendNotice(client, BigInt(userId), 'event', {
    code: 'alert.fired',
    rule: name,
    articles: count,
    title,
    watches: everyArticle,
    importId: null,
    firing,
    entered: query.scope,
  })
  await raiseAlerts(client, [
    {
      reason: { kind: 'ruleFired', rule: name, found: count, title, importId: null, firingId: firing },
      rule: id,
      ruleVersion: String(revision),
      subject: name,
      level: entries.some(({ level }) => level === 'severe') ? 'warning' : 'notice',
      company: null,
      userId,
    },
  ])
}
