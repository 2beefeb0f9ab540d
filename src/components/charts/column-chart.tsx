import { useCallback } from 'react'
import { type ChartPalette, DrawnChart } from './drawn-chart.tsx'
import { timeAxes } from './time-axes.ts'

/** One day: what is, and what was left out, stacked upon it. */
export type Column = { day: string; main: number; leftOut: number }

export type ColumnChartProps = { label: string; columns: readonly Column[]; locale: string }

/** Two amounts for each day of a stretch of time, one stacked upon the other. */
export function ColumnChart({ label, columns, locale }: ColumnChartProps) {
  const specOf = useCallback(
    (palette: ChartPalette, rightToLeft: boolean) => columnSpec(columns, locale, palette, rightToLeft),
    [columns, locale],
  )
  return <DrawnChart label={label} height={200} specOf={specOf} />
}

function columnSpec(columns: readonly Column[], locale: string, palette: ChartPalette, rightToLeft: boolean) {
  const days = rightToLeft ? columns.toReversed() : columns
  return {
    type: 'interval' as const,
    data: days.flatMap(({ day, main, leftOut }) => [
      { day, part: 'main', value: main },
      { day, part: 'leftOut', value: leftOut },
    ]),
    encode: { x: 'day', y: 'value', color: 'part' },
    transform: [{ type: 'stackY' as const }],
    scale: {
      x: { padding: 0.25 },
      y: {
        nice: true,
        domainMin: 0,
        ...(columns.every(({ main, leftOut }) => main + leftOut === 0) && { domainMax: 1 }),
      },
      color: { domain: ['main', 'leftOut'], range: [...palette.series] },
    },
    axis: timeAxes(palette, {
      locale,
      rightToLeft,
      count: columns.length,
      every: 5,
      labelOf: (day) => day.slice(5),
    }),
    style: { maxWidth: 20 },
  }
}
