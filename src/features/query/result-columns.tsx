import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import type { QueryScope, QuerySort } from '#contracts/query/query-scopes.ts'
import { Link } from '#src/components/controls/link.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import styles from './multi-query.module.css'
import { fieldWords } from './query-words.ts'
import {
  column,
  DocumentHeading,
  eventsText,
  issuerLink,
  level,
  type ResultColumn,
  SnippetLine,
  score,
  snippetText,
  source,
  words,
} from './result-column.tsx'
import { listedWord } from './value-words.ts'

const documentColumns: readonly ResultColumn[] = [
  column('document', 'title', fieldWords.title, ({ title }) => title, {
    cell: (document) => <DocumentHeading document={document} />,
  }),
  column('document', 'snippets', msg`Pieces of the text`, ({ snippets }) => snippets.map(snippetText).join(' '), {
    cell: () => null,
  }),
  column(
    'document',
    'published',
    fieldWords.published,
    ({ publishedAt }) => publishedAt && timestampText(publishedAt),
    {
      sort: 'published',
      isDay: true,
    },
  ),
  column('document', 'publisher', fieldWords.publisher, ({ publisher }) => publisher),
  column('document', 'events', msg`Risk events`, eventsText),
  source('document'),
]

const statementItem = (
  item: 'totalAssets' | 'totalLiabilities' | 'equity' | 'revenue' | 'netIncome',
  sort?: QuerySort,
) =>
  column('issuer', item, fieldWords[item], ({ items }) => items[item] ?? null, {
    figureOf: item,
    ...(sort && { sort }),
  })

/** A date, or a timestamp; `null` where unknown. */
const dateText = (at: string | null) => at && (at.length > 10 ? timestampText(at) : at)

type Told = Extract<QueryRow, { type: 'alert' }>['of']
const toldText = (of: Told, i18n: I18n) =>
  of.type === 'document' ? of.title : [of.issuer, listedWord(i18n, 'eventType', of.eventType)].join(' ')
const toldEvent = (event: Extract<Told, { type: 'event' }>, i18n: I18n) => (
  <>
    {event.issuer ? issuerLink(event.issuer) : toldText(event, i18n)}
    {event.text && <SnippetLine snippet={event.text} />}
  </>
)

/** What is shown of each scope. */
export const resultColumns: Record<QueryScope, readonly ResultColumn[]> = {
  party: [
    column('party', 'name', fieldWords.name, ({ name }) => name, {
      sort: 'name',
      cell: (party) => (
        <Link to="/companies/$companyId" params={{ companyId: party.id }}>
          {nameOf(party)}
        </Link>
      ),
    }),
    column('party', 'kind', fieldWords.kind, ({ kind }, i18n) => i18n._(kindWords[kind])),
    column('party', 'jurisdiction', fieldWords.jurisdiction, ({ jurisdiction }) => jurisdiction),
    column('party', 'identifiers', msg`Identifiers`, (party) => identifiersOf(party).join(' '), {
      cell: (party) => (
        <span className={styles.identifiers}>
          {identifiersOf(party).map((identifier) => (
            <span key={identifier}>{identifier}</span>
          ))}
        </span>
      ),
    }),
    column('party', 'owners', msg`Owners`, ({ ownerCount }) => ownerCount, { sort: 'owners', figureOf: 'owners' }),
    column('party', 'holdings', msg`Holdings`, ({ holdingCount }) => holdingCount, {
      sort: 'holdings',
      figureOf: 'holdings',
    }),
    source('party'),
  ],
  article: documentColumns,
  announcement: documentColumns,
  event: [
    column('event', 'event', fieldWords.eventType, ({ eventType }, i18n) => listedWord(i18n, 'eventType', eventType)),
    column('event', 'at', fieldWords.happened, ({ at }) => dateText(at), {
      sort: 'happened',
      isDay: true,
    }),
    column('event', 'text', msg`What is told`, ({ text }) => text && snippetText(text), {
      cell: ({ text }) => text && <SnippetLine snippet={text} />,
    }),
    column('event', 'article', msg`Found in`, ({ article }) => article?.title ?? null, {
      cell: ({ article }) =>
        article && (
          <Link to="/articles/$articleId" params={{ articleId: article.id }}>
            <bdi>{article.title}</bdi>
          </Link>
        ),
    }),
    column('event', 'issuer', fieldWords.issuer, ({ issuer }) => issuer, {
      cell: ({ issuer }) => issuer && issuerLink(issuer),
    }),
    column('event', 'severity', fieldWords.severity, ({ severity }) => severity, {
      sort: 'severity',
      figureOf: 'severity',
    }),
    column('event', 'confidence', fieldWords.confidence, ({ confidence }) => confidence, { figureOf: 'confidence' }),
    source('event'),
  ],
  bill: [
    column('bill', 'number', fieldWords.number, ({ number }) => number, {
      cell: ({ number }) => (
        <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
          {number}
        </Link>
      ),
    }),
    level('bill', fieldWords.level),
    score('bill', msg`Points`),
    column('bill', 'kind', fieldWords.billKind, ({ kind }, i18n) => words('billKind', kind, i18n)),
    column('bill', 'amount', msg`Amount (yuan)`, ({ amount }) => amount, { sort: 'amount', figureOf: 'amount' }),
    column('bill', 'issued', fieldWords.issued, ({ issueDate }) => issueDate, { sort: 'issued', isDay: true }),
    column('bill', 'due', fieldWords.due, ({ dueDate }) => dueDate, { sort: 'due', isDay: true }),
    column('bill', 'drawer', fieldWords.drawer, ({ drawer }) => drawer),
    column('bill', 'acceptor', fieldWords.acceptor, ({ acceptor }) => acceptor),
    column('bill', 'payee', fieldWords.payee, ({ payee }) => payee),
    source('bill'),
  ],
  bond: [
    column('bond', 'code', fieldWords.bondCode, ({ code }) => code, {
      cell: ({ code, name, issuer }) => (
        <>
          <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
            {code}
          </Link>
          {name !== null && <span className={styles.snippet}>{name}</span>}
        </>
      ),
    }),
    column('bond', 'name', fieldWords.name, ({ name }) => name, { cell: () => null }),
    column('bond', 'issuer', fieldWords.issuer, ({ issuer }) => issuer, {
      cell: ({ issuer }) => issuerLink(issuer),
    }),
    level('bond', fieldWords.level),
    score('bond', msg`Points`),
    column('bond', 'kind', fieldWords.bondKind, ({ kind }, i18n) => words('bondKind', kind, i18n)),
    column('bond', 'amount', fieldWords.amount, ({ amount }) => amount, { sort: 'amount', figureOf: 'amount' }),
    column('bond', 'currency', fieldWords.currency, ({ currency }) => currency),
    column('bond', 'coupon', fieldWords.coupon, ({ coupon }) => coupon, { sort: 'coupon', figureOf: 'coupon' }),
    column('bond', 'issued', fieldWords.bondIssued, ({ issueDate }) => issueDate, { sort: 'issued', isDay: true }),
    column('bond', 'matures', fieldWords.matures, ({ maturityDate }) => maturityDate, { sort: 'matures', isDay: true }),
    column('bond', 'rating', fieldWords.rating, ({ rating }) => rating),
    column('bond', 'guarantor', fieldWords.guarantor, ({ guarantor }) => guarantor),
    source('bond'),
  ],
  issuer: [
    column('issuer', 'issuer', fieldWords.issuer, ({ issuer }) => issuer, {
      sort: 'issuer',
      cell: ({ issuer }) => issuerLink(issuer),
    }),
    level('issuer', fieldWords.level),
    score('issuer', msg`Points`),
    column('issuer', 'period', fieldWords.period, ({ period }) => period, { sort: 'period', isDay: true }),
    column('issuer', 'currency', fieldWords.currency, ({ currency }) => currency),
    column('issuer', 'opinion', fieldWords.opinion, ({ opinion }, i18n) => words('opinion', opinion, i18n)),
    statementItem('totalAssets', 'totalAssets'),
    statementItem('totalLiabilities'),
    statementItem('equity'),
    statementItem('revenue'),
    statementItem('netIncome'),
    source('issuer'),
  ],
  alert: [
    column('alert', 'what', fieldWords.toldOf, ({ of }, i18n) => toldText(of, i18n), {
      cell: ({ of }, i18n) => (of.type === 'document' ? <DocumentHeading document={of} /> : toldEvent(of, i18n)),
    }),
    column('alert', 'rule', fieldWords.rule, ({ rule }) => rule.name),
    column('alert', 'told', fieldWords.told, ({ toldAt }) => toldAt && timestampText(toldAt), {
      sort: 'told',
      isDay: true,
    }),
    column('alert', 'published', msg`Date`, ({ of }) => dateText(of.type === 'document' ? of.publishedAt : of.at), {
      sort: 'published',
      isDay: true,
    }),
    column('alert', 'publisher', fieldWords.publisher, ({ of }) => (of.type === 'document' ? of.publisher : null)),
    column('alert', 'events', msg`Risk events`, ({ of }, i18n) =>
      of.type === 'document' ? eventsText(of, i18n) : listedWord(i18n, 'eventType', of.eventType),
    ),
    source('alert'),
  ],
}

/** Columns rendered within another: the snippets below the title, the name of a bond below its code. */
const below: readonly ResultColumn[] = [...documentColumns, ...resultColumns.bond].filter(({ key }) =>
  ['snippets', 'name'].includes(key),
)
export const isShown = (column: ResultColumn) => !below.includes(column)

/** The rows of a page as text for a spreadsheet. */
export const resultsCsv = (rows: readonly QueryRow[], columns: readonly ResultColumn[], i18n: I18n): string =>
  csvText([
    columns.map(({ title }) => i18n._(title)),
    ...rows.map((row) => columns.map((column) => column.text(row, i18n))),
  ])
