import { Trans, useLingui } from '@lingui/react/macro'
import type { Counted } from '#contracts/query.ts'
import { countedText } from './counted-text.ts'
import styles from './multi-query.module.css'

/** How many rows a part of the query finds by itself. */
export function BranchCount({ count, complete }: { count: Counted | null; complete: boolean }) {
  const { i18n, t } = useLingui()
  if (!complete) {
    return (
      <span className={styles.incomplete}>
        <Trans>needs a value</Trans>
      </span>
    )
  }
  if (count === null) return null
  const figure = countedText(count, i18n.locale)
  return (
    <span className={styles.count} title={t`${figure} by itself`}>
      {figure}
    </span>
  )
}
