import { useLingui } from '@lingui/react'
import type { Problem } from '#contracts/values/problem.ts'
import { problemLines } from '../text/problem-words.ts'

/**
 * A problem in the user's language: what happened, where, and why as far as that is known. Nothing of one shown
 * already.
 */
export function ProblemText({ problem }: { problem: Problem }) {
  const { i18n } = useLingui()
  if (problem.isShown) return null
  const [happened, ...details] = problemLines(problem, i18n)
  return (
    <>
      {happened}
      {details.map((line) => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </>
  )
}
