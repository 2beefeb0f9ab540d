import { useCallback } from 'react'
import { type ChartPalette, DrawnChart } from './drawn-chart.tsx'
import { timeAxes } from './time-axes.ts'

/** One stretch of time, and how much of each series falls into it, in the order of the series. */
export type StackedColumn = { key: string; values: readonly number[] }

export type StackedColumnsProps = {
  label: string
  /** A colour for each series, from the lowest on. */
  colors: readonly string[]
  columns: readonly StackedColumn[]
  locale: string
}

/** Amounts over time, the series of each stretch stacked upon one another. */
export function StackedColumns({ label, colors, columns, locale }: StackedColumnsProps) {
  const specOf = useCallback(
    (palette: ChartPalette, rightToLeft: boolean) => stackedSpec({ colors, columns, locale }, palette, rightToLeft),
    [colors, columns, locale],
  )
  return <DrawnChart label={label} height={240} specOf={specOf} />
}

/** Maximum labels that fit. */
const maxLabels = 8

function stackedSpec(
  { colors, columns, locale }: Omit<StackedColumnsProps, 'label'>,
  palette: ChartPalette,
  rightToLeft: boolean,
) {
  const every = Math.ceil(columns.length / maxLabels)
  const ordered = rightToLeft ? columns.toReversed() : columns
  return {
    type: 'interval' as const,
    data: ordered.flatMap(({ key, values }) => values.map((value, series) => ({ key, series: String(series), value }))),
    encode: { x: 'key', y: 'value', color: 'series' },
    transform: [{ type: 'stackY' as const }],
    scale: {
      x: { padding: 0.25 },
      y: { nice: true, domainMin: 0 },
      color: { domain: colors.map((_, series) => String(series)), range: [...colors] },
    },
    axis: timeAxes(palette, { locale, rightToLeft, count: columns.length, every }),
    style: { maxWidth: 28 },
  }
}
