import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import type { QueryFacet } from '#contracts/query/query-scopes.ts'
import { type QueryTimeline, TimelineUnit } from '#contracts/query/query-timeline.ts'
import type { Period } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import styles from './multi-query.module.css'
import { facetWords } from './query-words.ts'
import { TimelineChart } from './timeline-chart.tsx'

export type TimelinePanelProps = {
  timeline: QueryTimeline | null
  problem: Problem | null
  facet: QueryFacet
  unit: TimelineUnit
  onUnit: (unit: TimelineUnit) => void
  /** The period that the query asks for, and asking for another one. */
  period: Period
  onPeriod: (period: Period) => void
  onRetry: () => void
}

const unitWords: Record<TimelineUnit, MessageDescriptor> = {
  day: msg`by day`,
  week: msg`by week`,
  month: msg`by month`,
  quarter: msg`by quarter`,
  year: msg`by year`,
}

/** Results over time: a chart by the chosen facet, and an equivalent table. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { timeline, problem, facet, unit, onUnit, period, onPeriod, onRetry } = props
  const { i18n, t } = useLingui()
  const name = i18n._(facetWords[facet])
  return (
    <section className={styles.panel} aria-labelledby="timeline-heading">
      <div className={styles.bar}>
        <h2 id="timeline-heading">
          <Trans>Over time</Trans>
        </h2>
        <span className={styles.space} />
        <select
          className={styles.field}
          aria-label={t`Periods`}
          value={unit}
          onChange={(event) => {
            const chosen = TimelineUnit.options.find((option) => option === event.target.value)
            if (chosen) onUnit(chosen)
          }}
        >
          {TimelineUnit.options.map((option) => (
            <option key={option} value={option}>
              {i18n._(unitWords[option])}
            </option>
          ))}
        </select>
      </div>
      {problem ? (
        <ProblemAlert problem={problem} onRetry={onRetry} />
      ) : timeline ? (
        <TimelineChart
          timeline={timeline}
          label={t`Results over time by ${name}`}
          facet={facet}
          period={period}
          onPeriod={onPeriod}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
    </section>
  )
}
