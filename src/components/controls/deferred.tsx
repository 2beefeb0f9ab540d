import { type ReactNode, useDeferredValue } from 'react'

/**
 * Draws long lists without holding up the page: what has to be drawn at once goes first, and drawing this is broken off
 * whenever something comes between. Until it is done what stood here before stays, at first nothing.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null)
}
