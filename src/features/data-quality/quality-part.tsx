import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, Spin, Tag } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import {
  QualityDimension,
  type QualityFigure,
  type QualityFigureCode,
  type QualityReply,
  qualityFigures,
  type SourceQuality,
} from '#contracts/quality.ts'
import type { SourceId } from '#contracts/source.ts'
import { countText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import { Moment } from '#src/components/moment.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { ContradictionList } from './contradiction-list.tsx'
import styles from './data-quality.module.css'
import { FigureRows, type FigureRowsProps } from './figure-rows.tsx'
import { dimensionWords, figureWords } from './figure-words.ts'

export type OpenedFigure = { source: SourceId; figure: QualityFigureCode } & Omit<FigureRowsProps, 'label'>

type QualityPartProps = {
  /** `null` while it is on its way. */
  quality: QualityReply | null
  problem: Problem | null
  opened: OpenedFigure | null
  onReload: () => void
}

/** How good the data of each source are, and on what sources contradict each other. */
export function QualityPart({ quality, problem, opened, onReload }: QualityPartProps) {
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
            <Trans>As of</Trans> <Moment at={quality.madeAt} />
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
        <SourceFigures key={source.source} source={source} opened={opened} />
      ))}
      {report && report.sources.length > 0 && (
        <ContradictionList contradictions={report.contradictions} more={report.moreContradictions} />
      )}
    </section>
  )
}

function SourceFigures({ source, opened }: { source: SourceQuality; opened: OpenedFigure | null }) {
  const { t, i18n } = useLingui()
  const shown = opened?.source === source.source ? opened : null
  return (
    <section className={styles.source} aria-label={source.name}>
      <h3>
        <bdi>{source.name}</bdi> {source.synthetic && <Tag>{t`Demonstration data`}</Tag>}
      </h3>
      <p className={styles.quiet}>
        {source.importedAt && (
          <>
            <Trans>Last import</Trans> <Moment at={source.importedAt} />
          </>
        )}
        {source.newest && (
          <>
            {' · '}
            <Trans>newest fact</Trans> <Moment at={source.newest} />
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
                  {figures.map((figure) => (
                    <Figure
                      key={figure.code}
                      figure={figure}
                      source={source.source}
                      opened={shown?.figure === figure.code}
                    />
                  ))}
                </dl>
              </div>
            )
          )
        })}
      </div>
      {shown && <FigureRows {...shown} label={i18n._(figureWords[shown.figure])} />}
    </section>
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
