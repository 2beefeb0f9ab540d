import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import styles from '../charts/chart.module.css'
import { type ChartData, linesOf } from '../charts/chart-data.ts'
import { LazyChart } from '../charts/lazy-charts.tsx'
import figures from './figure-table.module.css'
import buttons from './inline-button.module.css'
import { ScrollRegion } from './scroll-region.tsx'

type ChartFigureProps = {
  chart: ChartData
  /** What is behind an item is shown. */
  onChoose?: ((key: string) => void) | undefined
  /** Only the items from one to another are shown. */
  onRange?: ((first: string, last: string) => void) | undefined
  /** The same range chosen without drawing. */
  period?: ReactNode
  /** A table of the same figures stands beside the chart already. */
  hasTable?: boolean
}

/** A chart with its legend, the table of its figures, and how a part of it is chosen. */
export function ChartFigure({ chart, onChoose, onRange, period, hasTable = false }: ChartFigureProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.chart}>
      <Legend chart={chart} />
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
        <LazyChart chart={chart} locale={i18n.locale} onChoose={onChoose} onRange={onRange} />
      </Suspense>
      {onRange && (
        <div className={styles.period}>
          {period}
          <span className={styles.hint}>
            <Trans>
              Drag across the chart to show only that period. By keyboard: Shift and the arrow keys, then Enter.
            </Trans>
          </span>
        </div>
      )}
      {!hasTable && (
        <details className={styles.twin}>
          <summary>
            <Trans>As a table</Trans>
          </summary>
          <ChartTable chart={chart} onChoose={onChoose} />
        </details>
      )}
    </div>
  )
}

/** What the colours mean; none where there is one series alone. */
function Legend({ chart: { series, items, colourTitles, markTitle } }: { chart: ChartData }) {
  const used = new Set(items.map(({ colour }) => colour))
  const entries = colourTitles?.filter(({ colour }) => used.has(colour)) ?? (series.length > 1 ? series : [])
  const isMarked = markTitle !== undefined && items.some(({ marked }) => marked)
  if (entries.length === 0 && !isMarked) return null
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, colour }) => (
        <li key={colour}>
          <span className={styles.swatch} style={{ background: `var(--${colour})` }} aria-hidden />
          <bdi>{name}</bdi>
        </li>
      ))}
      {isMarked && (
        <li>
          <span className={styles.swatch} data-mark aria-hidden />
          {markTitle}
        </li>
      )}
    </ul>
  )
}

/** The figures of a chart: of time the newest first. */
function ChartTable({ chart, onChoose }: Pick<ChartFigureProps, 'chart' | 'onChoose'>) {
  const { i18n, t } = useLingui()
  const { label, itemTitle, valueTitle, series, items } = chart
  const noted = items.some(({ note }) => note)
  const rows = chart.kind === 'columns' ? items.toReversed() : items
  return (
    <ScrollRegion label={label}>
      <table className={figures.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{itemTitle}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className={figures.figure}>
                {series.length > 1 ? <bdi>{name}</bdi> : valueTitle}
              </th>
            ))}
            {noted && (
              <th scope="col">
                <Trans>Remark</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                {onChoose ? (
                  <button
                    type="button"
                    className={buttons.inline}
                    aria-pressed={item.chosen ?? false}
                    onClick={() => onChoose(item.key)}
                  >
                    <bdi>{item.name}</bdi>
                  </button>
                ) : (
                  <bdi>{item.name}</bdi>
                )}
              </th>
              {linesOf(chart, item, i18n.locale, t`unknown`).map(({ key, text }) => (
                <td key={key} className={figures.figure}>
                  {text}
                </td>
              ))}
              {noted && <td>{item.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
