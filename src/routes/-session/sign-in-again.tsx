import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import { isUnsaid } from '#contracts/values/problem.ts'
import { installationQuery } from '#src/api/installation.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { SecondFactorForm } from '#src/features/session/second-factor-form.tsx'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInAgainDialog } from '#src/features/session/sign-in-again-dialog.tsx'
import {
  selectNeedsSecondFactor,
  selectSessionIsBusy,
  selectSessionProblem,
  selectUnusableFields,
  selectUser,
} from '#src/machines/session/session.selectors.ts'
import type { RouterContext } from '../-router-context.ts'

/** Signing in again in place, over whatever route is shown. */
export function SignInAgain({ context: { actors, openSignInArea } }: { context: RouterContext }) {
  const { session } = actors
  const { client, queryClient } = use(openSignInArea())
  const { data: installation } = useQuery(installationQuery(client), queryClient)
  const busy = useSelector(session, selectSessionIsBusy)
  const problem = useSelector(session, selectSessionProblem)
  const unusable = useSelector(session, selectUnusableFields)
  const user = useSelector(session, selectUser)
  const needsSecondFactor = useSelector(session, selectNeedsSecondFactor)
  const mayUsePasskey = !needsSecondFactor && 'PublicKeyCredential' in window
  return (
    <SignInAgainDialog
      busy={busy}
      problem={isUnsaid(problem) && <ProblemText problem={problem} />}
      provider={needsSecondFactor ? null : (installation?.oidc ?? null)}
      onPasskey={
        mayUsePasskey
          ? () => session.send({ type: 'signIn.submitted', attempt: { method: 'passkey', autoLogin: false } })
          : null
      }
      onOtherUser={() => session.send({ type: 'otherUser.preferred' })}
      form={
        needsSecondFactor ? (
          <SecondFactorForm
            busy={busy}
            codeIsUnusable={unusable.includes('secondFactor')}
            codeIsWrong={problem?.code === 'wrong_code'}
            onCorrected={() => session.send({ type: 'field.corrected', field: 'secondFactor' })}
            onSubmit={(code) => session.send({ type: 'secondFactor.submitted', code })}
            onRestart={() => session.send({ type: 'signIn.restarted' })}
          />
        ) : (
          <AccountForm
            busy={busy}
            username={user?.username ?? ''}
            unusable={unusable}
            passwordIsWrong={problem?.code === 'wrong_credentials'}
            onCorrected={(field) => session.send({ type: 'field.corrected', field })}
            onSubmit={(credentials) =>
              session.send({ type: 'signIn.submitted', attempt: { method: 'password', ...credentials } })
            }
            aside={null}
          />
        )
      }
    />
  )
}
