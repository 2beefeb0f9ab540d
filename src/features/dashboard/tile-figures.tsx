import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Counted } from '#contracts/query/query.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'
import type { NewestMonth } from './newest-month.ts'

type TileFiguresProps = {
  /** What the query is about, in words. */
  scope: string
  /** `null` until it is counted. */
  counted: Counted | null
  newest: NewestMonth | null
  /** The result over time; `null` where it has no days of its own. */
  chart: ReactNode
  problem: Problem | null
  onRetry: () => void
}

/** How many rows a query finds, how that changed from one month to the next, and a picture of it. */
export function TileFigures({ scope, counted, newest, chart, problem, onRetry }: TileFiguresProps) {
  const { i18n } = useLingui()
  if (problem) return <ProblemAlert problem={problem} onRetry={onRetry} />
  if (counted === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <>
      <p className={styles.tileCount}>
        <span className={styles.value}>
          {counted.more && '> '}
          {countText(counted.count, i18n.locale)}
        </span>{' '}
        <span className={styles.quiet}>{scope}</span>
      </p>
      {newest && <Change newest={newest} />}
      {chart}
    </>
  )
}

function Change({ newest: { month, before, count, more } }: { newest: NewestMonth }) {
  const { i18n } = useLingui()
  const [counted, difference] = [count, Math.abs(more)].map((number) => countText(number, i18n.locale))
  return (
    <p className={styles.quiet}>
      {more === 0 ? (
        <Trans>
          {month}: {counted}, as many as in {before}
        </Trans>
      ) : more > 0 ? (
        <Trans>
          {month}: {counted}, {difference} more than in {before}
        </Trans>
      ) : (
        <Trans>
          {month}: {counted}, {difference} fewer than in {before}
        </Trans>
      )}
    </p>
  )
}
