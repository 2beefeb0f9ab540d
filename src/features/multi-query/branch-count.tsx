import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '#src/components/amount-text.ts'
import styles from './multi-query.module.css'

/** How many parties a part of the query finds by itself. */
export function BranchCount({ count, complete }: { count: number | null; complete: boolean }) {
  const { i18n, t } = useLingui()
  if (!complete) {
    return (
      <span className={styles.incomplete}>
        <Trans>needs a value</Trans>
      </span>
    )
  }
  if (count === null) return null
  const figure = countText(count, i18n.locale)
  return (
    <span className={styles.count} title={t`${figure} parties by itself`}>
      {figure}
    </span>
  )
}
