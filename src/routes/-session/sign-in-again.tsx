import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { use } from 'react'
import { isUnsaid } from '#contracts/values/problem.ts'
import { installationQuery } from '#src/api/installation.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { SecondFactorForm } from '#src/features/session/second-factor-form.tsx'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInAgainDialog } from '#src/features/session/sign-in-again-dialog.tsx'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import { useSignIn } from '#src/machines/session/use-sign-in.ts'
import type { RouterContext } from '../-router-context.ts'

/** Signing in again in place, over whatever route is shown. */
export function SignInAgain({ context: { actors, openSignInArea } }: { context: RouterContext }) {
  const { session } = actors
  const { client, queryClient } = use(openSignInArea())
  const { data: installation } = useQuery(installationQuery(client), queryClient)
  const { busy, problem, unusable, needsSecondFactor, ...signIn } = useSignIn(session)
  const user = useSelector(session, selectUser)
  const mayUsePasskey = !needsSecondFactor && 'PublicKeyCredential' in window
  return (
    <SignInAgainDialog
      busy={busy}
      problem={isUnsaid(problem) && <ProblemText problem={problem} />}
      provider={needsSecondFactor ? null : (installation?.oidc ?? null)}
      onPasskey={mayUsePasskey ? () => signIn.onPasskey(false) : null}
      onOtherUser={signIn.onOtherUser}
      form={
        needsSecondFactor ? (
          <SecondFactorForm {...signIn.secondFactor} />
        ) : (
          <AccountForm
            busy={busy}
            username={user?.username ?? ''}
            unusable={unusable}
            passwordIsWrong={problem?.code === 'wrong_credentials'}
            onCorrected={signIn.onCorrected}
            onSubmit={signIn.onPassword}
            aside={null}
          />
        )
      }
    />
  )
}
