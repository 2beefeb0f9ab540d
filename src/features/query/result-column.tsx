import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { QueryField } from '#contracts/query/query-fields.ts'
import type { QueryRow, Snippet } from '#contracts/query/query-rows.ts'
import type { QuerySort } from '#contracts/query/query-scopes.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { figureText, pointsText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './multi-query.module.css'
import { fieldWords } from './query-words.ts'
import { listedWord } from './value-words.ts'

/** A column of results. The first of a scope heads its rows. `text`: the cell for a spreadsheet. */
export type ResultColumn = {
  key: string
  title: MessageDescriptor
  sort?: QuerySort
  /** It holds figures, which conditions on this field limit. */
  figureOf?: QueryField
  /** Stays on one line. */
  isDay?: boolean
  /** `limits`: what a figure must not read as unless it is. */
  cell: (row: QueryRow, i18n: I18n, limits?: readonly number[]) => ReactNode
  text: (row: QueryRow, i18n: I18n) => string | number | null
}

type RowOf<Type extends QueryRow['type']> = Extract<QueryRow, { type: Type }>
type Told = string | number | null

/** A column over rows of one type; rows of another have nothing there. */
export function column<Type extends QueryRow['type']>(
  type: Type,
  key: string,
  title: MessageDescriptor,
  told: (row: RowOf<Type>, i18n: I18n) => Told,
  more: {
    sort?: QuerySort
    figureOf?: QueryField
    isDay?: boolean
    cell?: (row: RowOf<Type>, i18n: I18n, limits?: readonly number[]) => ReactNode
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
    cell: (row, i18n, limits) =>
      of(row, (mine) => {
        if (cell) return cell(mine, i18n, limits)
        const value = told(mine, i18n)
        return typeof value === 'number' ? figureText(value, i18n.locale, limits) : value
      }),
  }
}

export const words = (field: QueryField, value: string | null, i18n: I18n) => value && listedWord(i18n, field, value)

function SourceName({ source }: { source: string }) {
  const { i18n } = useLingui()
  return sourceText(source, i18n)
}

const sourceOf = (row: { source: string; synthetic: boolean }) => (
  <>
    <SourceName source={row.source} /> {row.synthetic && <SyntheticTag />}
  </>
)
export const source = <Type extends QueryRow['type']>(type: Type) =>
  column<Type>(type, 'source', fieldWords.source, (row) => (row as { source: string }).source, {
    cell: (row) => sourceOf(row as { source: string; synthetic: boolean }),
  })

export const snippetText = ({ text, cutBefore, cutAfter }: Snippet) =>
  `${cutBefore ? '…' : ''}${text}${cutAfter ? '…' : ''}`
export const SnippetLine = ({ snippet }: { snippet: Snippet }) => (
  <span className={styles.snippet}>
    <bdi>
      {snippet.cutBefore && '…'}
      <MarkedText text={snippet.text} marks={snippet.marks} />
      {snippet.cutAfter && '…'}
    </bdi>
  </span>
)

/** A document's title as a link, and the snippets of its text. */
export const DocumentHeading = ({ document: { id, title, titleMarks, snippets } }: { document: RowOf<'document'> }) => (
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
)

export const eventsText = ({ eventTypes }: RowOf<'document'>, i18n: I18n) =>
  eventTypes.map((type) => listedWord(i18n, 'eventType', type)).join(', ')

export const issuerLink = (issuer: string) => (
  <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
    {issuer}
  </Link>
)

type Graded = 'bill' | 'bond' | 'issuer'
export const level = <Type extends Graded>(type: Type, title: MessageDescriptor) =>
  column<Type>(type, 'level', title, (row, i18n) => words('level', (row as RowOf<Graded>).level, i18n), {
    cell: (row) => levelTag((row as RowOf<Graded>).level),
  })
const levelTag = (grade: RiskLevel | null) => grade && <RiskLevelTag level={grade} />
const scoreFields = { bill: 'score', bond: 'issuerScore', issuer: 'score' } as const satisfies Record<
  Graded,
  QueryField
>
export const score = <Type extends Graded>(type: Type, title: MessageDescriptor) =>
  column<Type>(type, 'score', title, (row) => (row as RowOf<Graded>).score, {
    sort: 'score',
    figureOf: scoreFields[type],
    cell: (row, i18n, limits) => scoreText((row as RowOf<Graded>).score, i18n, limits),
  })
const scoreText = (points: number | null, i18n: I18n, limits?: readonly number[]) =>
  points === null ? null : pointsText(points, i18n.locale, limits)
