import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, Spin } from 'antd'
import {
  type IntakeDelay,
  QualityDimension,
  type QualityFigure,
  type QualityFigureCode,
  type QualityReply,
  type QualityRow,
  qualityDays,
  qualityFigures,
  type SourceQuality,
} from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { MoreBelow } from '#src/components/controls/more-below.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { ContradictionList } from './contradiction-list.tsx'
import styles from './data-quality.module.css'
import { DayFigures, type DayFiguresProps, delayText, dimensionWords, figureWords } from './day-figures.tsx'

export type OpenedFigure = { source: SourceId; figure: QualityFigureCode; day: IsoDate | null } & Omit<
  FigureRowsProps,
  'label'
>

export type OpenedDays = { source: SourceId } & Omit<DayFiguresProps, 'source' | 'opened'>

type QualityPartProps = {
  /** `null` while loading. */
  quality: QualityReply | null
  problem: Problem | null
  opened: OpenedFigure | null
  /** The days of a source. */
  days: OpenedDays | null
  onReload: () => void
}

/** How good the data of each source are, and on what sources contradict each other. */
export function QualityPart({ quality, problem, opened, days, onReload }: QualityPartProps) {
  const { t } = useLingui()
  const report = quality?.report ?? null
  return (
    <section className={styles.quality} aria-labelledby="quality-heading">
      <h2 id="quality-heading">
        <Trans>Quality of the data</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>Each figure leads to the rows behind it.</Trans>{' '}
        {quality?.madeAt && (
          <>
            <Trans>As of</Trans> <Timestamp at={quality.madeAt} />
            {quality.renewing && ' · '}
          </>
        )}
        {quality?.renewing && <Trans>The data have changed; the figures are being made anew.</Trans>}
      </p>
      <ProblemAlert problem={problem} onRetry={onReload} />
      {quality === null && problem === null && <Spin aria-label={t`Loading`} />}
      {report?.sources.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={<Trans>Nothing has been imported yet, so there is nothing to judge.</Trans>}
        />
      )}
      {report?.sources.map((source) => (
        <SourceFigures key={source.source} source={source} opened={opened} days={days} />
      ))}
      {report && report.sources.length > 0 && <ContradictionList report={report} />}
    </section>
  )
}

type SourceFiguresProps = { source: SourceQuality; opened: OpenedFigure | null; days: OpenedDays | null }

function SourceFigures({ source, opened, days }: SourceFiguresProps) {
  const { i18n } = useLingui()
  const lastDays = countText(qualityDays, i18n.locale)
  const shown = opened?.source === source.source ? opened : null
  const shownDays = days?.source === source.source ? days : null
  return (
    <section className={styles.source} aria-label={sourceText(source.name, i18n)}>
      <h3>
        <bdi>{sourceText(source.name, i18n)}</bdi> {source.synthetic && <SyntheticTag />}
      </h3>
      <p className={styles.quiet}>
        {source.importedAt && (
          <>
            <Trans>Last import</Trans> <Timestamp at={source.importedAt} />
          </>
        )}
        {source.newest && (
          <>
            {' · '}
            <Trans>newest fact</Trans> <Timestamp at={source.newest} />
          </>
        )}
      </p>
      <div className={styles.dimensions}>
        {QualityDimension.options.map((dimension) => {
          const figures = source.figures.filter(({ code }) => qualityFigures[code] === dimension)
          return (
            figures.length > 0 && (
              <div key={dimension}>
                <h4>{i18n._(dimensionWords[dimension])}</h4>
                <dl className={styles.figures}>
                  {dimension === 'timeliness' && source.delay && <Delay delay={source.delay} />}
                  {figures.map((figure) => (
                    <Figure
                      key={figure.code}
                      figure={figure}
                      source={source.source}
                      opened={shown?.figure === figure.code && shown.day === null}
                    />
                  ))}
                </dl>
              </div>
            )
          )
        })}
      </div>
      <p>
        <Link
          to="/DataIntegration"
          search={{ tab: 'quality', ...(!shownDays && { source: source.source }) }}
          aria-expanded={shownDays !== null}
          resetScroll={false}
        >
          <Trans>Day by day over the last {lastDays} days</Trans>
        </Link>
      </p>
      {shownDays && <DayFigures {...shownDays} opened={shown} />}
      {shown && (
        <FigureRows {...shown} label={[i18n._(figureWords[shown.figure]), shown.day].filter(Boolean).join(' · ')} />
      )}
    </section>
  )
}

/** How long articles took from their publication until they were taken in. */
function Delay({ delay: { median, percentile95 } }: { delay: IntakeDelay }) {
  const { i18n } = useLingui()
  return (
    <>
      <div className={styles.figure}>
        <dt>
          <Trans>Median time from publication to intake, last 30 days</Trans>
        </dt>
        <dd>{delayText(median, i18n.locale)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>
          <Trans>95th percentile of that time</Trans>
        </dt>
        <dd>{delayText(percentile95, i18n.locale)}</dd>
      </div>
    </>
  )
}

type FigureProps = { figure: QualityFigure; source: SourceId; opened: boolean }

function Figure({ figure: { code, count, of }, source, opened }: FigureProps) {
  const { t, i18n } = useLingui()
  const [part, all] = [countText(count, i18n.locale), countText(of, i18n.locale)]
  const text = t`${part} of ${all}`
  return (
    <div className={styles.figure} data-bad={count > 0}>
      <dt>{i18n._(figureWords[code])}</dt>
      <dd>
        {count === 0 ? (
          text
        ) : (
          <Link
            to="/DataIntegration"
            search={{ tab: 'quality', ...(!opened && { source, figure: code }) }}
            aria-expanded={opened}
            resetScroll={false}
          >
            {text}
          </Link>
        )}
      </dd>
    </div>
  )
}

type FigureRowsProps = {
  label: string
  /** `null` while loading. */
  rows: readonly QualityRow[] | null
  problem: Problem | null
  more: boolean
  loadingMore: boolean
  onMore: () => void
  onReload: () => void
}

/** The rows of a figure, each with its position in the file and a link to its subject. */
function FigureRows({ label, rows, problem, more, loadingMore, onMore, onReload }: FigureRowsProps) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.rows} aria-label={label}>
      <h4>{label}</h4>
      <ProblemAlert problem={problem} onRetry={onReload} />
      {rows === null && problem === null && <Spin aria-label={t`Loading`} />}
      {rows?.length === 0 && (
        <p>
          <Trans>The data have changed since: there are none any more.</Trans>
        </p>
      )}
      <ul className={styles.rowList}>
        {rows?.map((row) => (
          <li key={row.key}>
            <RowLink row={row} />
            {row.file !== null && row.row !== null && (
              <span className={styles.quiet}>
                <bdi>{row.file}</bdi> · <Trans>row {countText(row.row, i18n.locale)}</Trans>
              </span>
            )}
          </li>
        ))}
        {more && (
          <li key="more">
            <MoreBelow loading={loadingMore} failed={problem !== null} onMore={onMore}>
              <Trans>Show more rows</Trans>
            </MoreBelow>
          </li>
        )}
      </ul>
    </section>
  )
}

function RowLink({ row: { label, company, article } }: { row: QualityRow }) {
  const text = label?.trim() ? <bdi>{label}</bdi> : <Trans>without a name</Trans>
  if (company !== null) {
    return (
      <Link to="/companies/$companyId" params={{ companyId: company }}>
        {text}
      </Link>
    )
  }
  if (article !== null) {
    return (
      <Link to="/articles/$articleId" params={{ articleId: article }}>
        {text}
      </Link>
    )
  }
  return text
}
