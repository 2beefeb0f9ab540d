import { Trans } from '@lingui/react/macro'
import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/problem.ts'
import { ProblemText } from '#src/components/problem-text.tsx'
import styles from './dashboard.module.css'

export type DashboardState = { problem: Problem | null; onReload: () => void }

type DashboardPageProps = DashboardState & {
  title: string
  /** Of when the figures are, and the like. */
  note: ReactNode
  /** `null` while the figures are on their way. */
  children: ReactNode
}

/** What the dashboards have in common: their heading, and what stands there before the figures or without them. */
export function DashboardPage({ title, note, problem, onReload, children }: DashboardPageProps) {
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <p className={styles.quiet}>{note}</p>}
      </header>
      {problem && (
        <Alert
          type="error"
          showIcon
          title={<ProblemText problem={problem} />}
          action={
            <Button size="small" onClick={onReload}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {children ?? (!problem && <Skeleton active paragraph={{ rows: 10 }} />)}
    </div>
  )
}
