import { Trans } from '@lingui/react/macro'
import styles from './loading-indicator.module.css'

/** Something is on its way. The router shows it from 200 ms on. */
export function LoadingIndicator() {
  return (
    <div className={styles.wait} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.words}>
        <Trans>Loading…</Trans>
      </span>
    </div>
  )
}
