/**
 * Keeps a row of entries on one line: those that find no room are hidden, the last first, and shown in the list behind
 * the row's last entry instead. Meant as `ref` of the element that the row may fill.
 *
 * The row is its first list, as wide as what it holds; `data-folded` holds in the last entry, for each of the others in
 * turn, the place where it is shown when folded.
 *
 * @returns what ends it
 */
export function foldOverflow(room: HTMLElement): () => void {
  const row = room.querySelector('ul')
  if (!row) return () => {}
  const sizes = new ResizeObserver(() => fold(room, row))
  sizes.observe(room)
  sizes.observe(row)
  return () => sizes.disconnect()
}

function fold(room: HTMLElement, row: HTMLElement): void {
  const entries = [...row.children].filter((entry) => entry instanceof HTMLElement)
  const more = entries.pop()
  if (!more || room.clientWidth === 0) return
  for (const entry of entries) entry.hidden = false
  more.hidden = true
  let shown = entries.length
  if (row.offsetWidth > room.clientWidth) more.hidden = false
  while (shown > 0 && row.offsetWidth > room.clientWidth) {
    shown -= 1
    const entry = entries[shown]
    if (entry) entry.hidden = true
  }
  for (const [index, place] of more.querySelectorAll<HTMLElement>('[data-folded]').entries())
    place.hidden = index < shown
}
