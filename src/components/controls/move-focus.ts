import type { KeyboardEvent } from 'react'

type Axis = 'horizontal' | 'vertical'

/**
 * Moves the focus among `items` as the arrow keys, Home and End ask, from the last around to the first; left and right
 * are those of the script. Returns whether the key was one of them.
 */
export function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[], axis: Axis): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || items.length === 0) return false
  const next = nextIndex(event, items, axis)
  if (next === null) return false
  event.preventDefault()
  items.at(next % items.length)?.focus()
  return true
}

/** Takes the focus where nothing has it: for a ref. */
export function focusIfNothingIs(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

function nextIndex(event: KeyboardEvent, items: readonly HTMLElement[], axis: Axis): number | null {
  const index = items.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLElement)
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const [forward, backward] =
    axis === 'vertical'
      ? ['ArrowDown', 'ArrowUp']
      : rightToLeft
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft']
  if (event.key === forward) return index + 1
  if (event.key === backward) return index <= 0 ? -1 : index - 1
  if (event.key === 'Home') return 0
  return event.key === 'End' ? -1 : null
}
