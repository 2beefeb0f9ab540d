import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import type { SearchTerm } from '#analysis/text-search/search-terms.ts'
import { marksIn, snippetsOf } from '#analysis/text-search/snippets.ts'
import { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import { ArticleKind } from '#contracts/adverse-media/article.ts'
import { typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import type { DocumentRow } from '#contracts/query/query-rows.ts'
import { literally } from '../database/text-pattern.ts'
import { dayOf, textSql, timestampSql } from './common-operators.ts'
import type { FieldSql } from './field-sql.ts'
import { aboutSql, matchesSql } from './full-text.ts'
import { inOrderOf } from './in-order-of.ts'
import {
  mostFrequent,
  type ScopeSql,
  type SortSql,
  sortedBy,
  statedByRecord,
  statedColumns,
  statedJoin,
} from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

/** Lists in an array column of the row. */
export const listSql = (column: string) => ({
  in: ({ list }: { list: string[] }, bind: (value: unknown) => string) => `(${column} && ${bind(list)}::text[])`,
  empty: () => `(cardinality(${column}) = 0)`,
})

/** Types of events in an array column; a name that they no longer have stands for those that came after it. */
export const eventTypesSql = (column: string): FieldSql<'eventType'> => {
  const { in: isIn, empty } = listSql(column)
  return { in: ({ list }, bind) => isIn({ list: typesNamed(list) }, bind), empty }
}

const title = textSql('e.title')
export const titleSql: FieldSql<'title'> = {
  contains: title.contains,
  exactly: title.exactly,
  startsWith: title.startsWith,
}

/** Articles whose document was not read whole; an index holds them alone. */
const withFinding = `SELECT r.id FROM source_record r WHERE r.content ? 'finding'`
const findingSql: FieldSql<'finding'> = {
  in: ({ list }, bind) => `(e.record_id IN (${withFinding} AND r.content->>'finding' = ANY (${bind(list)}::text[])))`,
  empty: () => `(e.record_id NOT IN (${withFinding}))`,
}

const alertedSql: FieldSql<'alerted'> = {
  true: (_, bind, { user }) => `((e.source_id, e.record_key) IN (
    SELECT a.source_id, a.record_key FROM alert_report a JOIN alert_rule u ON u.id = a.rule_id
     WHERE u.user_id = ${bind(user)}::bigint AND u.removed_at IS NULL))`,
}

const newestFirst = sortedBy('e.at', 'timestamptz')

/** Those first whose title has most of what is looked for. */
export const byRelevance: SortSql = (order, terms, bind) => {
  const patterns = bind(terms.map(({ piece }) => `%${literally(piece)}%`))
  const hits = `(SELECT count(*) FROM unnest(${patterns}::text[]) AS wanted WHERE split_part(e.folded, '|', 1) LIKE wanted)`
  return [{ expression: hits, type: 'bigint', descending: order === 'descending' }, ...newestFirst(order, terms, bind)]
}

/** Articles, or announcements. */
export const documentScope = (kind: ArticleKind): ScopeSql<'article' | 'announcement'> => {
  const [from, where] = ['document e', `e.kind = '${kind}'`]
  return {
    from,
    where,
    fields: {
      text: matchesSql,
      title: titleSql,
      publisher: textSql('e.publisher'),
      published: timestampSql('e.at'),
      eventType: eventTypesSql('e.event_types'),
      code: listSql('e.codes'),
      mentions: aboutSql('parties'),
      mentionsHolding: aboutSql('holdings'),
      finding: findingSql,
      alerted: alertedSql,
      ...statedSql,
    },
    sorts: { published: newestFirst, relevance: byRelevance },
    facets: { publisher: { expression: 'e.publisher' }, eventType: { expression: 'e.event_types', several: true } },
    choices: {
      publisher: mostFrequent('e.publisher', from, where),
      eventType: mostFrequent('e.type', 'risk_event e', `e.origin = '${kind === 'news' ? 'article' : 'announcement'}'`),
    },
    day: dayOf('e.at'),
    stated: statedByRecord('e.record_id', 'e.record_id'),
    bounded: true,
    read: async (connection, ids, terms) => [...(await readDocuments(connection, ids, terms)).values()],
  }
}

const Row = v.object({
  id: v.string(),
  recordId: ArticleId,
  kind: ArticleKind,
  title: v.string(),
  body: v.string(),
  publishedAt: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  eventTypes: v.array(v.string()),
  source: v.string(),
  synthetic: v.boolean(),
})

/** Documents by their ids, in that order. */
export async function readDocuments(
  connection: Pool | ClientBase,
  ids: readonly string[],
  terms: readonly SearchTerm[],
): Promise<Map<string, DocumentRow>> {
  const { rows } = await connection.query(
    `SELECT e.id::text, e.record_id::text AS "recordId", e.kind, r.content->>'title' AS title, r.content->>'body' AS body,
            r.content->>'publishedAt' AS "publishedAt", e.publisher, e.event_types AS "eventTypes", ${statedColumns}
       FROM document e JOIN source_record r ON r.id = e.record_id ${statedJoin} WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  return new Map(inOrderOf(ids, v.parse(v.array(Row), rows)).map((row) => [row.id, documentFrom(row, terms)]))
}

function documentFrom(row: v.InferOutput<typeof Row>, terms: readonly SearchTerm[]): DocumentRow {
  const { id: _, recordId, title, body, ...rest } = row
  return {
    type: 'document',
    id: recordId,
    title,
    titleMarks: marksIn(title, terms),
    snippets: snippetsOf(body, terms),
    ...rest,
  }
}
