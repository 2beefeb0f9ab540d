import { listenForKey } from '#src/components/controls/listen-for-key.ts'

/** Calls `step` on , (back) and . (forward), and `play` on the space bar. Returns what ends it. */
export function listenForDateKeys(
  target: Window,
  { step, play }: { step: (by: 1 | -1) => void; play: () => void },
): () => void {
  const ends = [
    listenForKey(target, ',', () => step(-1)),
    listenForKey(target, '.', () => step(1)),
    listenForKey(target, ' ', play),
  ]
  return () => {
    for (const end of ends) end()
  }
}
