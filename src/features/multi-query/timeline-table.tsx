import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '#src/components/amount-text.ts'
import figures from '#src/components/figure-table.module.css'
import { ScrollRegion } from '#src/components/scroll-region.tsx'

type TimelineTableProps = {
  label: string
  series: readonly { key: string; word: string }[]
  columns: readonly { key: string; values: readonly number[] }[]
}

/** What the chart over time shows, the newest first. */
export function TimelineTable({ label, series, columns }: TimelineTableProps) {
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
          {columns.toReversed().map(({ key: stretch, values }) => (
            <tr key={stretch}>
              <th scope="row">{stretch}</th>
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
