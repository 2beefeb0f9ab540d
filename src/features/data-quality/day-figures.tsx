import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Spin } from 'antd'
import type { QualityDay, QualityDimension, QualityFigureCode } from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, durationText } from '#src/components/text/amount-text.ts'
import styles from './data-quality.module.css'

export const dimensionWords: Record<QualityDimension, MessageDescriptor> = {
  timeliness: msg`Timeliness`,
  completeness: msg`Completeness`,
  validity: msg`Validity`,
  uniqueness: msg`Uniqueness`,
}

/** What a figure counts. */
export const figureWords: Record<QualityFigureCode, MessageDescriptor> = {
  partiesWithoutName: msg`Parties without a name`,
  partiesWithoutIdentifier: msg`Parties without an identifier`,
  partiesWithoutJurisdiction: msg`Parties without a jurisdiction, apart from persons`,
  interestsWithoutSize: msg`Stakes of unknown size`,
  interestsWithoutDate: msg`Interests without a first day`,
  articlesWithoutTitle: msg`Articles without a title`,
  articlesWithoutBody: msg`Articles with a body of fewer than 30 characters`,
  announcementsWithoutCompany: msg`Announcements without the code or name of a company`,
  articlesLate: msg`Articles taken in more than a day after their publication`,
  articlesWithoutTime: msg`Articles without a time`,
  interestsInFuture: msg`Interests that begin in the future`,
  articlesInFuture: msg`Articles dated in the future`,
  companiesOverWhole: msg`Companies with owners of more than 100 %`,
  partiesMisread: msg`Names that look read in the wrong encoding`,
  articlesMisread: msg`Articles that look read in the wrong encoding`,
  partiesPerhapsTwice: msg`Possible duplicates`,
  articlesOfSameAddress: msg`Articles with the address of an earlier one`,
  articlesOfSameTitle: msg`Articles with the title of an earlier one`,
  articlesTwice: msg`Articles with the words of an earlier one`,
}

const day = 24 * 60 * 60

/** Seconds from publication to intake; from two days on in days, e.g. `12 days`. */
export function delayText(seconds: number, locale: string): string {
  if (seconds < 2 * day) return durationText(seconds, locale)
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(figuresOf(locale), unit).format(seconds / day)
}

export type DayFiguresProps = {
  source: SourceId
  /** The oldest first; `null` while loading. */
  days: readonly QualityDay[] | null
  problem: Problem | null
  /** The figure of a day whose rows are open. */
  opened: { figure: QualityFigureCode; day: IsoDate | null } | null
  onReload: () => void
}

/** Imports of a source on each of the last days, and their defects: a chart, and a table of the days with any. */
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
          <div className={styles.picture}>
            <ChartFigure
              hasTable
              chart={{
                kind: 'columns',
                label: t`Rows that came in on each of the last 30 days`,
                itemTitle: t`Day (UTC)`,
                valueTitle: t`Rows`,
                series: [
                  { key: 'whole', name: t`Rows that came in whole`, colour: 'series-1' },
                  { key: 'faulty', name: t`Rows with something missing or wrong`, colour: 'series-2' },
                ],
                items: days.map(({ day: key, rows, faulty }) => ({
                  key,
                  name: key,
                  tick: key.slice(5),
                  values: [rows - faulty, faulty],
                })),
              }}
            />
          </div>
          <div className={styles.picture}>
            <StackedTable<QualityDay>
              rowKey="day"
              size="small"
              dataSource={[...busy]}
              pagination={false}
              columns={[
                { key: 'day', title: t`Day (UTC)`, render: (_, { day }) => day },
                { key: 'rows', title: t`Received`, ...figure, render: (_, { rows }) => countText(rows, locale) },
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
                  render: (_, { delay }) => (delay ? delayText(delay.percentile95, locale) : '–'),
                },
              ]}
            />
          </div>
        </>
      )}
    </section>
  )
}
