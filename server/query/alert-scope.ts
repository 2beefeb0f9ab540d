import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { SearchTerm } from '#analysis/text-search/search-terms.ts'
import { AlertRuleId } from '#contracts/query/ids.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { choiceSql, dayOf, textSql, timestampSql } from './common-operators.ts'
import { byRelevance, eventTypesSql, listSql, readDocuments, titleSql } from './document-scope.ts'
import { concerns, readEvents } from './event-scope.ts'
import type { FieldSql } from './field-sql.ts'
import { matchesSql } from './full-text.ts'
import { inOrderOf } from './in-order-of.ts'
import { named } from './linked-parties.ts'
import { mostFrequent, type ScopeSql, sortedBy, statedByRecord } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

const report = `a.id, a.told_at, u.user_id, u.id AS rule_id, u.name AS rule, (u.watches->>'company')::bigint AS company
  FROM alert_report a JOIN alert_rule u ON u.id = a.rule_id AND u.removed_at IS NULL`
const isIts = (record: string) => `${record}.source_id = a.source_id AND ${record}.record_key = a.record_key`

/** Alerts whose records are still stored, in their current state: documents, and events stated of issuers. */
const from = `(
  SELECT d.id AS document_id, NULL::bigint AS event_id, d.import_id, d.at, d.title, d.publisher, NULL::text AS issuer,
         CASE d.kind WHEN 'news' THEN 'article' ELSE d.kind END AS told_of, d.codes, d.event_types, d.folded, d.lexemes, d.record_id,
         ${report} JOIN document d ON ${isIts('d')}
  UNION ALL
  SELECT NULL, v.id, v.import_id, v.at, NULL, NULL, v.issuer, v.origin, ARRAY[]::text[], ARRAY[v.type], v.folded, v.lexemes, v.record_id,
         ${report} JOIN source_record r ON ${isIts('r')} AND r.kind = 'issuerEvent' AND r.superseded_by IS NULL
    JOIN risk_event v ON v.record_id = r.id
   WHERE NOT EXISTS (SELECT FROM document d WHERE ${isIts('d')})) e`
const own = (user: string) => `e.user_id = ${user}::bigint`
const rule = textSql('e.rule')

const watchesForSql: FieldSql<'watchesFor'> = {
  linkedTo: ({ parties }, bind) =>
    `(EXISTS (SELECT FROM entity c WHERE c.id = e.company AND coalesce(c.merged_into, c.id) IN ${named(parties, bind)}))`,
}

/** The alerts of the requesting user's rules, one row per rule. */
export const alertScope: ScopeSql<'alert'> = {
  from,
  where: 'true',
  within: own,
  fields: {
    rule: { in: choiceSql('e.rule').in, contains: rule.contains, exactly: rule.exactly, startsWith: rule.startsWith },
    told: timestampSql('e.told_at'),
    watchesFor: watchesForSql,
    toldOf: { in: choiceSql('e.told_of').in },
    issuer: textSql('e.issuer'),
    text: matchesSql,
    title: titleSql,
    publisher: textSql('e.publisher'),
    published: timestampSql('e.at'),
    eventType: eventTypesSql('e.event_types'),
    code: listSql('e.codes'),
    mentions: concerns('parties'),
    mentionsHolding: concerns('holdings'),
    ...statedSql,
  },
  sorts: {
    told: sortedBy('e.told_at', 'timestamptz'),
    published: sortedBy('e.at', 'timestamptz'),
    relevance: byRelevance,
  },
  facets: {
    rule: { expression: 'e.rule' },
    eventType: { expression: 'e.event_types', several: true },
    publisher: { expression: 'e.publisher' },
    toldOf: { expression: 'e.told_of' },
    issuer: { expression: 'e.issuer' },
  },
  choices: {
    rule: `SELECT name AS value FROM alert_rule WHERE user_id = $1 AND removed_at IS NULL
            GROUP BY name ORDER BY max(last_fired_at) DESC NULLS LAST, name`,
    publisher: mostFrequent('e.publisher', from, own('$1')),
    eventType: `SELECT one.value FROM ${from}, unnest(e.event_types) AS one (value) WHERE ${own('$1')}
                 GROUP BY 1 ORDER BY count(*) DESC, 1`,
  },
  day: dayOf('e.told_at'),
  stated: statedByRecord('e.record_id'),
  bounded: true,
  read: readAlerts,
}

const Row = v.object({
  id: v.string(),
  document: v.nullable(v.string()),
  event: v.nullable(v.string()),
  ruleId: AlertRuleId,
  rule: v.string(),
  toldAt: v.nullable(isoTime),
})

const idsIn = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function readAlerts(connection: Pool | ClientBase, ids: readonly string[], terms: readonly SearchTerm[]) {
  const { rows } = await connection.query(
    `SELECT e.id::text, e.document_id::text AS document, e.event_id::text AS event, e.rule_id::text AS "ruleId", e.rule, e.told_at AS "toldAt"
       FROM ${from} WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  const alerts = inOrderOf(ids, v.parse(v.array(Row), rows))
  const documents = await readDocuments(connection, idsIn(alerts.map(({ document }) => document)), terms)
  const events = await readEvents(connection, idsIn(alerts.map(({ event }) => event)), terms)
  const eventOf = new Map(events.map((event) => [event.id, event]))
  return alerts.flatMap(({ id, document, event, ruleId, rule, toldAt }) => {
    const of = documents.get(document ?? '') ?? eventOf.get(event ?? '')
    if (!of) return []
    const { source, synthetic } = of
    return [{ type: 'alert' as const, id, rule: { id: ruleId, name: rule }, toldAt, of, source, synthetic }]
  })
}
