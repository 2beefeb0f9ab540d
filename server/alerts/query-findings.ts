import type { Pool } from 'pg'
import * as v from 'valibot'
import { Article } from '#contracts/article.ts'
import { chinaDayOf } from '#contracts/china-day.ts'
import { IssuerEvent } from '#contracts/issuer.ts'
import { type SearchedRecord, searchedRowsOf } from '#server/documents/document-rows.ts'
import { fittingRecords } from '#server/query/fitting-records.ts'
import { type ImportedRecord, importedRecords } from './imported-records.ts'
import type { QueryRule } from './watched-queries.ts'

/** What an import brought for one rule, each record by what identifies it in its source. */
export type QueryFindings = { rule: QueryRule; records: FoundRecord[] }
export type FoundRecord = { sourceId: string; recordKey: string; title: string; time: string }

/** Queries that are asked in one statement. */
const queriesAtOnce = 10
/** Milliseconds that one such statement may take. */
const patience = 60_000

/**
 * What an import brought that fits the queries of rules and did not before the import changed it. Relative days are told
 * from the day on which it is looked at.
 */
export async function queryFindings(
  pool: Pool,
  importId: string,
  rules: readonly QueryRule[],
  now: number = Date.now(),
): Promise<QueryFindings[]> {
  if (rules.length === 0) return []
  const findings = rules.map((rule): QueryFindings => ({ rule, records: [] }))
  for await (const imported of importedRecords(pool, importId)) {
    const rows = searchedRowsOf(imported.flatMap(({ now, before }) => (before ? [now, before] : [now])))
    for (let from = 0; from < findings.length; from += queriesAtOnce) {
      const asked = findings.slice(from, from + queriesAtOnce)
      const queries = asked.map(({ rule }) => ({
        query: rule.query,
        asker: { user: rule.userId, today: chinaDayOf(now) },
      }))
      const fitting = await fittingRecords(pool, rows, queries, { milliseconds: patience })
      for (const [place, fits] of fitting.entries()) asked[place]?.records.push(...newAmong(imported, fits))
    }
  }
  return findings.filter(({ records }) => records.length > 0)
}

const newAmong = (imported: readonly ImportedRecord[], fits: ReadonlySet<string>): FoundRecord[] =>
  imported
    .filter(({ now, before }) => fits.has(now.id) && !(before && fits.has(before.id)))
    .map(({ now: record }) => ({
      sourceId: record.sourceId,
      recordKey: record.recordKey,
      title: titleOf(record),
      time: record.at ?? '',
    }))

function titleOf({ kind, content }: SearchedRecord): string {
  if (kind === 'article') return v.parse(Article, content).title
  const { issuer, text } = v.parse(IssuerEvent, content)
  return text === null || text === '' ? issuer : `${issuer}: ${text}`
}
