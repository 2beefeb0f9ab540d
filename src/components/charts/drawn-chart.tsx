import { corelib, extend, Runtime } from '@antv/g2'
import { useLingui } from '@lingui/react/macro'
import { theme } from 'antd'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './chart.module.css'
import { type ChartData, inOrder, itemAt, itemText, linesOf } from './chart-data.ts'
import { type ChartLook, chartSpec, heightOf } from './chart-spec.ts'

const Chart = extend(Runtime, corelib())

export type DrawnChartProps = {
  chart: ChartData
  locale: string
  /** An item is clicked, or Enter is pressed at it. */
  onChoose?: ((key: string) => void) | undefined
  /** Items next to each other are drawn across, or gone along with Shift and the arrow keys. */
  onRange?: ((first: string, last: string) => void) | undefined
}

/** Where the items are drawn, in pixels of the place of the chart. */
type Plot = { left: number; top: number; width: number; height: number }

/** A chart drawn by G2 in the colours and direction of the page, as wide as its place. */
export function DrawnChart({ chart, locale, onChoose, onRange }: DrawnChartProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const plot = usePlot(place, chart, locale)
  const [pointed, setPointed] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)
  const { items, kind } = chart
  const last = items.length - 1
  const current = Math.min(pointed ?? last, last)
  const mirrored = kind === 'columns' && isRightToLeft()
  const forget = () => {
    setPointed(null)
    setAnchor(null)
  }
  const finish = (from: number, to: number) => {
    const [first, final] = inOrder(from, to).map((index) => items[index]?.key)
    setAnchor(null)
    if (first === undefined || final === undefined) return
    if (onRange) onRange(first, final)
    else onChoose?.(final)
  }
  const indexOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!plot) return last
    const { left, top } = currentTarget.getBoundingClientRect()
    const share =
      kind === 'columns' ? (clientX - left - plot.left) / plot.width : (clientY - top - plot.top) / plot.height
    return itemAt(share, items.length, mirrored)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, { current, last, mirrored })
    if (next !== null) {
      setAnchor(event.shiftKey && onRange ? (anchor ?? current) : null)
      setPointed(next)
    } else if (event.key === 'Enter' && (onRange || onChoose)) finish(anchor ?? current, current)
    else if (event.key === 'Escape' && pointed !== null) forget()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const item = items[current]
  return (
    <div
      className={styles.place}
      data-brush={onRange !== undefined}
      data-choice={onChoose !== undefined}
      role="slider"
      aria-roledescription={t`chart`}
      aria-label={chart.label}
      aria-orientation={kind === 'columns' ? 'horizontal' : 'vertical'}
      aria-valuemin={1}
      aria-valuemax={items.length}
      aria-valuenow={current + 1}
      aria-valuetext={item && itemText(chart, item, locale, t`unknown`)}
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setPointed(current)
      }}
      onBlur={forget}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !plot) return
        if (onRange) {
          event.currentTarget.setPointerCapture(event.pointerId)
          setAnchor(indexOf(event))
        }
        setPointed(indexOf(event))
      }}
      onPointerMove={(event) => setPointed(indexOf(event))}
      onPointerUp={(event) => {
        const index = indexOf(event)
        if (anchor !== null && anchor !== index) finish(anchor, index)
        else if (onChoose) finish(index, index)
        setAnchor(null)
      }}
      onPointerCancel={forget}
      onPointerLeave={() => anchor === null && setPointed(null)}
    >
      <div ref={place} dir="ltr" className={styles.canvas} style={{ blockSize: heightOf(chart) }}>
        {plot && pointed !== null && item && (
          <>
            <span
              className={styles.band}
              data-brushed={anchor !== null && anchor !== current}
              style={bandOf(chart, plot, mirrored, inOrder(anchor ?? current, current))}
            />
            <Tooltip chart={chart} index={current} plot={plot} mirrored={mirrored} anchor={anchor} locale={locale} />
          </>
        )}
      </div>
    </div>
  )
}

const isRightToLeft = () => document.documentElement.dir === 'rtl'

type Walk = { current: number; last: number; mirrored: boolean }

/** The item to which a key leads; `null` for a key that leads nowhere. */
function indexAfter(key: string, { current, last, mirrored }: Walk): number | null {
  const stride = Math.max(2, Math.ceil(last / 10))
  const steps = new Map([
    ['ArrowRight', mirrored ? -1 : 1],
    ['ArrowLeft', mirrored ? 1 : -1],
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', stride],
    ['PageUp', -stride],
    ['Home', -last],
    ['End', last],
  ])
  const step = steps.get(key)
  return step === undefined ? null : Math.min(last, Math.max(0, current + step))
}

/** The place of some items next to each other. */
function bandOf({ kind, items }: ChartData, plot: Plot, mirrored: boolean, [first, last]: [number, number]) {
  const [from, to] = mirrored ? [items.length - 1 - last, items.length - 1 - first] : [first, last]
  const size = (kind === 'columns' ? plot.width : plot.height) / items.length
  return kind === 'columns'
    ? { left: plot.left + size * from, width: size * (to - from + 1), top: plot.top, height: plot.height }
    : { left: plot.left, width: plot.width, top: plot.top + size * from, height: size * (to - from + 1) }
}

type TooltipProps = {
  chart: ChartData
  index: number
  plot: Plot
  mirrored: boolean
  anchor: number | null
  locale: string
}

/** The exact values of an item, beside it and within the chart. */
function Tooltip({ chart, index, plot, mirrored, anchor, locale }: TooltipProps) {
  const { t } = useLingui()
  const item = chart.items[index]
  if (!item) return null
  const band = bandOf(chart, plot, mirrored, [index, index])
  const isFarRight = band.left + band.width / 2 > plot.left + plot.width / 2
  const isFarDown = index > 2 && index * 2 > chart.items.length
  const at =
    chart.kind === 'columns'
      ? {
          top: plot.top,
          ...(isFarRight ? { right: `calc(100% - ${band.left - 6}px)` } : { left: band.left + band.width + 6 }),
        }
      : {
          left: plot.left + 8,
          ...(isFarDown ? { bottom: `calc(100% - ${band.top}px)` } : { top: band.top + band.height }),
        }
  const range =
    anchor !== null && anchor !== index ? inOrder(anchor, index).map((place) => chart.items[place]?.name) : null
  return (
    <div className={styles.tooltip} style={at} aria-hidden dir={isRightToLeft() ? 'rtl' : 'ltr'}>
      <b>
        <bdi>{range ? range.join(' – ') : item.name}</bdi>
      </b>
      {!range && (
        <>
          <ul>
            {linesOf(chart, item, locale, t`unknown`).map(({ key, name, colour, text }) => (
              <li key={key}>
                <span className={styles.swatch} style={{ background: `var(--${colour})` }} />
                <span>
                  <bdi>{name}</bdi>
                </span>
                <span className={styles.figure}>{text}</span>
              </li>
            ))}
          </ul>
          {item.note && <p>{item.note}</p>}
        </>
      )}
    </div>
  )
}

/** The colours and type that the page has now. */
function lookOf(element: HTMLElement, locale: string, width: number): ChartLook {
  const style = getComputedStyle(element)
  const named = (name: string) => style.getPropertyValue(`--${name}`).trim() || style.color
  return {
    ink: style.color,
    grid: named('border'),
    mark: named('error-border'),
    fontFamily: style.fontFamily,
    colourOf: named,
    locale,
    rightToLeft: isRightToLeft(),
    width,
  }
}

/** Draws the chart into its place whenever either changes, and says where its items stand; `null` before they do. */
function usePlot(place: RefObject<HTMLDivElement | null>, chart: ChartData, locale: string): Plot | null {
  const { token } = theme.useToken()
  const [plot, setPlot] = useState<Plot | null>(null)
  // The same data made anew are not drawn anew.
  const written = JSON.stringify(chart)
  useEffect(() => {
    const container = place.current
    if (!container) return
    const data: ChartData = JSON.parse(written)
    const canvas = document.createElement('div')
    container.prepend(canvas)
    let drawing = Promise.resolve()
    let drawn: InstanceType<typeof Chart> | null = null
    let width = 0
    let ended = false
    const draw = async () => {
      if (ended || container.clientWidth === 0 || container.clientWidth === width) return
      width = container.clientWidth
      drawn?.destroy()
      drawn = new Chart({ container: canvas, autoFit: false, width, height: heightOf(data) })
      drawn.options({
        theme: { type: token.colorBgBase === '#000' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
        animate: false,
        legend: false,
        // Said by this layer: in text, in the direction of the page, to pointer and keyboard alike.
        tooltip: false,
        ...chartSpec(data, lookOf(container, locale, width)),
      })
      await drawn.render()
      if (ended) return
      for (const element of canvas.querySelectorAll('canvas')) element.removeAttribute('tabindex')
      setPlot(plotOf(drawn))
    }
    const sizes = new ResizeObserver(() => {
      drawing = drawing.then(draw)
    })
    sizes.observe(container)
    return () => {
      ended = true
      sizes.disconnect()
      void drawing.then(() => {
        drawn?.destroy()
        canvas.remove()
      })
    }
  }, [written, locale, token, place])
  return plot
}

/** Where a drawn chart has its items. */
function plotOf(drawn: InstanceType<typeof Chart>): Plot | null {
  const layout = drawn.getContext().views?.[0]?.layout
  if (!layout) return null
  const { x = 0, paddingLeft = 0, marginLeft = 0, insetLeft = 0, innerWidth = 0 } = layout
  const { y = 0, paddingTop = 0, marginTop = 0, insetTop = 0, innerHeight = 0 } = layout
  return {
    left: x + paddingLeft + marginLeft + insetLeft,
    top: y + paddingTop + marginTop + insetTop,
    width: innerWidth,
    height: innerHeight,
  }
}
