import { figuresOf } from '#contracts/values/locale.ts'
import type { ChartPalette } from './drawn-chart.tsx'

type TimeAxes = {
  locale: string
  rightToLeft: boolean
  /** Number of buckets, and how many of them share a label; the latest has its own. */
  count: number
  every: number
  /** What a label makes of its stretch. */
  labelOf?: (bucket: string) => string
}

/** The axes of amounts over time: time from the beginning of the line, amounts in whole numbers. */
export function timeAxes(palette: ChartPalette, { locale, rightToLeft, count, every, labelOf }: TimeAxes) {
  const compact = new Intl.NumberFormat(figuresOf(locale), { notation: 'compact' })
  const text = {
    labelFontSize: 12,
    labelFontFamily: palette.fontFamily,
    labelFill: palette.ink,
    labelFillOpacity: 1,
    labelOpacity: 1,
  }
  return {
    x: {
      title: false as const,
      tick: false,
      line: true,
      lineStroke: palette.grid,
      lineStrokeOpacity: 1,
      labelAutoRotate: false,
      ...(labelOf && { labelFormatter: labelOf }),
      tickFilter: (_: string, index: number) => (count - 1 - index) % every === 0,
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
  }
}
