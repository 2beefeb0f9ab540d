import { useLingui } from '@lingui/react'
import type { QueryRow, Snippet } from '#contracts/query/query-rows.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './multi-query.module.css'

/** Texts and risk events that a query found, each with what in it was found. */
export function FoundRows({ rows }: { rows: readonly QueryRow[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.foundRows}>
      {rows.map((row) => {
        if (row.type === 'document') {
          return (
            <li key={row.id}>
              <Link to="/articles/$articleId" params={{ articleId: row.id }}>
                <MarkedText text={row.title} marks={row.titleMarks} />
              </Link>
              <Aside parts={[row.publishedAt && timestampText(row.publishedAt), row.publisher]} />
              {row.snippets.map((snippet) => (
                <Piece key={snippet.text} snippet={snippet} />
              ))}
            </li>
          )
        }
        if (row.type !== 'event') return null
        const name = riskEventName(row.eventType, i18n)
        return (
          <li key={row.id}>
            {row.article ? (
              <Link to="/articles/$articleId" params={{ articleId: row.article.id }}>
                {row.article.title}
              </Link>
            ) : (
              <b>{row.issuer}</b>
            )}
            <Aside parts={[name, row.at && (row.at.length === 10 ? row.at : timestampText(row.at))]} />
            {row.text && <Piece snippet={row.text} />}
          </li>
        )
      })}
    </ul>
  )
}

const Aside = ({ parts }: { parts: readonly (string | null)[] }) => (
  <span className={styles.quiet}>{parts.filter(Boolean).join(' · ')}</span>
)

function Piece({ snippet: { text, marks, cutBefore, cutAfter } }: { snippet: Snippet }) {
  return (
    <span dir="auto">
      {cutBefore && '…'}
      <MarkedText text={text} marks={marks} />
      {cutAfter && '…'}
    </span>
  )
}
