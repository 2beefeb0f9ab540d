import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { sentimentsIn } from '#analysis/adverse-media/company-sentiment.ts'
import { type CompanyFinder, linkCompanies } from '#analysis/adverse-media/find-companies.ts'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { unlinkedNames } from '#analysis/adverse-media/unlinked-names.ts'
import type { SparseLogistic } from '#analysis/models/sparse-logistic.ts'
import { canonicalText, lexemesOf } from '#analysis/text-search/canonical-text.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import type { NameSign } from '#contracts/adverse-media/unlinked-name.ts'
import { IssuerEvent } from '#contracts/issuers/issuer.ts'
import type { EventOrigin } from '#contracts/query/query-rows.ts'
import type { RecordKind } from '#contracts/values/record.ts'
import { quotedLexeme } from './term-sql.ts'

/** Kinds of records with a searchable form beside their statements. */
export const searchedKinds = ['article', 'issuerEvent'] as const satisfies readonly RecordKind[]

export type SearchedRecord = {
  id: string
  kind: (typeof searchedKinds)[number]
  sourceId: string
  recordKey: string
  importId: string
  at: string | null
  content: unknown
}

export type DocumentColumns = {
  record_id: string
  source_id: string
  record_key: string
  import_id: string
  kind: string
  at: string | null
  title: string
  publisher: string | null
  codes: string[]
  event_types: string[]
  folded: string
  lexemes: string
}

export type EventColumns = {
  record_id: string
  import_id: string
  origin: EventOrigin
  type: string
  at: string | null
  text: string | null
  issuer: string | null
  severity: number | null
  confidence: number | null
  place: 'title' | 'body' | null
  start_at: number | null
  end_at: number | null
  folded: string
  lexemes: string
}

export type CompanyColumns = {
  record_id: string
  entity_id: string
  relevance: number
  sentiment: Sentiment['label'] | null
}

export type UnlinkedColumns = { record_id: string; name: string; ambiguous: boolean; sign: NameSign | null }

export type SearchedRows = {
  documents: DocumentColumns[]
  events: EventColumns[]
  companies: CompanyColumns[]
  unlinked: UnlinkedColumns[]
}

/** Articles that are read without a pause in which requests are answered. */
const readAtOnce = 50

/**
 * Searchable records, their risk events, the known companies they are about, and the names of others.
 *
 * @param rejected types of events that users rejected, by record
 * @param model of risk events, where one was learnt here
 */
export async function searchedRowsOf(
  records: readonly SearchedRecord[],
  known: CompanyFinder,
  rejected: ReadonlyMap<string, ReadonlySet<string>>,
  model?: SparseLogistic,
): Promise<SearchedRows> {
  const rows: SearchedRows = { documents: [], events: [], companies: [], unlinked: [] }
  for (const [index, record] of records.entries()) {
    if (index % readAtOnce === readAtOnce - 1) await setImmediate()
    if (record.kind === 'issuerEvent') rows.events.push(statedEvent(record))
    else addArticle(rows, record, known, { rejected: rejected.get(record.id), model })
  }
  return rows
}

function addArticle(
  rows: SearchedRows,
  record: SearchedRecord,
  known: CompanyFinder,
  { rejected, model }: { rejected: ReadonlySet<string> | undefined; model: SparseLogistic | undefined },
): void {
  const { id, sourceId, recordKey, importId, at, content } = record
  const { kind, title, body, publisher, codes } = v.parse(Article, content)
  const found = findRiskEvents({ title, body, official: kind === 'announcement' }, model)
  const events = found.filter(({ type }) => !rejected?.has(type))
  rows.documents.push({
    record_id: id,
    source_id: sourceId,
    record_key: recordKey,
    import_id: importId,
    kind,
    at,
    title,
    publisher,
    codes,
    event_types: events.map(({ type }) => type),
    ...searchedText(canonicalDocument(title, body)),
  })
  const companies = linkCompanies({ title, body }, known)
  const sentiments = companies.length === 0 ? null : sentimentsIn(`${title}\n${body}`, known, model)
  for (const { entity, relevance } of companies) {
    rows.companies.push({
      record_id: id,
      entity_id: entity,
      relevance,
      sentiment: sentiments?.get(entity)?.label ?? null,
    })
  }
  for (const name of unlinkedNames({ title, body }, known)) rows.unlinked.push({ record_id: id, ...name })
  for (const { type, severity, sentence, confidence, place, start, end } of events) {
    rows.events.push({
      record_id: id,
      import_id: importId,
      origin: kind === 'announcement' ? 'announcement' : 'article',
      type,
      at,
      text: sentence,
      issuer: null,
      severity,
      confidence,
      place,
      start_at: start,
      end_at: end,
      ...searchedText(canonicalText(sentence)),
    })
  }
}

function statedEvent({ id, importId, at, content }: SearchedRecord): EventColumns {
  const { issuer, type, severity, text } = v.parse(IssuerEvent, content)
  return {
    record_id: id,
    import_id: importId,
    origin: 'issuer',
    type,
    at,
    text,
    issuer,
    severity,
    confidence: null,
    place: null,
    start_at: null,
    end_at: null,
    ...searchedText(canonicalText(text ?? '')),
  }
}

/** Title and body as one text in which no phrase reaches from one into the other. */
export const canonicalDocument = (title: string, body: string): string =>
  `${canonicalText(title)}|${canonicalText(body)}`

/** A canonical text with its lexemes as PostgreSQL writes them. */
export function searchedText(folded: string): { folded: string; lexemes: string } {
  return { folded, lexemes: [...lexemesOf(folded.replace('|', ' '))].map(quotedLexeme).join(' ') }
}
