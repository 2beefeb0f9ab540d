import { type ReactNode, useDeferredValue } from 'react'

/** Renders long lists at low priority: urgent updates interrupt it, and the previous content stays until it is done. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children, null)
}
