import { corelib, extend, type G2Spec, Runtime } from '@antv/g2'
import { theme } from 'antd'
import { useEffect, useRef } from 'react'

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

const Chart = extend(Runtime, corelib())

type DrawnChartProps = {
  /** Text alternative of the chart; its figures are in the table beside it. */
  label: string
  /** Pixels. */
  height: number
  specOf: (palette: ChartPalette, rightToLeft: boolean) => G2Spec
}

/** A chart drawn by G2, in the colours and direction of the page; it follows its place in size. */
export function DrawnChart({ label, height, specOf }: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const { token } = theme.useToken()
  useEffect(() => {
    const container = place.current
    if (!container) return
    const chart = new Chart({ container, autoFit: false, width: Math.max(1, container.clientWidth), height })
    const rightToLeft = document.documentElement.dir === 'rtl'
    chart.options({
      theme: { type: token.colorBgBase === '#000' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
      animate: false,
      legend: false,
      tooltip: false,
      ...specOf(chartPaletteFrom(container), rightToLeft),
    })
    let ended = false
    const drawn = chart.render()
    const sizes = new ResizeObserver(() => {
      void drawn.then(() => {
        const width = container.clientWidth
        if (!ended && width > 0 && width !== chart.getContext().canvas?.getConfig().width)
          void chart.changeSize(width, height)
      })
    })
    sizes.observe(container)
    return () => {
      ended = true
      sizes.disconnect()
      void drawn.then(() => chart.destroy())
    }
  }, [specOf, height, token])
  const style = { blockSize: height, minInlineSize: 0, color: 'var(--text-quiet)' }
  // Positions are from left to right in every language.
  return (
    <div role="img" aria-label={label}>
      <div ref={place} dir="ltr" style={style} />
    </div>
  )
}
