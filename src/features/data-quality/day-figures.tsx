import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Spin } from 'antd'
import { Suspense } from 'react'
import type { QualityDay, QualityFigureCode } from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { LazyColumnChart } from '#src/components/charts/lazy-charts.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './data-quality.module.css'
import { delayText } from './delay-text.ts'
import { figureWords } from './figure-words.ts'

export type DayFiguresProps = {
  source: SourceId
  /** The oldest first; `null` while they are on their way. */
  days: readonly QualityDay[] | null
  problem: Problem | null
  /** The figure of a day whose rows are open. */
  opened: { figure: QualityFigureCode; day: IsoDate | null } | null
  onReload: () => void
}

/** What came in from a source on each of the last days, and what of it is wanting: a picture, and the days that had any. */
export function DayFigures({ source, days, problem, opened, onReload }: DayFiguresProps) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const busy = days?.filter(({ rows }) => rows > 0).toReversed() ?? []
  const figure = { align: 'end' as const, className: styles.number ?? '' }
  return (
    <section className={styles.rows} aria-label={t`Day by day`}>
      <ProblemAlert problem={problem} onRetry={onReload} />
      {days === null && problem === null && <Spin aria-label={t`Loading`} />}
      {days !== null && busy.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing came in from this source in these days.</Trans>
        </p>
      )}
      {days !== null && busy.length > 0 && (
        <>
          <ul className={styles.legend}>
            <li>
              <span className={styles.mark} aria-hidden="true" />
              <Trans>Rows that came in whole</Trans>
            </li>
            <li>
              <span className={styles.mark} data-part="faulty" aria-hidden="true" />
              <Trans>Rows with something missing or wrong</Trans>
            </li>
          </ul>
          <div className={styles.picture}>
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
              <LazyColumnChart
                label={t`Rows that came in on each of the last 30 days`}
                columns={days.map(({ day, rows, faulty }) => ({ day, main: rows - faulty, leftOut: faulty }))}
                locale={locale}
              />
            </Suspense>
          </div>
          <div className={styles.picture}>
            <StackedTable<QualityDay>
              rowKey="day"
              size="small"
              dataSource={[...busy]}
              pagination={false}
              columns={[
                { key: 'day', title: t`Day (UTC)`, render: (_, { day }) => day },
                { key: 'rows', title: t`Came in`, ...figure, render: (_, { rows }) => countText(rows, locale) },
                {
                  key: 'faulty',
                  title: t`Something missing or wrong`,
                  ...figure,
                  render: (_, { faulty }) => countText(faulty, locale),
                },
                {
                  key: 'figures',
                  title: t`Faults found`,
                  render: (_, { day, figures }) => (
                    <ul className={styles.faults}>
                      {figures.map(({ code, count }) => {
                        const isOpen = opened?.figure === code && opened.day === day
                        return (
                          <li key={code}>
                            <Link
                              to="/DataIntegration"
                              search={{ tab: 'quality', source, ...(!isOpen && { figure: code, day }) }}
                              aria-expanded={isOpen}
                              resetScroll={false}
                            >
                              {i18n._(figureWords[code])}: {countText(count, locale)}
                            </Link>
                          </li>
                        )
                      })}
                    </ul>
                  ),
                },
                {
                  key: 'median',
                  title: t`Median delay`,
                  ...figure,
                  render: (_, { delay }) => (delay ? delayText(delay.median, locale) : '–'),
                },
                {
                  key: 'most',
                  title: t`95th percentile`,
                  ...figure,
                  render: (_, { delay }) => (delay ? delayText(delay.most, locale) : '–'),
                },
              ]}
            />
          </div>
        </>
      )}
    </section>
  )
}
