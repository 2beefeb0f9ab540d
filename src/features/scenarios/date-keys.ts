import { listenForKey, type SingleKeys } from '#src/components/controls/listen-for-key.ts'

/** Calls `step` on , (back) and . (forward), and `play` on the space bar. Returns what ends it. */
export function listenForDateKeys(
  keys: SingleKeys,
  { step, play }: { step: (by: 1 | -1) => void; play: () => void },
): () => void {
  const ends = [
    listenForKey(keys, ',', () => step(-1)),
    listenForKey(keys, '.', () => step(1)),
    listenForKey(keys, ' ', play),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Calls `stop` on Escape before anything but an open dialog hears it. Returns what ends it. */
export function listenForStop(target: Window, stop: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || target.document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    event.stopPropagation()
    stop()
  }
  target.addEventListener('keydown', listen, { capture: true })
  return () => target.removeEventListener('keydown', listen, { capture: true })
}
