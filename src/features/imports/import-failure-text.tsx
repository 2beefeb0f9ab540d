import * as v from 'valibot'
import { ProblemCode, type ProblemDetails } from '#contracts/values/problem.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'

/** Why a whole file was turned away, where the file is named already. */
export function ImportFailureText({ failure }: { failure: { code: string; details?: ProblemDetails | undefined } }) {
  const code = v.is(ProblemCode, failure.code) ? failure.code : 'unavailable'
  const { file: _, ...details } = failure.details ?? {}
  return <ProblemText problem={{ code, details }} />
}
