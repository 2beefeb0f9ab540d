import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { errorCodeOf } from '#contracts/values/problem.ts'
import { type Notice, selectNotices } from '#src/machines/request-errors/request-errors.machine.ts'
import { selectIsOffline, selectIsSignedIn, selectMustSignInAgain } from '#src/machines/session/session.selectors.ts'
import type { RouterContext } from '#src/routes/-router-context.ts'
import { withTimeout } from './parts.ts'
import styles from './session-notices.module.css'

const SignInAgain = lazy(async () => {
  const { SignInAgain: Dialog } = await withTimeout(() => import('#src/routes/-session/sign-in-again.tsx'))
  return { default: Dialog }
})

/** Words that come after the page; without a network the server's own stand in their place. */
const ProblemWords = lazy(async () => {
  const words = await withTimeout(() => import('#src/components/controls/problem-text.tsx')).catch(() => null)
  return { default: words?.ProblemText ?? (() => <Trans>Request error, please retry.</Trans>) }
})

/**
 * What concerns the session on whatever page: that there is no network, the way back in after it has expired, and, as
 * long as nobody is signed in, failures of requests; a user has them in the frame of the workspace.
 */
export function SessionNotices({ context }: { context: RouterContext }) {
  const { session, requestErrors } = context.actors
  const offline = useSelector(session, selectIsOffline)
  const notices = useSelector(requestErrors, selectNotices)
  const signedIn = useSelector(session, selectIsSignedIn)
  return (
    <>
      <div role="status" className={styles.network}>
        {offline && (
          <p className={styles.offline}>
            <Trans>You are offline now</Trans>
          </p>
        )}
      </div>
      {!signedIn && notices.length > 0 && (
        <div className={styles.failures}>
          {notices.map((notice) => (
            <FailureNotice
              key={notice.id}
              notice={notice}
              onDismiss={() => requestErrors.send({ type: 'notice.dismissed', id: notice.id })}
            />
          ))}
        </div>
      )}
      {useSelector(session, selectMustSignInAgain) && (
        <Suspense>
          <SignInAgain context={context} />
        </Suspense>
      )}
    </>
  )
}

function FailureNotice({ notice: { kind, problem, message }, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.failure} role="alert" data-kind={kind}>
      <p>
        {kind === 'notification' && <b>{(problem && errorCodeOf(problem)) || <Trans>The request failed</Trans>}</b>}
        {kind === 'connection' ? (
          <>
            <b>
              <Trans>Network exception</Trans>
            </b>
            <Trans>Your network is abnormal, unable to connect to the server</Trans>
          </>
        ) : problem ? (
          <Suspense fallback={message}>
            <ProblemWords problem={problem} />
          </Suspense>
        ) : (
          message || <Trans>Request error, please retry.</Trans>
        )}
      </p>
      <button type="button" aria-label={t`Close`} onClick={onDismiss}>
        ×
      </button>
    </div>
  )
}
