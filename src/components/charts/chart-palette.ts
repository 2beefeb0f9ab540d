/** Colours and type of the charts. */
export type ChartPalette = { ink: string; grid: string; series: readonly [string, string]; fontFamily: string }

/**
 * Two hues that differ for every kind of colour vision and in grey, each at least 3:1 against its ground: blue for what
 * is, orange for what was left out. The primary colour and red are kept for what they mean elsewhere.
 */
const hues = { light: ['#2f6fb0', '#b8530a'], dark: ['#69a5e0', '#f0a35e'] } as const

/** The colours as the page has them now. */
export function chartPaletteFrom(element: Element): ChartPalette {
  const style = getComputedStyle(element)
  const dark = element.ownerDocument.documentElement.dataset.theme === 'dark'
  return {
    ink: style.color,
    grid: style.getPropertyValue('--border').trim() || style.color,
    series: dark ? hues.dark : hues.light,
    fontFamily: style.fontFamily,
  }
}
