import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Counted } from '#contracts/query/query.ts'
import type { QueryTimeline } from '#contracts/query/query-timeline.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'

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

/** The count of a query, its change against the previous month, and a chart. */
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

/** The newest month in which a result has something, and how much more or less that is than in the month before. */
export type NewestMonth = { month: string; before: string; count: number; more: number }

/** @param timeline by months, from the earliest on; months without anything may be left out */
export function newestMonthOf({ buckets }: Pick<QueryTimeline, 'buckets'>): NewestMonth | null {
  const newest = buckets.at(-1)
  if (!newest) return null
  const [month, before] = [newest.from.slice(0, 7), monthBefore(newest.from)]
  const former = buckets.find(({ from }) => from.startsWith(before))
  return { month, before, count: newest.total, more: newest.total - (former?.total ?? 0) }
}

function monthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 7)
}
