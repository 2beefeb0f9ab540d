import { Trans } from '@lingui/react/macro'
import type { Problem } from '#contracts/problem.ts'

/** Why nobody could be signed in. */
export function SignInProblem({ problem: { code, details } }: { problem: Problem }) {
  const { retryAfter, referenceId } = details
  if (code === 'wrong_credentials') return <Trans>Incorrect username/password</Trans>
  if (code === 'too_many_requests') {
    return retryAfter === undefined ? (
      <Trans>Too many attempts. Wait a little and try again.</Trans>
    ) : (
      <Trans>Too many attempts. Try again in {retryAfter} s.</Trans>
    )
  }
  return (
    <>
      <Trans>Login failed, please try again!</Trans>
      {referenceId !== undefined && (
        <>
          {' '}
          <Trans>reference {referenceId}</Trans>
        </>
      )}
    </>
  )
}
