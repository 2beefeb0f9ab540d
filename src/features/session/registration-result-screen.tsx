import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#src/components/controls/link.tsx'
import styles from '#src/components/session/entrance.module.css'
import { EntranceFrame } from '#src/components/session/entrance-frame.tsx'

type RegistrationResultScreenProps = {
  /** Whether the account waits for an administrator, or can be used at once. */
  state: 'active' | 'waiting'
  /** Choice of language and theme. */
  settings: ReactNode
}

/** What became of a registration, and what comes next. */
export function RegistrationResultScreen({ state, settings }: RegistrationResultScreenProps) {
  return (
    <EntranceFrame settings={settings}>
      <h2 className={styles.title}>
        {state === 'active' ? <Trans>Your account is ready</Trans> : <Trans>Your account waits for approval</Trans>}
      </h2>
      <p>
        {state === 'active' ? (
          <Trans>You can sign in with your user name and password now.</Trans>
        ) : (
          <Trans>
            An administrator has been told. Once the account is approved, you can sign in with your user name and
            password; until then signing in is refused.
          </Trans>
        )}
      </p>
      <p className={styles.afterwards}>
        <Link to="/user/login" className={styles.link ?? ''}>
          <Trans>To the sign-in page</Trans>
        </Link>
      </p>
    </EntranceFrame>
  )
}
