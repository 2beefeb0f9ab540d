import { figuresOf } from '#contracts/values/locale.ts'
import { decimalsBeside } from '#contracts/values/percent-decimals.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'

/** A colour of the theme by its name in the style sheet: one of the eight hues, the rest of them, or a risk level. */
export type ChartColour = `series-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | 'series-others' | `level-${RiskLevel}`

/** The hues of the series of a chart, in their order. */
export const seriesColours = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
  'series-7',
  'series-8',
] as const satisfies readonly ChartColour[]

/** One of several amounts of each item. */
export type ChartSeries = { key: string; name: string; colour: ChartColour }

/** What has amounts: a stretch of time, a company. */
export type ChartItem = {
  key: string
  /** The whole name: what tooltip and table say. */
  name: string
  /** What stands at the axis; the name where absent. */
  tick?: string
  /** In the order of the series; `null` where unknown, which is drawn as nothing and said as unknown. */
  values: readonly (number | null)[]
  /** Instead of the colour of the series. */
  colour?: ChartColour
  /** What else is said of it. */
  note?: string
  /** Stands on a ground of its own; the chart says what that means. */
  marked?: boolean
  /** Without a value of its own; drawn paler. */
  quiet?: boolean
  /** It is what is shown now. */
  chosen?: boolean
}

/** A chart as data: what it shows, of which nothing depends on how it is drawn. */
export type ChartData = {
  /** Columns over time, or bars of named things, the amounts of each item in one line. */
  kind: 'columns' | 'bars'
  label: string
  /** What an item is: the title of its axis and of its column in the table. */
  itemTitle: string
  /** What the amounts are, with their unit. */
  valueTitle: string
  series: readonly ChartSeries[]
  items: readonly ChartItem[]
  /** How exact values are written; by default as numbers, in full. */
  format?: Intl.NumberFormatOptions
  /** Amounts at which something begins, drawn as lines. */
  bounds?: readonly number[]
  /** What the axis reaches at least. */
  atLeast?: number
  /** What the colours of the items mean, where they have their own. */
  colourTitles?: readonly { colour: ChartColour; name: string }[]
  /** What the ground of marked items means. */
  markTitle?: string
}

/** Writes values in full, in the figures of the language, so that none reads as a bound that it is not. */
export function valueWriter({ format, bounds = [] }: Pick<ChartData, 'format' | 'bounds'>, locale: string) {
  const usual = format?.maximumFractionDigits ?? 4
  const plain = new Intl.NumberFormat(figuresOf(locale), { ...format, maximumFractionDigits: usual })
  if (bounds.length === 0) return (value: number) => plain.format(value)
  const scale = format?.style === 'percent' ? 100 : 1
  const beside = bounds.map((bound) => bound * scale)
  return (value: number) => {
    const maximumFractionDigits = decimalsBeside(value * scale, usual, beside)
    return new Intl.NumberFormat(figuresOf(locale), { ...format, maximumFractionDigits }).format(value)
  }
}

/**
 * Writes the ticks of an axis: each with the decimals that it has, and with those that tell it from a bound; from a
 * thousand on in the units of the language.
 */
export function tickWriter({ format, bounds = [] }: Pick<ChartData, 'format' | 'bounds'>, locale: string) {
  const compact = new Intl.NumberFormat(figuresOf(locale), { notation: 'compact', ...format })
  const usual = format?.maximumFractionDigits ?? format?.minimumFractionDigits ?? 0
  const scale = format?.style === 'percent' ? 100 : 1
  return (value: number) => {
    const figure = value * scale
    if (Math.abs(figure) >= 1000) return compact.format(value)
    const maximumFractionDigits = decimalsBeside(figure, usual, [figure, ...bounds.map((bound) => bound * scale)])
    return new Intl.NumberFormat(figuresOf(locale), { ...format, maximumFractionDigits }).format(value)
  }
}

export type ChartLine = { key: string; name: string; colour: ChartColour; text: string }

/**
 * What is said of an item: a line for each of its series.
 *
 * @param unknown what stands for an amount that is not known
 */
export function linesOf(chart: ChartData, item: ChartItem, locale: string, unknown: string): ChartLine[] {
  const written = valueWriter(chart, locale)
  return chart.series.map(({ key, name, colour }, index) => {
    const value = item.values[index] ?? null
    return { key, name, colour: item.colour ?? colour, text: value === null ? unknown : written(value) }
  })
}

/** What is said of an item, in one sentence. */
export function itemText(chart: ChartData, item: ChartItem, locale: string, unknown: string): string {
  const lines = linesOf(chart, item, locale, unknown).map(({ name, text }) => `${name} ${text}`)
  return [`${item.name}: ${lines.join(', ')}`, ...(item.note ? [item.note] : [])].join('. ')
}

/**
 * The item at a place along the axis of items.
 *
 * @param share of the way from the left, or from the top; what lies outside belongs to the nearest end
 * @param mirrored the first item stands at the right
 */
export function itemAt(share: number, count: number, mirrored: boolean): number {
  const place = Math.min(count - 1, Math.max(0, Math.floor(share * count)))
  return mirrored ? count - 1 - place : place
}

/** The first and last of two items in their order. */
export const inOrder = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)]

/**
 * Which items have a tick: as many as fit, none of them cut off at an end.
 *
 * @param width pixels of the axis
 * @param room pixels of a tick
 */
export function ticksOf(count: number, width: number, room: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(room, width)))
  return (index) => (count - 1 - index) % every === Math.floor(every / 2)
}

/** A name that fits the room, in letters of usual width: cut in the middle, as its ends tell it from others. */
export function shortened(name: string, room: number): string {
  const characters = [...name]
  if (widthOf(characters) <= room) return name
  const head: string[] = []
  const tail: string[] = []
  while (characters.length > 0) {
    const fromTail = tail.length * 2 < head.length
    const next = fromTail ? characters.pop() : characters.shift()
    if (next === undefined || widthOf([...head, ...tail, next]) + 1 > room) break
    if (fromTail) tail.unshift(next)
    else head.push(next)
  }
  return `${head.join('')}…${tail.join('')}`
}

/** A name in two lines of the room, broken between words where that can be; of a longer one the second is cut. */
export function inTwoLines(name: string, room: number): string {
  if (widthOf([...name]) <= room) return name
  const fitting = [...name].findIndex((_, index, all) => widthOf(all.slice(0, index + 1)) > room)
  const head = [...name].slice(0, fitting).join('')
  const space = name[head.length] === ' ' ? head.length : head.lastIndexOf(' ')
  const end = space > 0 ? space : head.length
  return `${name.slice(0, end)}\n${shortened(name.slice(end).trimStart(), room)}`
}

const widthOf = (characters: readonly string[]): number =>
  characters.reduce((sum, character) => sum + unitsOf(character), 0)

function unitsOf(character: string): number {
  if (/[\u2e80-\uffef]/.test(character)) return 2
  return /[\p{Lu}mw@%&]/u.test(character) ? 1.4 : 1
}
