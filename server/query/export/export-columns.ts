import type { CsvCell } from '#contracts/csv-line.ts'
import { type StatementItem, statementItems } from '#contracts/issuer.ts'
import type { QueryRow } from '#contracts/query-rows.ts'
import type { QueryScope } from '#contracts/query-scopes.ts'

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
  bill: ['number', 'kind', 'amount', 'issued', 'due', 'drawer', 'acceptor', 'payee', 'transferable', ...stated],
  issuer: ['issuer', 'period', 'published', 'currency', 'opinion', ...statementItems.map(snakeCase), ...stated],
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
      return [...billCells(row), ...last]
    case 'issuer': {
      const items = statementItems.map((item) => row.items[item] ?? null)
      return [row.issuer, row.period, row.publishedAt, row.currency, row.opinion, ...items, ...last]
    }
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

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
