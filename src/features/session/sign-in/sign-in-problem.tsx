import { Trans } from '@lingui/react/macro'
import type { Problem } from '#contracts/values/problem.ts'

/** Whether {@link SignInProblem} has words for it; the others come with the words of the workspace. */
export const wordsAreHere = ({ code, details }: Problem): boolean =>
  code === 'wrong_credentials' ||
  (code === 'wrong_code' && details.reason === undefined) ||
  code === 'too_many_requests' ||
  code === 'unavailable' ||
  code === 'no_connection'

/** Why nobody could be signed in, as far as the words are there before anything else is. */
export function SignInProblem({ problem: { code, details } }: { problem: Problem }) {
  const { retryAfter, referenceId } = details
  if (code === 'wrong_credentials') return <Trans>Incorrect username/password</Trans>
  if (code === 'wrong_code') return <Trans>Verification Code Error</Trans>
  if (code === 'no_connection') return <Trans>Your network is abnormal, unable to connect to the server</Trans>
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
