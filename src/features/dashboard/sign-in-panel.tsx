import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInEvent } from '#contracts/dashboard.ts'
import { momentText } from '#src/components/amount-text.ts'
import styles from './dashboard.module.css'
import { Panel } from './panel.tsx'

/** Who signed in of late, and who tried to; for administrators. */
export function SignInPanel({ signIns }: { signIns: readonly SignInEvent[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Recent sign-ins`}>
      {signIns.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nobody has signed in yet.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {signIns.map(({ at, actor, action, address }) => (
            <li key={`${at} ${actor} ${action}`}>
              <span>{actor ?? <Trans>unknown user</Trans>}</span>
              <span>{action === 'signIn.failed' ? <Trans>Failed</Trans> : <Trans>Signed in</Trans>}</span>
              <span className={styles.quiet}>{address}</span>
              <time dateTime={at} className={styles.number}>
                {momentText(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
