import { useLingui } from '@lingui/react/macro'
import { figuresOf } from '#contracts/locale.ts'
import styles from './federated.module.css'

type BinTableProps = { bins: readonly number[]; bounds: readonly number[] }

/** A histogram as rows with bars: below the first bound, from each on to before the next, from the last on. */
export function BinTable({ bins, bounds }: BinTableProps) {
  const { t, i18n } = useLingui()
  const text = new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 1 })
  const largest = Math.max(1, ...bins)
  const rangeOf = (bin: number) => {
    const [from, to] = [bounds[bin - 1], bounds[bin]].map((bound) => bound !== undefined && text.format(bound))
    if (from && to) return t`${from} to below ${to}`
    if (to) return t`below ${to}`
    return from ? t`${from} and more` : t`all`
  }
  return (
    <table className={styles.bins}>
      <thead>
        <tr>
          <th scope="col">{t`Figures`}</th>
          <th scope="col" colSpan={2}>
            {t`Rows`}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map((rows, bin) => (
          <tr key={rangeOf(bin)}>
            <th scope="row">{rangeOf(bin)}</th>
            <td>{text.format(rows)}</td>
            <td aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * Math.max(0, rows)) / largest}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
