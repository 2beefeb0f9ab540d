import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QueryFacet } from '#contracts/query/query-scopes.ts'
import type { QueryTimeline, TimelineUnit } from '#contracts/query/query-timeline.ts'
import type { Period } from '#contracts/values/iso-date.ts'
import { type ChartSeries, seriesColours } from '#src/components/charts/chart-data.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { PeriodField } from '#src/components/controls/period-field.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './multi-query.module.css'
import { bucketName, lastDayOf, unbroken } from './timeline-buckets.ts'
import { listedWord } from './value-words.ts'

type TimelineChartProps = {
  timeline: QueryTimeline
  label: string
  facet: QueryFacet
  /** The period that is asked for already. */
  period?: Period
  /** `null` where the result is of no use by a part of its time. */
  onPeriod: ((period: Period) => void) | null
}

const always: Period = { from: null, to: null }

/** Results over time as a chart by a facet; a part of the time that is chosen becomes a condition of the query. */
export function TimelineChart({ timeline, label, facet, period = always, onPeriod }: TimelineChartProps) {
  const { i18n, t } = useLingui()
  const { values, buckets, unit, undated, more } = timeline
  if (buckets.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Nothing of the result has a day.</Trans>
      </p>
    )
  }
  const shown = values.slice(0, seriesColours.length)
  const hasOthers = values.length > shown.length || buckets.some(({ others }) => others > 0)
  const named = shown.map(
    (value, index): ChartSeries => ({
      key: `${value}`,
      name: value === null ? t`not stated` : listedWord(i18n, facet, value),
      colour: seriesColours[index] ?? 'series-others',
    }),
  )
  const others: ChartSeries = { key: 'others…', name: t`Others`, colour: 'series-others' }
  return (
    <>
      <ChartFigure
        chart={{
          kind: 'columns',
          label,
          itemTitle: i18n._(bucketWords[unit]),
          valueTitle: t`Results`,
          series: hasOthers ? [...named, others] : named,
          items: unbroken(timeline).map(({ from, counts, others: rest }) => {
            const own = shown.map((_, index) => counts[index] ?? 0)
            const all = counts.slice(shown.length).reduce((sum, count) => sum + count, rest)
            return { key: from, name: bucketName(from, unit), values: hasOthers ? [...own, all] : own }
          }),
        }}
        {...(onPeriod && {
          onRange: (first: string, last: string) => onPeriod({ from: first, to: lastDayOf(last, unit) }),
          period: <PeriodField {...period} onChange={onPeriod} />,
        })}
      />
      <p className={styles.quiet}>
        {undated > 0 && <Trans>{countText(undated, i18n.locale)} undated items not counted</Trans>}{' '}
        {more && <Trans>Earlier ones are left out.</Trans>}
      </p>
    </>
  )
}

const bucketWords: Record<TimelineUnit, MessageDescriptor> = {
  day: msg`Day`,
  week: msg`Week from`,
  month: msg`Month`,
  quarter: msg`Quarter`,
  year: msg`Year`,
}
