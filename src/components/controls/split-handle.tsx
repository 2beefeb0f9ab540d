import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './split-handle.module.css'

type SplitHandleProps = {
  label: string
  /** Pixels of what stands after it. */
  width: number
  widths: { min: number; max: number }
  onResize: (width: number) => void
}

/** Pixels that an arrow key moves it by. */
const keyStep = 16

/** The edge before a column of a given width, moved by pointer or arrow keys (WAI-ARIA: window splitter). */
export function SplitHandle({ label, width, widths: { min, max }, onResize }: SplitHandleProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const start = event.clientX
    handle.setPointerCapture(event.pointerId)
    const widthAt = (x: number) => Math.min(max, Math.max(min, width + (start - x) * towardsStart(handle)))
    const move = ({ clientX }: globalThis.PointerEvent) => {
      handle.style.translate = `${(width - widthAt(clientX)) * towardsStart(handle)}px`
    }
    const end = (last: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      handle.style.translate = ''
      if (last.type === 'pointerup') onResize(widthAt(last.clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const widthBy: Record<string, number> = {
      ArrowLeft: width + keyStep * towardsStart(event.currentTarget),
      ArrowRight: width - keyStep * towardsStart(event.currentTarget),
      Home: min,
      End: max,
    }
    const next = widthBy[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(Math.min(max, Math.max(min, next)))
  }
  return (
    <hr
      className={styles.handle}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={begin}
      onKeyDown={press}
    />
  )
}

/** 1 where the start of a line is at the left, so that moving there makes what stands after it wider; else -1. */
const towardsStart = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
