import { type StatementItem, statementItems } from '#contracts/issuers/issuer.ts'
import type { Query } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { CsvCell } from '#contracts/values/csv-line.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

type RowOf<Type extends QueryRow['type']> = Extract<QueryRow, { type: Type }>

const stated = ['source', 'synthetic']
const documents = ['id', 'kind', 'title', 'published', 'publisher', 'risk_events', 'text', ...stated]
const snakeCase = (item: StatementItem) => item.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The heads of the table of an export, the same in every language. */
export const exportColumns: Record<QueryScope, readonly string[]> = {
  party: ['id', 'name', 'kind', 'jurisdiction', 'identifiers', 'owners', 'holdings', ...stated],
  article: documents,
  announcement: documents,
  event: [
    'id',
    'origin',
    'event',
    'at',
    'text',
    'article_id',
    'article',
    'issuer',
    'severity',
    'confidence',
    ...stated,
  ],
  bill: [
    'number',
    'kind',
    'amount',
    'issued',
    'due',
    'drawer',
    'acceptor',
    'payee',
    'transferable',
    'level',
    'score',
    ...stated,
  ],
  bond: [
    'code',
    'name',
    'issuer',
    'issuer_level',
    'issuer_score',
    'kind',
    'amount',
    'currency',
    'coupon',
    'issued',
    'matures',
    'rating',
    'rated_by',
    'guarantor',
    ...stated,
  ],
  issuer: [
    'issuer',
    'period',
    'published',
    'currency',
    'opinion',
    ...statementItems.map(snakeCase),
    'level',
    'score',
    ...stated,
  ],
  alert: [
    'id',
    'rule',
    'told',
    'told_of',
    'article_id',
    'title',
    'issuer',
    'risk_events',
    'at',
    'publisher',
    'text',
    ...stated,
  ],
}

/** The cells of a row, in the order of {@link exportColumns}. */
export function cellsOf(row: QueryRow): CsvCell[] {
  const last = [row.source, yesOrNo(row.synthetic)]
  switch (row.type) {
    case 'party': {
      const identifiers = row.identifiers.map(({ scheme, id }) => `${scheme}:${id}`).join(' ')
      return [row.id, row.name, row.kind, row.jurisdiction, identifiers, row.ownerCount, row.holdingCount, ...last]
    }
    case 'document': {
      const text = row.snippets.map((snippet) => snippet.text).join(' … ')
      return [row.id, row.kind, row.title, row.publishedAt, row.publisher, row.eventTypes.join(' '), text, ...last]
    }
    case 'event':
      return [...eventCells(row), ...last]
    case 'bill':
      return [...billCells(row), row.level, row.score, ...last]
    case 'bond':
      return [...bondCells(row), ...last]
    case 'issuer': {
      const items = statementItems.map((item) => row.items[item] ?? null)
      const { issuer, period, publishedAt, currency, opinion, level, score } = row
      return [issuer, period, publishedAt, currency, opinion, ...items, level, score, ...last]
    }
    case 'alert':
      return [row.id, row.rule.name, row.toldAt, ...toldCells(row.of), ...last]
  }
}

const eventCells = ({ id, origin, eventType, at, text, article, issuer, severity, confidence }: RowOf<'event'>) => [
  id,
  origin,
  eventType,
  at,
  text?.text ?? null,
  article?.id ?? null,
  article?.title ?? null,
  issuer,
  severity,
  confidence,
]

const billCells = ({ number, kind, amount, issueDate, dueDate, drawer, acceptor, payee, ...bill }: RowOf<'bill'>) => [
  number,
  kind,
  amount,
  issueDate,
  dueDate,
  drawer,
  acceptor,
  payee,
  yesOrNo(bill.transferable),
]

const toldCells = (of: RowOf<'alert'>['of']) =>
  of.type === 'event'
    ? [of.origin, null, null, of.issuer, of.eventType, of.at, null, of.text?.text ?? null]
    : [
        of.kind === 'news' ? 'article' : of.kind,
        of.id,
        of.title,
        null,
        of.eventTypes.join(' '),
        of.publishedAt,
        of.publisher,
        of.snippets.map((snippet) => snippet.text).join(' … '),
      ]

const bondCells = ({ code, name, issuer, level, score, kind, amount, currency, ...bond }: RowOf<'bond'>) => [
  code,
  name,
  issuer,
  level,
  score,
  kind,
  amount,
  currency,
  bond.coupon,
  bond.issueDate,
  bond.maturityDate,
  bond.rating,
  bond.ratingAgency,
  bond.guarantor,
]

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** The provenance of an export: query, day, time, author, number of rows, and sources. */
export type ExportOrigin = {
  query: Query
  /** The day on which what it says of interests and levels holds. */
  asOf: IsoDate
  /** ISO 8601 in UTC. */
  made: string
  by: string
  rows: number
  sources: readonly { name: string; rows: number }[]
}

/** Writes an export in pieces: header, rows, and trailer. */
export type ExportWriter = {
  head: () => Uint8Array
  rows: (rows: readonly QueryRow[]) => Uint8Array
  end: () => Uint8Array
}
