import type { ReactNode } from 'react'
import type { Problem } from '#contracts/values/problem.ts'
import pageStyles from './page-parts.module.css'
import { PageHead } from './page-parts.tsx'
import { ProblemAlert } from './problem-alert.tsx'

type RecordMissingProps = { title: ReactNode; back: ReactNode; problem: Problem; onRetry: () => void }

/** The page of a missing record: its name, the reason, and a link to the list. */
export function RecordMissing({ title, back, problem, onRetry }: RecordMissingProps) {
  return (
    <div className={pageStyles.screen}>
      <PageHead title={<bdi>{title}</bdi>} lead={back} />
      <ProblemAlert problem={problem} {...(problem.code !== 'not_found' && { onRetry })} />
    </div>
  )
}
