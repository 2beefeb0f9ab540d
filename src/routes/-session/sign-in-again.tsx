import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { isUnsaid } from '#contracts/values/problem.ts'
import { installationQuery } from '#src/api/installation.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { SecondFactorForm } from '#src/features/session/second-factor-form.tsx'
import { AccountForm } from '#src/features/session/sign-in/account-form.tsx'
import { SignInAgainDialog } from '#src/features/session/sign-in-again-dialog.tsx'
import { useSignIn } from '#src/machines/session/use-sign-in.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import type { RouterContext } from '../-router-context.ts'

/** Signing in again in place, over whatever route is shown. */
export function SignInAgain({ context: { actors, openSignInArea } }: { context: RouterContext }) {
  const { session } = actors
  const { client, queryClient } = use(openSignInArea())
  const { data: installation } = useQuery(installationQuery(client), queryClient)
  const { busy, problem, needsSecondFactor, ...signIn } = useSignIn(session)
  const { username } = useUser(session)
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
          <AccountForm {...signIn.account} username={username} aside={null} />
        )
      }
    />
  )
}
