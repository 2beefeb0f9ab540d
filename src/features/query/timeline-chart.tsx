import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { QueryFacet } from '#contracts/query/query-scopes.ts'
import type { QueryTimeline } from '#contracts/query/query-timeline.ts'
import { LazyStackedColumns } from '#src/components/charts/lazy-charts.tsx'
import figures from '#src/components/controls/figure-table.module.css'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './multi-query.module.css'
import { bucketName, unbroken } from './timeline-buckets.ts'
import { listedWord } from './value-words.ts'

/** Distinguishable on light and dark background, and without red-green vision; the last is for all others. */
const colors = ['#3b82c4', '#e69f00', '#2aa198', '#cc79a7', '#8c6bb1', '#b0a000', '#d55e00', '#5b8c5a', '#8a8f98']
/** Series that have a colour of their own. */
const maxSeries = colors.length - 1

type TimelineChartProps = { timeline: QueryTimeline; label: string; facet: QueryFacet }

/** Results over time as a chart by a facet, and as an equivalent table. */
export function TimelineChart({ timeline, label, facet }: TimelineChartProps) {
  const { i18n, t } = useLingui()
  const { values, buckets, unit, undated, more } = timeline
  if (buckets.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Nothing of the result has a day.</Trans>
      </p>
    )
  }
  const shown = values.slice(0, maxSeries)
  const hasOthers = values.length > shown.length || buckets.some(({ others }) => others > 0)
  const named = shown.map((value) => ({
    key: `${value}`,
    word: value === null ? t`not stated` : listedWord(i18n, facet, value),
  }))
  const series = hasOthers ? [...named, { key: 'others…', word: t`Others` }] : named
  const columns = unbroken(timeline).map(({ from, counts, others }) => {
    const own = shown.map((_, index) => counts[index] ?? 0)
    const rest = counts.slice(shown.length).reduce((sum, count) => sum + count, others)
    return { key: bucketName(from, unit), values: hasOthers ? [...own, rest] : own }
  })
  const used = hasOthers ? [...colors.slice(0, shown.length), colors[maxSeries] ?? ''] : colors.slice(0, shown.length)
  return (
    <>
      <ul className={styles.key}>
        {series.map(({ key, word }, index) => (
          <li key={key}>
            <span style={{ background: used[index] }} aria-hidden />
            {word}
          </li>
        ))}
      </ul>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
        <LazyStackedColumns label={label} colors={used} columns={columns} locale={i18n.locale} />
      </Suspense>
      <p className={styles.quiet}>
        {undated > 0 && <Trans>{countText(undated, i18n.locale)} without a day are left out.</Trans>}{' '}
        {more && <Trans>Earlier ones are left out.</Trans>}
      </p>
      <details className={styles.help}>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <TimelineTable label={label} series={series} columns={columns} />
      </details>
    </>
  )
}

type TimelineTableProps = {
  label: string
  series: readonly { key: string; word: string }[]
  columns: readonly { key: string; values: readonly number[] }[]
}

/** What the chart over time shows, the newest first. */
function TimelineTable({ label, series, columns }: TimelineTableProps) {
  const { i18n } = useLingui()
  return (
    <ScrollRegion label={label}>
      <table className={figures.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            {series.map(({ key, word }) => (
              <th key={key} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.toReversed().map(({ key: bucket, values }) => (
            <tr key={bucket}>
              <th scope="row">{bucket}</th>
              {series.map(({ key }, index) => (
                <td key={key}>{countText(values[index] ?? 0, i18n.locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
