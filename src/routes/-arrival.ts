import type { AnyRouter } from '@tanstack/react-router'

/** Brings the focus to the page whenever another one has been opened. Returns what ends it. */
export function focusOnArrival(router: Pick<AnyRouter, 'subscribe'>, page: Document): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    page.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  })
}
