import { useLingui } from '@lingui/react/macro'
import type { ColumnProfile } from '#contracts/models/stored-data-set.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import styles from './models.module.css'

const [width, height, gap] = [120, 36, 1]

/** Rows that are drawn as one bar. */
type Counted = { key: string; name: string; rows: number; positives: number | null }

/** How the rows of a column are spread over its values. */
export function DistributionPicture({ column }: { column: ColumnProfile }) {
  const { i18n } = useLingui()
  const counted = useCounted(column, column.histogram)
  return (
    <Bars
      bars={counted.map(({ key, name, rows }) => ({
        key,
        part: rows,
        told: `${name}: ${countText(rows, i18n.locale)}`,
      }))}
    />
  )
}

/** How often the outcome came in rows of each tenth of a column, or with each of its values. */
export function OutcomePicture({ column }: { column: ColumnProfile }) {
  const { t, i18n } = useLingui()
  const counted = useCounted(column, [])
  return (
    <Bars
      kind="outcome"
      bars={counted.map(({ key, name, rows, positives }) => {
        const part = rows === 0 || positives === null ? 0 : positives / rows
        return { key, part, told: t`${name}: ${shareText(part, i18n.locale)} of ${countText(rows, i18n.locale)}` }
      })}
    />
  )
}

/** The bars of a column with their names, what is missing last. */
function useCounted({ bins, missing }: ColumnProfile, histogram: ColumnProfile['histogram']): Counted[] {
  const { t, i18n } = useLingui()
  const span = (from: number, to: number) => {
    const [least, most] = [from, to].map((figure) => figureText(figure, i18n.locale))
    return from === to ? `${least}` : t`${least ?? ''} to ${most ?? ''}`
  }
  const counted: Counted[] =
    histogram.length > 0
      ? histogram.map(({ from, to, rows }, place) => ({ key: `${place}`, name: span(from, to), rows, positives: null }))
      : bins.map((bin, place) => ({
          key: `${place}`,
          name: bin.kind === 'text' ? (bin.text ?? t`others`) : span(bin.from, bin.to),
          rows: bin.rows,
          positives: bin.positives,
        }))
  if (missing.rows > 0) counted.push({ key: 'missing', name: t`missing`, ...missing })
  return counted
}

type BarsProps = { kind?: 'rows' | 'outcome'; bars: { key: string; part: number; told: string }[] }

/** The highest bar is as high as the picture. */
function Bars({ kind = 'rows', bars }: BarsProps) {
  const most = Math.max(...bars.map(({ part }) => part)) || 1
  const step = width / Math.max(1, bars.length)
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img">
      <title>{bars.map(({ told }) => told).join('\n')}</title>
      {bars.map(({ key, part }, place) => {
        const tall = part === 0 ? 0 : Math.max(1, (part / most) * height)
        const bar = { x: place * step + gap / 2, width: Math.max(1, step - gap), y: height - tall, height: tall }
        return <rect key={key} {...bar} data-bin={key} data-kind={kind} />
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
