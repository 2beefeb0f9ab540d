import type { ReactNode } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import styles from './inbox.module.css'

type CasesFrameProps = {
  /** Whether the user chose what is shown beside the list; otherwise narrow screens leave it out. */
  isChosen: boolean
  title: ReactNode
  lead: ReactNode
  problem: Problem | null
  /** `null` where the problem goes by asking again. */
  onDismissProblem: (() => void) | null
  onReload: () => void
  places: ReactNode
  /** Beside the list; nothing where nothing is chosen. */
  details: ReactNode
  children: ReactNode
}

/** The screen of alerts and cases: where they stand, their list, and beside it the one that is chosen. */
export function CasesFrame(props: CasesFrameProps) {
  const { isChosen, title, lead, problem, onDismissProblem, onReload, places, details, children } = props
  return (
    <div className={parts.screen}>
      <PageHead title={title} lead={lead} />
      {onDismissProblem ? (
        <ProblemAlert problem={problem} onDismiss={onDismissProblem} />
      ) : (
        <ProblemAlert problem={problem} onRetry={onReload} />
      )}
      <div className={styles.inbox} data-wide={!details} data-chosen={isChosen}>
        {places}
        <div className={styles.main}>{children}</div>
        {details}
      </div>
    </div>
  )
}
