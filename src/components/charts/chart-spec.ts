import type { G2Spec } from '@antv/g2'
import {
  type ChartColour,
  type ChartData,
  type ChartItem,
  inTwoLines,
  ticksOf,
  tickWriter,
  valueWriter,
} from './chart-data.ts'

/** The page around a chart: what it is drawn with, and the room it has. */
export type ChartLook = {
  ink: string
  grid: string
  /** The ground of marked items. */
  mark: string
  fontFamily: string
  colourOf: (colour: ChartColour) => string
  locale: string
  rightToLeft: boolean
  /** Pixels. */
  width: number
}

/** Pixels. */
const [barHeight, columnsHeight, axisHeight] = [34, 240, 44]
/** Pixels of a usual letter, and between ticks. */
const [letterWidth, tickGap] = [7.2, 20]

/** Pixels that a chart takes. */
export const heightOf = ({ kind, items }: ChartData): number =>
  kind === 'bars' ? items.length * barHeight + axisHeight : columnsHeight

/** The chart in the words of G2. Colours are told apart by their names, so that a legend can say the same. */
export function chartSpec(chart: ChartData, look: ChartLook): G2Spec {
  return chart.kind === 'bars' ? barSpec(chart, look) : columnSpec(chart, look)
}

/** Room for half a tick at the ends, and none besides. */
const edges = { margin: 0, marginTop: 8, marginRight: 8, marginLeft: 8, inset: 0 }

type Row = { key: string; colour: ChartColour; value: number; quiet: boolean; text: string }

function rowsOf(chart: ChartData, items: readonly ChartItem[], locale: string): Row[] {
  const written = valueWriter(chart, locale)
  const someChosen = items.some(({ chosen }) => chosen)
  return items.flatMap(({ key, values, colour, quiet, chosen }) =>
    chart.series.map((series, index) => {
      const value = values[index] ?? null
      const text = value === null ? '?' : written(value)
      const paler = (quiet || (someChosen && !chosen)) ?? false
      return { key, colour: colour ?? series.colour, value: Math.max(0, value ?? 0), quiet: paler, text }
    }),
  )
}

/** Half of the gap stands at each end, so that every item has the same share of the axis. */
const bands = (keys: readonly string[], gap: number) => ({
  domain: [...keys],
  paddingInner: gap,
  paddingOuter: gap / 2,
})

function colourScale({ series, items }: ChartData, look: ChartLook) {
  const all = items.flatMap(({ colour }) => (colour ? [colour] : []))
  const domain = [...new Set([...series.map(({ colour }) => colour), ...all])]
  return { domain, range: domain.map(look.colourOf) }
}

const fillOf = { fillOpacity: ({ quiet }: Row) => (quiet ? 0.45 : 1) }

function columnSpec(chart: ChartData, look: ChartLook): G2Spec {
  const { locale, rightToLeft, width } = look
  const items = rightToLeft ? chart.items.toReversed() : chart.items
  const ticks = new Map(items.map(({ key, name, tick }) => [key, tick ?? name]))
  const longest = Math.max(1, ...[...ticks.values()].map((tick) => tick.length))
  const hasTick = ticksOf(items.length, width - 60, longest * letterWidth + tickGap)
  const most = Math.max(...items.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)), 0)
  const top = Math.max(most, chart.atLeast ?? 0) || 1
  const marked = items.filter((item) => item.marked).map(({ key }) => ({ key, top }))
  return {
    type: 'view',
    ...edges,
    scale: {
      x: bands(
        items.map(({ key }) => key),
        0.25,
      ),
      y: { domain: [0, top], nice: true },
      color: colourScale(chart, look),
    },
    children: [
      ...(marked.length > 0
        ? [
            {
              type: 'interval',
              data: marked,
              tooltip: false,
              encode: { x: 'key', y: 'top' },
              style: { fill: look.mark },
            },
          ]
        : []),
      {
        type: 'interval',
        tooltip: false,
        data: rowsOf(chart, items, locale),
        encode: { x: 'key', y: 'value', color: 'colour' },
        transform: [{ type: 'stackY' }],
        style: { maxWidth: 44, ...fillOf },
        axis: {
          x: {
            ...axisText(chart.itemTitle, look),
            line: true,
            lineStroke: look.grid,
            lineStrokeOpacity: 1,
            labelAutoRotate: false,
            labelFormatter: (key: string) => ticks.get(key) ?? key,
            tickFilter: (_: string, index: number) => hasTick(rightToLeft ? items.length - 1 - index : index),
          },
          y: {
            ...amountAxis(chart, look),
            position: rightToLeft ? 'right' : 'left',
            ...(rightToLeft && { titleSpacing: 34 }),
          },
        },
      },
      ...(chart.bounds ?? []).map((bound) => ({
        type: 'lineY',
        tooltip: false,
        data: [bound],
        style: { stroke: look.ink, strokeOpacity: 0.6, lineDash: [4, 3] },
      })),
    ],
  } as G2Spec
}

function barSpec(chart: ChartData, look: ChartLook): G2Spec {
  const { items } = chart
  const { locale, rightToLeft, width } = look
  const names = new Map(items.map(({ key, name, tick }) => [key, tick ?? name]))
  const most = Math.max(chart.atLeast ?? 0, ...items.map(({ values }) => values[0] ?? 0)) || 1
  const room = Math.min(210, Math.max(60, width * 0.38))
  const { labelFontSize, labelFontFamily, labelFill } = axisText('', look)
  return {
    type: 'interval',
    ...edges,
    data: rowsOf(chart, items, locale),
    encode: { x: 'key', y: 'value', color: 'colour' },
    coordinate: { transform: [{ type: 'transpose' }] },
    scale: {
      x: bands(
        items.map(({ key }) => key),
        0.3,
      ),
      // The figures stand behind the ends of the bars and need room of their own.
      y: { domain: [0, most * 1.3], ...(rightToLeft && { range: [0, 1] }) },
      color: colourScale(chart, look),
    },
    axis: {
      x: {
        ...axisText('', look),
        title: false,
        position: rightToLeft ? 'right' : 'left',
        line: false,
        size: room,
        labelLineHeight: 14,
        labelFormatter: (key: string) => inTwoLines(names.get(key) ?? key, room / letterWidth),
      },
      y: { ...amountAxis(chart, look), grid: false, position: 'bottom' },
    },
    style: { minHeight: 2, maxWidth: 18, radius: 2, ...fillOf },
    labels: [
      {
        text: 'text',
        position: rightToLeft ? 'left' : 'right',
        textAlign: rightToLeft ? 'end' : 'start',
        dx: rightToLeft ? -6 : 6,
        fontSize: labelFontSize,
        fontFamily: labelFontFamily,
        fill: labelFill,
        fillOpacity: 1,
      },
    ],
  } as G2Spec
}

function axisText(title: string, { ink, fontFamily }: ChartLook) {
  return {
    title,
    titleFontSize: 12,
    titleFontFamily: fontFamily,
    titleFill: ink,
    titleFillOpacity: 1,
    titleFontWeight: 'normal',
    titleSpacing: 6,
    tick: false,
    labelFontSize: 12,
    labelFontFamily: fontFamily,
    labelFill: ink,
    labelFillOpacity: 1,
    labelOpacity: 1,
  }
}

/** The axis of amounts, with a few round ones. */
function amountAxis(chart: ChartData, look: ChartLook) {
  const { valueTitle, format, bounds, items } = chart
  const written = tickWriter(chart, look.locale)
  const amounts = [...items.flatMap(({ values }) => values), ...(bounds ?? [])]
  const whole = format?.style === undefined && amounts.every((amount) => Number.isInteger(amount ?? 0))
  return {
    ...axisText(valueTitle, look),
    grid: bounds === undefined,
    tickCount: 4,
    gridStroke: look.grid,
    gridStrokeOpacity: 1,
    gridLineDash: [2, 3],
    labelFormatter: (value: number) => (whole && !Number.isInteger(value) ? '' : written(value)),
  }
}
