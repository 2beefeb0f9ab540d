import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ImportDay } from '#contracts/dashboard.ts'
import { countText } from '#src/components/amount-text.ts'
import { LazyColumnChart } from '#src/components/charts/lazy-charts.tsx'
import figures from '#src/components/figure-table.module.css'
import styles from './dashboard.module.css'
import { Panel } from './panel.tsx'

/** Rows read and left out on each of the last days, as a picture and as a table of the days that had any. */
export function ImportsOverTime({ days }: { days: readonly ImportDay[] }) {
  const { i18n, t } = useLingui()
  const { locale } = i18n
  const busy = days.filter(({ finished, stopped }) => finished + stopped > 0).toReversed()
  return (
    <Panel title={t`Rows imported in the last 30 days`}>
      <ul className={styles.legend}>
        <li>
          <span className={styles.mark} aria-hidden="true" />
          <Trans>Rows taken in</Trans>
        </li>
        <li>
          <span className={styles.mark} data-part="leftOut" aria-hidden="true" />
          <Trans>Rows left out</Trans>
        </li>
      </ul>
      <div className={styles.columnChart}>
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
          <LazyColumnChart
            label={t`Rows taken in and left out on each of the last 30 days`}
            columns={days.map(({ day, rowsRead, rowsRefused }) => ({
              day,
              main: Math.max(0, rowsRead - rowsRefused),
              leftOut: rowsRefused,
            }))}
            locale={locale}
          />
        </Suspense>
      </div>
      {busy.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No import ended in these days.</Trans>
        </p>
      ) : (
        <table className={figures.table} aria-label={t`Imports by day`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day (UTC)</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Finished</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Refused, failed or cancelled</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Rows read</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Left out</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ day, finished, stopped, rowsRead, rowsRefused }) => (
              <tr key={day}>
                <th scope="row" className={styles.day}>
                  {day}
                </th>
                <td className={figures.figure}>{countText(finished, locale)}</td>
                <td className={figures.figure}>{countText(stopped, locale)}</td>
                <td className={figures.figure}>{countText(rowsRead, locale)}</td>
                <td className={figures.figure}>{countText(rowsRefused, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
