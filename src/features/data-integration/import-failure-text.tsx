import * as v from 'valibot'
import type { ImportJob } from '#contracts/import.ts'
import { ProblemCode } from '#contracts/problem.ts'
import { ProblemText } from '#src/components/problem-text.tsx'

/** Why a whole file was turned away. */
export function ImportFailureText({ failure }: { failure: NonNullable<ImportJob['failure']> }) {
  const code = v.is(ProblemCode, failure.code) ? failure.code : 'unavailable'
  return <ProblemText problem={{ code, details: failure.details ?? {} }} />
}
