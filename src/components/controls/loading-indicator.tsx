import { Trans } from '@lingui/react/macro'
import styles from './loading-indicator.module.css'

/** A loading indicator. The router shows it after 200 ms. */
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
