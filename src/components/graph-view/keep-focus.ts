import { type RefObject, useEffect, useRef } from 'react'
import type { CanvasNode, CanvasSelection } from './canvas-elements.ts'

/**
 * Gives the focus to an element when what had it is gone, a command of a card for instance, so that keys go on working.
 *
 * @param changes what may have taken it away
 */
export function useKeptFocus(
  home: RefObject<HTMLElement | null>,
  { selection, nodes }: { selection: CanvasSelection; nodes: readonly CanvasNode[] },
): void {
  const last = useRef<Element | null>(null)
  const before = useRef({ selection, nodes })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isChanged = before.current.selection !== selection || before.current.nodes !== nodes
    before.current = { selection, nodes }
    if (!isChanged || document.activeElement !== document.body) return
    const isGone = last.current !== null && (!last.current.isConnected || last.current.matches(':disabled'))
    if (isGone) home.current?.focus({ preventScroll: true })
  }, [home, selection, nodes])
}
