import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'

export type DashboardState = { problem: Problem | null; onReload: () => void }

type DashboardPageProps = DashboardState & {
  title: string
  /** Of when the figures are, and the like. */
  note: ReactNode
  /** `null` while the figures are on their way. */
  children: ReactNode
}

/** The common layout of dashboards: heading, loading and failure states. */
export function DashboardPage({ title, note, problem, onReload, children }: DashboardPageProps) {
  return (
    <div className={parts.screen}>
      <PageHead title={title} lead={note} />
      <ProblemAlert problem={problem} onRetry={onReload} />
      {children ?? (!problem && <Skeleton active paragraph={{ rows: 10 }} />)}
    </div>
  )
}

type FigureCardProps = {
  label: string
  /** `null` where it takes too long to count. */
  value: number | string | null
  /** What more there is to say of it, and the way to what is counted. */
  children?: ReactNode
}

/** One figure with its name. */
export function FigureCard({ label, value, children }: FigureCardProps) {
  const { i18n } = useLingui()
  return (
    <li className={styles.figureCard}>
      <span className={styles.quiet}>{label}</span>
      {value === null ? (
        <Trans>This takes too long to count.</Trans>
      ) : (
        <span className={typeof value === 'number' ? styles.value : styles.words}>
          {typeof value === 'number' ? countText(value, i18n.locale) : value}
        </span>
      )}
      {children}
    </li>
  )
}

/** A part of a dashboard under its heading; `isCounted` is false where it takes too long to count. */
export function Panel({
  title,
  isCounted = true,
  children,
}: {
  title: string
  isCounted?: boolean
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {isCounted ? (
        children
      ) : (
        <p className={styles.quiet}>
          <Trans>This takes too long to count. The multi-condition query counts parts of it.</Trans>
        </p>
      )}
    </section>
  )
}
