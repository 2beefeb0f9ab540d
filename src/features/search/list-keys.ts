type ListKeys = { move: (by: 1 | -1) => void; open: () => void; graph: () => void }

/**
 * Calls `move` on J and K, `open` on Enter and `graph` on G, except where text is being typed or something else has the
 * focus that a key presses. Returns what ends it.
 */
export function listenForListKeys(target: Window, { move, open, graph }: ListKeys): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, a, button, dialog')) return
    const key = event.key.toLowerCase()
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'g') graph()
    else if (key === 'enter') open()
  }
  target.addEventListener('keydown', listen)
  return () => target.removeEventListener('keydown', listen)
}
