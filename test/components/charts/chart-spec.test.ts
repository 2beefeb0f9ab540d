import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { type ChartData, seriesColours } from '#src/components/charts/chart-data.ts'
import { type ChartLook, chartSpec } from '#src/components/charts/chart-spec.ts'

const look: ChartLook = {
  ink: '#111',
  grid: '#ddd',
  mark: '#fcc',
  fontFamily: 'serif',
  colourOf: (colour) => `colour of ${colour}`,
  locale: 'en-US',
  rightToLeft: false,
  width: 600,
}
const days: ChartData = {
  kind: 'columns',
  label: 'Articles of each day',
  itemTitle: 'Day',
  valueTitle: 'Articles',
  series: [
    { key: 'one', name: 'Bad', colour: 'series-2' },
    { key: 'other', name: 'Others', colour: 'series-1' },
  ],
  items: [
    { key: 'a', name: '2026-03-01', values: [1, 2] },
    { key: 'b', name: '2026-03-02', values: [4, null], marked: true },
  ],
}
const bars: ChartData = {
  ...days,
  kind: 'bars',
  series: [{ key: 'one', name: 'Bad', colour: 'series-2' }],
  items: [
    { key: 'a', name: 'A', values: [1], chosen: true },
    { key: 'b', name: 'B', values: [4], colour: 'level-severe' },
  ],
}

type Mark = {
  type: string
  tooltip: boolean
  data: unknown
  axis: Record<'x' | 'y', { title: unknown; position: string }>
}
type Drawn = Mark & { children: Mark[]; scale: Record<string, { domain: unknown; range: unknown }> }
const drawn = (chart: ChartData, given: Partial<ChartLook> = {}) =>
  chartSpec(chart, { ...look, ...given }) as unknown as Drawn

describe(chartSpec, () => {
  test('columns are stacked in the colours of their series, with titles at both axes', () => {
    const { scale, children } = drawn(days)
    const [ground, columns] = children
    expect(scale.color).toEqual({
      domain: ['series-2', 'series-1'],
      range: ['colour of series-2', 'colour of series-1'],
    })
    expect(scale.x?.domain).toEqual(['a', 'b'])
    expect(scale.y?.domain).toEqual([0, 4])
    expect(ground?.data).toEqual([{ key: 'b', top: 4 }])
    expect(columns?.data).toEqual([
      { key: 'a', colour: 'series-2', value: 1, quiet: false, text: '1' },
      { key: 'a', colour: 'series-1', value: 2, quiet: false, text: '2' },
      { key: 'b', colour: 'series-2', value: 4, quiet: false, text: '4' },
      { key: 'b', colour: 'series-1', value: 0, quiet: false, text: '?' },
    ])
    expect([columns?.axis.x.title, columns?.axis.y.title]).toEqual(['Day', 'Articles'])
  })

  test('time runs from the right where the page is read from there', () => {
    const { scale, children } = drawn(days, { rightToLeft: true })
    expect(scale.x?.domain).toEqual(['b', 'a'])
    expect(children[1]?.axis.y.position).toBe('right')
  })

  test('amounts at which something begins are lines', () => {
    const { children } = drawn({ ...days, bounds: [25, 40], atLeast: 100 })
    expect(children.slice(2).map(({ type, data }) => [type, data])).toEqual([
      ['lineY', [25]],
      ['lineY', [40]],
    ])
  })

  test('what is not chosen is paler, and an item keeps a colour of its own', () => {
    expect(drawn(bars).data).toEqual([
      { key: 'a', colour: 'series-2', value: 1, quiet: false, text: '1' },
      { key: 'b', colour: 'level-severe', value: 4, quiet: true, text: '4' },
    ])
  })
})

describe('the hues of charts', () => {
  const grounds = { light: '#ffffff', dark: '#1f1f1f' }

  test.each(['light', 'dark'] as const)('each stands out from a %s ground', async (theme) => {
    const css = await readFile('src/app/global.css', 'utf8')
    const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
    const hexOf = (name: string) => new RegExp(`--${name}: (#\\w{6})`).exec(theme === 'light' ? light : dark)?.[1]
    for (const colour of [...seriesColours, 'series-others']) {
      expect(contrast(hexOf(colour) ?? grounds[theme], grounds[theme]), colour).toBeGreaterThanOrEqual(3)
    }
  })
})

/** Contrast of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (more + 0.05) / (less + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
