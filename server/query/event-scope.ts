import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { SearchTerm } from '#analysis/text-search/search-terms.ts'
import { snippetsOf } from '#analysis/text-search/snippets.ts'
import { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import { typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import { EventOrigin, type EventRow } from '#contracts/query/query-rows.ts'
import { choiceSql, dayOf, numberSql, textSql, timestampSql } from './common-operators.ts'
import type { Bind, QueryContext } from './field-sql.ts'
import { aboutSql, matchesSql } from './full-text.ts'
import { inOrderOf } from './in-order-of.ts'
import { isOneOfSql } from './is-named.ts'
import { mostFrequent, type ScopeSql, sortedBy, statedByRecord, statedColumns, statedJoin } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

/**
 * Stated of an issuer that has a name of one of the parties, or of their holdings, or found in an article about one.
 */
export const concerns = (which: 'parties' | 'holdings') => ({
  linkedTo: (value: { parties: string[] }, bind: Bind, asked: QueryContext) => {
    const names = which === 'parties' ? asked.namesOf(value.parties) : asked.holdingNamesOf(value.parties)
    return `(${isOneOfSql('e.issuer', names, bind)} OR ${aboutSql(which).linkedTo(value, bind, asked)})`
  },
})

const type = choiceSql('e.type')

/** Risk events that were found in articles and announcements, and those that a source states of issuers. */
export const eventScope: ScopeSql<'event'> = {
  from: 'risk_event e',
  where: 'true',
  fields: {
    eventType: { in: ({ list }, bind) => type.in({ list: typesNamed(list) }, bind), empty: type.empty },
    happened: timestampSql('e.at'),
    text: matchesSql,
    origin: { in: choiceSql('e.origin').in },
    issuer: textSql('e.issuer'),
    severity: numberSql('e.severity'),
    confidence: numberSql('e.confidence'),
    mentions: concerns('parties'),
    mentionsHolding: concerns('holdings'),
    ...statedSql,
  },
  sorts: { happened: sortedBy('e.at', 'timestamptz'), severity: sortedBy('e.severity::float8', 'float8') },
  facets: {
    eventType: { expression: 'e.type' },
    origin: { expression: 'e.origin' },
    issuer: { expression: 'e.issuer' },
  },
  choices: {
    eventType: mostFrequent('e.type', 'risk_event e', 'true'),
    issuer: mostFrequent('e.issuer', 'risk_event e', 'true'),
  },
  day: dayOf('e.at'),
  stated: statedByRecord('e.record_id'),
  bounded: true,
  read: readEvents,
}

const Row = v.object({
  id: v.string(),
  origin: EventOrigin,
  eventType: v.string(),
  at: v.nullable(v.string()),
  text: v.nullable(v.string()),
  recordId: ArticleId,
  title: v.nullable(v.string()),
  issuer: v.nullable(v.string()),
  severity: v.nullable(v.number()),
  confidence: v.nullable(v.number()),
  source: v.string(),
  synthetic: v.boolean(),
})

export async function readEvents(
  connection: Pool | ClientBase,
  ids: readonly string[],
  terms: readonly SearchTerm[],
): Promise<EventRow[]> {
  const { rows } = await connection.query(
    `SELECT e.id::text, e.origin, e.type AS "eventType", coalesce(r.content->>'publishedAt', r.content->>'at') AS at, e.text,
            e.record_id::text AS "recordId", r.content->>'title' AS title, e.issuer, e.severity, e.confidence, ${statedColumns}
       FROM risk_event e JOIN source_record r ON r.id = e.record_id ${statedJoin} WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  return inOrderOf(ids, v.parse(v.array(Row), rows)).map(({ recordId, title, text, ...row }) => ({
    type: 'event',
    ...row,
    text: text === null ? null : (snippetsOf(text, terms)[0] ?? null),
    article: title === null ? null : { id: recordId, title },
  }))
}
