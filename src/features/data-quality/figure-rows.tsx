import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Spin } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import type { QualityRow } from '#contracts/quality.ts'
import { countText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import styles from './data-quality.module.css'

export type FigureRowsProps = {
  label: string
  /** `null` while they are on their way. */
  rows: readonly QualityRow[] | null
  problem: Problem | null
  more: boolean
  loadingMore: boolean
  onMore: () => void
  onReload: () => void
}

/** The rows behind a figure, each with its place in its file and the way to what it is about. */
export function FigureRows({ label, rows, problem, more, loadingMore, onMore, onReload }: FigureRowsProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.rows} aria-label={label}>
      <h4>{label}</h4>
      <ProblemAlert problem={problem} onRetry={onReload} />
      {rows === null && problem === null && <Spin aria-label={t`Loading`} />}
      {rows?.length === 0 && (
        <p>
          <Trans>The data have changed since: there are none any more.</Trans>
        </p>
      )}
      <ul>
        {rows?.map((row) => (
          <li key={row.key}>
            <RowLink row={row} />
            {row.file !== null && row.row !== null && (
              <span className={styles.quiet}>
                <bdi>{row.file}</bdi> · <Trans>row {countText(row.row, i18n.locale)}</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button size="small" loading={loadingMore} onClick={onMore}>
          <Trans>Show more rows</Trans>
        </Button>
      )}
    </section>
  )
}

function RowLink({ row: { label, company, article } }: { row: QualityRow }) {
  const text = label?.trim() ? <bdi>{label}</bdi> : <Trans>without a name</Trans>
  if (company !== null) {
    return (
      <Link to="/RiskAnalysis/EquityNetwork" search={{ company }}>
        {text}
      </Link>
    )
  }
  if (article !== null) {
    return (
      <Link to="/articles/$articleId" params={{ articleId: article }}>
        {text}
      </Link>
    )
  }
  return text
}
