import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { selectIsOffline, selectMustSignInAgain } from '#src/machines/session/session.selectors.ts'
import type { RouterContext } from '#src/routes/-router-context.ts'
import { withTimeout } from './parts.ts'
import styles from './session-notices.module.css'

const SignInAgain = lazy(async () => {
  const { SignInAgain: Dialog } = await withTimeout(() => import('#src/routes/-session/sign-in-again.tsx'))
  return { default: Dialog }
})

/** Notices about the session on any page: no network, and the dialog after it has expired. */
export function SessionNotices({ context }: { context: RouterContext }) {
  const { session } = context.actors
  const offline = useSelector(session, selectIsOffline)
  return (
    <>
      <div role="status" className={styles.network}>
        {offline && (
          <p className={styles.offline}>
            <Trans>You are offline now</Trans>
          </p>
        )}
      </div>
      {useSelector(session, selectMustSignInAgain) && (
        <Suspense>
          <SignInAgain context={context} />
        </Suspense>
      )}
    </>
  )
}
