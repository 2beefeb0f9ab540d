import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Query } from '#contracts/query/query.ts'
import type { QueryView } from '#contracts/query/query-timeline.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { countText } from '../text/amount-text.ts'
import styles from './breakdown.module.css'
import { ChartFigure } from './chart-figure.tsx'
import figures from './figure-table.module.css'
import { QueryLink } from './query-link.tsx'
import { SyntheticTag } from './synthetic-tag.tsx'

/** One part of a whole. `query` finds the counted rows; `quiet` parts have no value of their own. */
export type BreakdownPart = {
  key: string
  label: string
  count: number
  query?: Query | undefined
  synthetic?: boolean | undefined
  quiet?: boolean
}

type BreakdownProps = {
  /** What is counted by what. */
  label: string
  /** What the parts are, as the head of their column. */
  partLabel: string
  /** What their counts count. */
  countLabel: string
  parts: readonly BreakdownPart[]
  /** The total of the parts; `null` where they overlap. */
  total: number | null
  /** View options of the parts' queries. */
  view?: QueryView | undefined
}

/** A breakdown as a chart, and as an equivalent table that links to each part. */
export function Breakdown({ label, partLabel, countLabel, parts, total, view }: BreakdownProps) {
  const { i18n } = useLingui()
  if (parts.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>There is nothing to count yet.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.breakdown}>
      <div className={styles.chart}>
        <ChartFigure
          hasTable
          chart={{
            kind: 'bars',
            label,
            itemTitle: partLabel,
            valueTitle: countLabel,
            series: [{ key: 'count', name: countLabel, colour: 'series-1' }],
            items: parts.map(({ key, label: name, count, quiet = false }) => ({ key, name, values: [count], quiet })),
          }}
        />
      </div>
      <table className={figures.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{partLabel}</th>
            <th scope="col" className={figures.figure}>
              {countLabel}
            </th>
            {total !== null && (
              <th scope="col" className={figures.figure}>
                <Trans>Share</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row">
                <PartName part={part} view={view} />
              </th>
              <td className={figures.figure}>{countText(part.count, i18n.locale)}</td>
              {total !== null && <td className={figures.figure}>{shareText(part.count, total, i18n.locale)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PartNameProps = Pick<BreakdownProps, 'view'> & { part: BreakdownPart }

function PartName({ part: { label, query, synthetic, quiet }, view }: PartNameProps) {
  const name: ReactNode = quiet ? <i>{label}</i> : label
  return (
    <>
      {query ? (
        <QueryLink query={query} view={view}>
          {name}
        </QueryLink>
      ) : (
        name
      )}{' '}
      {synthetic && <SyntheticTag />}
    </>
  )
}

function shareText(count: number, total: number, locale: string): string {
  const share = total === 0 ? 0 : count / total
  return new Intl.NumberFormat(figuresOf(locale), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share)
}
