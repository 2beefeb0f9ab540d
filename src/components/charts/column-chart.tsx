import { useCallback } from 'react'
import { figuresOf } from '#contracts/locale.ts'
import type { ChartPalette } from './chart-palette.ts'
import { DrawnChart } from './drawn-chart.tsx'

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
  const text = {
    labelFontSize: 12,
    labelFontFamily: palette.fontFamily,
    labelFill: palette.ink,
    labelFillOpacity: 1,
    labelOpacity: 1,
  }
  const compact = new Intl.NumberFormat(figuresOf(locale), { notation: 'compact' })
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
    axis: {
      x: {
        title: false as const,
        tick: false,
        line: true,
        lineStroke: palette.grid,
        lineStrokeOpacity: 1,
        labelFormatter: (day: string) => day.slice(5),
        labelAutoRotate: false,
        // The newest day keeps its label.
        tickFilter: (_: string, index: number) => (columns.length - 1 - index) % 5 === 0,
        ...text,
      },
      y: {
        position: rightToLeft ? ('right' as const) : ('left' as const),
        title: false as const,
        tick: false,
        tickCount: 4,
        gridStroke: palette.grid,
        gridStrokeOpacity: 1,
        gridLineDash: [2, 3],
        labelFormatter: (value: number) => (Number.isInteger(value) ? compact.format(value) : ''),
        ...text,
      },
    },
    style: { maxWidth: 20 },
  }
}
