import { describe, expect, test } from 'vitest'
import {
  type ChartData,
  inOrder,
  inTwoLines,
  itemAt,
  itemText,
  linesOf,
  seriesColours,
  shortened,
  ticksOf,
  tickWriter,
} from '#src/components/charts/chart-data.ts'
import { heightOf } from '#src/components/charts/chart-spec.ts'

const chart: ChartData = {
  kind: 'columns',
  label: 'Articles of each day',
  itemTitle: 'Day',
  valueTitle: 'Articles',
  series: [
    { key: 'one', name: 'Bad', colour: 'series-2' },
    { key: 'other', name: 'Others', colour: 'series-1' },
  ],
  items: [{ key: '2026-03-01', name: '2026-03-01', values: [12_345.5, null], note: 'Burst' }],
}
const [day] = chart.items
if (!day) throw new Error('The chart has a day')

describe(linesOf, () => {
  test('values are exact and in the figures of the language, and an unknown one is no zero', () => {
    const texts = (locale: string) => linesOf(chart, day, locale, '?').map(({ text }) => text)
    expect(texts('en-US')).toEqual(['12,345.5', '?'])
    expect(texts('de-DE')).toEqual(['12.345,5', '?'])
    expect(linesOf({ ...chart, format: { style: 'percent' } }, { ...day, values: [0.5] }, 'en-US', '?')[0]?.text).toBe(
      '50%',
    )
  })

  test('a value beside a bound is told from it', () => {
    const beside = { ...chart, format: { maximumFractionDigits: 1 }, bounds: [40, 60] }
    const texts = [39.98, 40, 59.999, 50.04].map(
      (value) => linesOf(beside, { ...day, values: [value] }, 'en-US', '?')[0]?.text,
    )
    expect(texts).toEqual(['39.98', '40', '59.999', '50'])
  })

  test('an item with a colour of its own keeps it', () => {
    const severe = { ...day, colour: 'level-severe' as const }
    expect(linesOf(chart, severe, 'en-US', '?').map(({ colour }) => colour)).toEqual(['level-severe', 'level-severe'])
  })
})

describe(tickWriter, () => {
  test('ticks have the decimals that they have', () => {
    const share = tickWriter({ format: { style: 'percent', maximumFractionDigits: 0 } }, 'en-US')
    expect([0, 0.002, 0.004, 0.25, 0.2500001].map(share)).toEqual(['0%', '0.2%', '0.4%', '25%', '25.00001%'])
    const points = tickWriter({ format: { maximumFractionDigits: 1 } }, 'de-DE')
    expect([0, 0.05, 37.5, 40].map(points)).toEqual(['0', '0,05', '37,5', '40'])
  })

  test('a tick beside a bound is told from it', () => {
    const beside = { format: { style: 'percent', maximumFractionDigits: 0 }, bounds: [0.3334] } as const
    expect([0.3334, 0.333, 0.34].map(tickWriter(beside, 'en-US'))).toEqual(['33.34%', '33.3%', '34%'])
  })

  test('large ticks are in the units of the language', () => {
    expect([500, 1500, 20_000].map(tickWriter({}, 'en-US'))).toEqual(['500', '1.5K', '20K'])
    expect(tickWriter({}, 'zh-CN')(20_000)).toBe('2万')
  })
})

test('the description of an item is one sentence with its remark', () => {
  expect(itemText(chart, day, 'en-US', 'unknown')).toBe('2026-03-01: Bad 12,345.5, Others unknown. Burst')
})

describe(itemAt, () => {
  test.each([
    [0, false, 0],
    [0.24, false, 0],
    [0.26, false, 1],
    [0.99, false, 3],
    [1.2, false, 3],
    [-0.2, false, 0],
    [0.1, true, 3],
    [0.9, true, 0],
  ])('the item at %d of the width, mirrored %s, is item %d', (share, mirrored, item) => {
    expect(itemAt(share, 4, mirrored)).toBe(item)
  })
})

test('a range is in order whichever end came first', () => {
  expect([inOrder(2, 5), inOrder(5, 2)]).toEqual([
    [2, 5],
    [2, 5],
  ])
})

describe(ticksOf, () => {
  const shown = (count: number, width: number) =>
    Array.from({ length: count }, (_, index) => index).filter(ticksOf(count, width, 60))

  test('every item has a tick where all fit', () => {
    expect(shown(4, 400)).toEqual([0, 1, 2, 3])
  })

  test.each([
    [90, 300],
    [30, 900],
    [400, 320],
  ])('ticks of %d items on %d pixels neither touch nor are cut off', (count, width) => {
    const places = shown(count, width).map((index) => ((index + 0.5) * width) / count)
    expect(places.length).toBeGreaterThan(2)
    for (const [index, place] of places.entries()) {
      expect(place - (places[index - 1] ?? -60)).toBeGreaterThanOrEqual(59.9)
    }
    expect(width - (places.at(-1) ?? width)).toBeGreaterThanOrEqual(25)
  })
})

describe(shortened, () => {
  test.each([
    ['Short Ltd', 20, 'Short Ltd'],
    ['Harbourline Demo Estates Inc', 20, 'Harbourline …es Inc'],
    ['示例市轨道交通股份有限公司', 12, '示例市…公司'],
  ])('the name %s is shortened to %d letters', (name, room, cut) => {
    expect(shortened(name, room)).toBe(cut)
  })
})

describe(inTwoLines, () => {
  test.each([
    ['Short Ltd', 20, 'Short Ltd'],
    ['Inquiry by the exchange', 17, 'Inquiry by the\nexchange'],
    ['Inquiry by the exchange', 11, 'Inquiry by\nthe exc…nge'],
    ['示例市轨道交通股份有限公司', 14, '示例市轨道交通\n股份有限公司'],
    ['Donaudampfschifffahrtsgesellschaft', 20, 'Donaudampfschifffah\nrtsgesellschaft'],
    ['Harbourline Demo Estates and Ferries Holding Inc', 20, 'Harbourline Demo\nEstates and …ng Inc'],
  ])('the name %s stands in the room of %d letters', (name, room, lines) => {
    expect(inTwoLines(name, room)).toBe(lines)
  })
})

test('bars have the same height each, columns stand in one height', () => {
  const bars = { ...chart, kind: 'bars' as const }
  const more = { ...bars, items: [...bars.items, { ...day, key: 'b' }] }
  expect(heightOf(more) - heightOf(bars)).toBe(34)
  expect(heightOf(chart)).toBe(heightOf({ ...chart, items: more.items }))
})

test('eight series have a hue each', () => {
  expect(new Set(seriesColours).size).toBe(8)
})
