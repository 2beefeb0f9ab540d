import type { IntervalMark } from '@antv/g2'
import { useCallback } from 'react'
import { type ChartPalette, DrawnChart } from './drawn-chart.tsx'

/** A bar with its label and figure. `quiet`: without a value of its own, drawn paler. */
export type Bar = { key: string; label: string; value: number; text: string; quiet?: boolean }

export type BarChartProps = { label: string; bars: readonly Bar[] }

const barHeight = 30

/** Pixels beside the bars: room for {@link maxUnits} of the usual letters and the gap before the bar. */
const labelSpace = 150
const maxUnits = 20

/** Horizontal bars, with label and figure beside each. */
export function BarChart({ label, bars }: BarChartProps) {
  const specOf = useCallback(
    (palette: ChartPalette, rightToLeft: boolean) => barSpec(bars, palette, rightToLeft),
    [bars],
  )
  return <DrawnChart label={label} height={bars.length * barHeight + 8} specOf={specOf} />
}

function barSpec(bars: readonly Bar[], palette: ChartPalette, rightToLeft: boolean): IntervalMark {
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const text = { fontSize: 12, fontFamily: palette.fontFamily, fill: palette.ink, fillOpacity: 1 }
  return {
    type: 'interval' as const,
    data: [...bars],
    margin: 0,
    inset: 0,
    paddingTop: 0,
    paddingBottom: 0,
    encode: { x: 'key', y: 'value' },
    coordinate: { transform: [{ type: 'transpose' }] },
    // The figures stand behind the ends of the bars and need room of their own.
    scale: { x: { padding: 0.3 }, y: { domain: [0, most * 1.25], ...(rightToLeft && { range: [0, 1] }) } },
    axis: {
      x: {
        position: rightToLeft ? ('right' as const) : ('left' as const),
        title: false as const,
        line: false,
        tick: false,
        size: labelSpace,
        labelFormatter: (key: string) => shortened(labels.get(key) ?? key),
        ...prefixed(text),
      },
      y: false as const,
    },
    style: {
      fill: palette.series[0],
      fillOpacity: ({ quiet }: Bar) => (quiet ? 0.45 : 1),
      minHeight: 2,
      maxWidth: 18,
      radius: 2,
    },
    labels: [
      {
        text: 'text',
        position: rightToLeft ? ('left' as const) : ('right' as const),
        textAlign: rightToLeft ? ('end' as const) : ('start' as const),
        dx: rightToLeft ? -6 : 6,
        ...text,
      },
    ],
  }
}

const prefixed = (text: { fontSize: number; fontFamily: string; fill: string; fillOpacity: number }) => ({
  labelFontSize: text.fontSize,
  labelFontFamily: text.fontFamily,
  labelFill: text.fill,
  labelFillOpacity: text.fillOpacity,
  labelOpacity: 1,
})

/** The longest label that fits, each character counted by about how wide it is drawn. */
function shortened(label: string): string {
  let room = maxUnits
  let end = 0
  for (const character of label) {
    room -= unitsOf(character)
    if (room < 0) return `${label.slice(0, end)}…`
    end += character.length
  }
  return label
}

function unitsOf(character: string): number {
  if (/[\u2e80-\uffef]/.test(character)) return 2
  return /[\p{Lu}mw@%&]/u.test(character) ? 1.4 : 1
}
