/**
 * Calls `back` and `forward` on the arrows, which stand for the line at the foot only where nothing else takes them:
 * the focus is on the page as a whole or on the line. Returns what ends it.
 */
export function listenForTourKeys(
  target: Window,
  { back, forward }: { back: () => void; forward: () => void },
): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (!(event.target instanceof Element) || !event.target.matches('body, #content, aside button')) return
    const rightwards = event.key === 'ArrowRight'
    const readsRightwards = target.document.documentElement.dir !== 'rtl'
    if (rightwards === readsRightwards) forward()
    else back()
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}
