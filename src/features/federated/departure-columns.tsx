import { useLingui } from '@lingui/react/macro'
import type { TableColumnsType } from 'antd'
import type { Departure } from '#contracts/federated/federated.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { bytesText, countText } from '#src/components/text/amount-text.ts'
import styles from './federated.module.css'
import { messageWords, revelationOf, siteName } from './site-name.ts'

/** What goes from where to where, and what it reveals: of what is planned as of what was sent. */
export function useDepartureColumns<Row extends Departure & { sha256?: string }>(
  names: readonly string[],
): TableColumnsType<Row> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'way',
      title: t`From and to`,
      render: (_, { from, to }) => (
        <span className={pageStyles.twoLines}>
          <bdi>{siteName(from, names, i18n)}</bdi>
          <span>
            <span aria-hidden="true">→</span> <bdi>{siteName(to, names, i18n)}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'message',
      title: t`Message, and what it reveals to the receiver`,
      render: (_, departure) => (
        <span className={pageStyles.twoLines}>
          <span>{i18n._(messageWords[departure.kind])}</span>
          <span className={pageStyles.quiet}>{i18n._(revelationOf(departure))}</span>
          {departure.sha256 !== undefined && <code className={styles.hash}>{departure.sha256}</code>}
        </span>
      ),
    },
    {
      key: 'size',
      title: t`Items and size`,
      align: 'end',
      render: (_, { items, bytes }) => (
        <span className={pageStyles.twoLines}>
          <span className={pageStyles.figure}>{countText(items, i18n.locale)}</span>
          <span className={`${pageStyles.figure} ${pageStyles.quiet}`}>{bytesText(bytes, i18n.locale)}</span>
        </span>
      ),
    },
  ]
}
