import * as v from 'valibot'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { canonicalText } from '#analysis/text-search/canonical-text.ts'
import { lexemesOf } from '#analysis/text-search/lexemes.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { IssuerEvent } from '#contracts/issuers/issuer.ts'
import type { EventOrigin } from '#contracts/query/query-rows.ts'
import type { RecordKind } from '#contracts/values/record.ts'

/** Kinds of records that are kept in a searchable form beside what their source says. */
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
  folded: string
  lexemes: string
}

export type SearchedRows = { documents: DocumentColumns[]; events: EventColumns[] }

/** Records as they are searched, and the risk events that they tell of. */
export function searchedRowsOf(records: readonly SearchedRecord[]): SearchedRows {
  const rows: SearchedRows = { documents: [], events: [] }
  for (const record of records) {
    if (record.kind === 'issuerEvent') rows.events.push(statedEvent(record))
    else addArticle(rows, record)
  }
  return rows
}

function addArticle(rows: SearchedRows, { id, sourceId, recordKey, importId, at, content }: SearchedRecord): void {
  const { kind, title, body, publisher, codes } = v.parse(Article, content)
  const events = findRiskEvents({ title, body, official: kind === 'announcement' })
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
  for (const { type, sentence, confidence } of events) {
    rows.events.push({
      record_id: id,
      import_id: importId,
      origin: kind === 'announcement' ? 'announcement' : 'article',
      type,
      at,
      text: sentence,
      issuer: null,
      severity: null,
      confidence,
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

/** A lexeme as PostgreSQL reads it in a `tsvector` or `tsquery`. */
export const quotedLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
