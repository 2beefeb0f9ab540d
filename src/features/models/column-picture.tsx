import { useLingui } from '@lingui/react/macro'
import type { ColumnProfile, ProfiledBin } from '#contracts/models/stored-data-set.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import styles from './models.module.css'

const [width, height, gap] = [160, 36, 1]

type DrawnBin = { key: string; name: string; rows: number; positives: number | null }

/** The rows of a column by value, a bar for each bin; of each bar the part that is positive, where a label is known. */
export function ColumnPicture({ column }: { column: ColumnProfile }) {
  const { t, i18n } = useLingui()
  const nameOf = (bin: ProfiledBin) => {
    if (bin.kind === 'text') return bin.text ?? t`others`
    const [from, to] = [bin.from, bin.to].map((figure) => figureText(figure, i18n.locale))
    return from === to ? `${from}` : t`${from} to ${to}`
  }
  const bins: DrawnBin[] = column.bins.map((bin, place) => ({ key: `${place}`, name: nameOf(bin), ...bin }))
  if (column.missing.rows > 0) bins.push({ key: 'missing', name: t`missing`, ...column.missing })
  const most = Math.max(1, ...bins.map(({ rows }) => rows))
  const step = width / Math.max(1, bins.length)
  const told = bins.map(({ name, rows, positives }) => {
    const counted = countText(rows, i18n.locale)
    if (positives === null || rows === 0) return `${name}: ${counted}`
    return t`${name}: ${counted}, of them positive ${shareText(positives / rows, i18n.locale)}`
  })
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{told.join('\n')}</title>
      {bins.map(({ key, rows, positives }, place) => {
        const all = (rows / most) * height
        const positive = ((positives ?? 0) / most) * height
        const bar = { x: place * step + gap / 2, width: Math.max(1, step - gap) }
        return (
          <g key={key}>
            <rect {...bar} y={height - all} height={all} data-bin={key} />
            {positive > 0 && <rect {...bar} y={height - positive} height={positive} data-part="positive" />}
          </g>
        )
      })}
    </svg>
  )
}

/** A part of rows in percent. */
export const shareText = (share: number, locale: string): string =>
  new Intl.NumberFormat(figuresOf(locale), {
    style: 'percent',
    maximumFractionDigits: percentDecimals(share, 1),
  }).format(share)
