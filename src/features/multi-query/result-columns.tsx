import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { QueryField } from '#contracts/query-fields.ts'
import type { QueryRow, Snippet } from '#contracts/query-rows.ts'
import type { QueryScope, QuerySort } from '#contracts/query-scopes.ts'
import { countText, momentText } from '#src/components/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { Link } from '#src/components/link.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './multi-query.module.css'
import { fieldWords } from './query-words.ts'
import { listedWord } from './value-words.ts'

/** A column of results. The first of a scope heads its rows. `text`: the cell for a spreadsheet. */
export type ResultColumn = {
  key: string
  title: MessageDescriptor
  sort?: QuerySort
  isFigure?: boolean
  /** Stays on one line. */
  isDay?: boolean
  cell: (row: QueryRow, i18n: I18n) => ReactNode
  text: (row: QueryRow, i18n: I18n) => string | number | null
}

type RowOf<Type extends QueryRow['type']> = Extract<QueryRow, { type: Type }>
type Told = string | number | null

/** A column over rows of one type; rows of another have nothing there. */
function column<Type extends QueryRow['type']>(
  type: Type,
  key: string,
  title: MessageDescriptor,
  told: (row: RowOf<Type>, i18n: I18n) => Told,
  more: {
    sort?: QuerySort
    isFigure?: boolean
    isDay?: boolean
    cell?: (row: RowOf<Type>, i18n: I18n) => ReactNode
  } = {},
): ResultColumn {
  const of = <Result,>(row: QueryRow, read: (row: RowOf<Type>) => Result): Result | null =>
    row.type === type ? read(row as RowOf<Type>) : null
  const { cell, ...rest } = more
  return {
    key,
    title,
    ...rest,
    text: (row, i18n) => of(row, (mine) => told(mine, i18n)),
    cell: (row, i18n) =>
      of(row, (mine) => {
        if (cell) return cell(mine, i18n)
        const value = told(mine, i18n)
        return typeof value === 'number' ? countText(value, i18n.locale) : value
      }),
  }
}

const words = (field: QueryField, value: string | null, i18n: I18n) => value && listedWord(i18n, field, value)

const sourceOf = (row: { source: string; synthetic: boolean }) => (
  <>
    {row.source} {row.synthetic && <SyntheticTag />}
  </>
)
const source = <Type extends QueryRow['type']>(type: Type) =>
  column<Type>(type, 'source', fieldWords.source, (row) => (row as { source: string }).source, {
    cell: (row) => sourceOf(row as { source: string; synthetic: boolean }),
  })

const snippetText = ({ text, cutBefore, cutAfter }: Snippet) => `${cutBefore ? '…' : ''}${text}${cutAfter ? '…' : ''}`
const SnippetLine = ({ snippet }: { snippet: Snippet }) => (
  <span className={styles.snippet}>
    <bdi>
      {snippet.cutBefore && '…'}
      <MarkedText text={snippet.text} marks={snippet.marks} />
      {snippet.cutAfter && '…'}
    </bdi>
  </span>
)

const documentColumns: readonly ResultColumn[] = [
  column('document', 'title', fieldWords.title, ({ title }) => title, {
    cell: ({ id, title, titleMarks, snippets }) => (
      <>
        <Link to="/articles/$articleId" params={{ articleId: id }}>
          <bdi>
            <MarkedText text={title} marks={titleMarks} />
          </bdi>
        </Link>
        {snippets.map((snippet) => (
          <SnippetLine key={`${snippet.text}${snippet.marks[0]?.start}`} snippet={snippet} />
        ))}
      </>
    ),
  }),
  column('document', 'snippets', msg`Pieces of the text`, ({ snippets }) => snippets.map(snippetText).join(' '), {
    cell: () => null,
  }),
  column('document', 'published', fieldWords.published, ({ publishedAt }) => publishedAt && momentText(publishedAt), {
    sort: 'published',
    isDay: true,
  }),
  column('document', 'publisher', fieldWords.publisher, ({ publisher }) => publisher),
  column('document', 'events', msg`Risk events`, ({ eventTypes }, i18n) =>
    eventTypes.map((type) => listedWord(i18n, 'eventType', type)).join(', '),
  ),
  source('document'),
]

const statementItem = (
  item: 'totalAssets' | 'totalLiabilities' | 'equity' | 'revenue' | 'netIncome',
  sort?: QuerySort,
) =>
  column('issuer', item, fieldWords[item], ({ items }) => items[item] ?? null, {
    isFigure: true,
    ...(sort && { sort }),
  })

/** What is shown of each scope. */
export const resultColumns: Record<QueryScope, readonly ResultColumn[]> = {
  party: [
    column('party', 'name', fieldWords.name, ({ name }) => name, {
      sort: 'name',
      cell: (party) => (
        <Link to="/RiskAnalysis/EquityNetwork" search={{ company: party.id }}>
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
    column('party', 'owners', msg`Owners`, ({ ownerCount }) => ownerCount, { sort: 'owners', isFigure: true }),
    column('party', 'holdings', msg`Holdings`, ({ holdingCount }) => holdingCount, {
      sort: 'holdings',
      isFigure: true,
    }),
    source('party'),
  ],
  article: documentColumns,
  announcement: documentColumns,
  event: [
    column('event', 'event', fieldWords.eventType, ({ eventType }, i18n) => listedWord(i18n, 'eventType', eventType)),
    column('event', 'at', fieldWords.happened, ({ at }) => at && (at.length > 10 ? momentText(at) : at), {
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
      cell: ({ issuer }) =>
        issuer && (
          <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
            {issuer}
          </Link>
        ),
    }),
    column('event', 'severity', fieldWords.severity, ({ severity }) => severity, { sort: 'severity', isFigure: true }),
    column('event', 'confidence', fieldWords.confidence, ({ confidence }) => confidence, { isFigure: true }),
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
    column('bill', 'kind', fieldWords.billKind, ({ kind }, i18n) => words('billKind', kind, i18n)),
    column('bill', 'amount', msg`Amount (yuan)`, ({ amount }) => amount, { sort: 'amount', isFigure: true }),
    column('bill', 'issued', fieldWords.issued, ({ issueDate }) => issueDate, { sort: 'issued', isDay: true }),
    column('bill', 'due', fieldWords.due, ({ dueDate }) => dueDate, { sort: 'due', isDay: true }),
    column('bill', 'drawer', fieldWords.drawer, ({ drawer }) => drawer),
    column('bill', 'acceptor', fieldWords.acceptor, ({ acceptor }) => acceptor),
    column('bill', 'payee', fieldWords.payee, ({ payee }) => payee),
    source('bill'),
  ],
  issuer: [
    column('issuer', 'issuer', fieldWords.issuer, ({ issuer }) => issuer, {
      sort: 'issuer',
      cell: ({ issuer }) => (
        <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
          {issuer}
        </Link>
      ),
    }),
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
}

/** Columns that are never shown as such: the pieces of a text stand below its title. */
export const isShown = ({ key }: ResultColumn) => key !== 'snippets'
