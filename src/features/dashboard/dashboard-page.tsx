import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'

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
    <div className={parts.screen}>
      <PageHead title={title} lead={note} />
      <ProblemAlert problem={problem} onRetry={onReload} />
      {children ?? (!problem && <Skeleton active paragraph={{ rows: 10 }} />)}
    </div>
  )
}
