import { useLingui } from '@lingui/react/macro'
import type { Problem } from '#contracts/problem.ts'
import { problemWords } from './problem-words.ts'

/** A problem in the user's language: what happened, and the file, row, field and reason where they are known. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { i18n, t } = useLingui()
  const { file, row, field, reason, referenceId } = problem.details
  const place = [
    file !== undefined && t`File ${file}`,
    row !== undefined && t`row ${row}`,
    field !== undefined && t`field ${field}`,
    reason,
    referenceId !== undefined && t`reference ${referenceId}`,
  ].filter(Boolean)
  return (
    <>
      {i18n._(problemWords(problem))}
      {place.length > 0 && <span style={{ display: 'block' }}>{place.join(' · ')}</span>}
    </>
  )
}
