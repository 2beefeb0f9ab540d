import type { HistoryEntry, HistoryTree } from '#contracts/exploration.ts'

/** A step as the list of the history shows it; `branches` are other ways on from the one before it. */
export type HistoryLine = {
  id: number
  entry: HistoryEntry | null
  state: 'done' | 'current' | 'undone'
  branches: HistoryLine[][]
}

/**
 * The history as a list with branches: first the way to the tip, and beside each step what was done instead of it. A
 * branch is such a list itself.
 */
export function historyLines({ entries, position, tip }: HistoryTree): HistoryLine[] {
  const children = Map.groupBy(entries, ({ parent }) => parent)
  const main = new Set(wayTo(entries, tip))
  const done = new Set(wayTo(entries, position))
  const stateOf = (id: number) => (id === position ? 'current' : done.has(id) ? 'done' : 'undone')
  const linesFrom = (start: number): HistoryLine[] => {
    const lines: HistoryLine[] = []
    for (let id: number | undefined = start; id !== undefined; ) {
      const next: HistoryEntry[] = children.get(id) ?? []
      const onward: HistoryEntry | undefined = next.find((entry) => main.has(entry.id)) ?? next.at(-1)
      const others = next.filter((entry) => entry !== onward)
      const branches: HistoryLine[][] = others.map((entry) => linesFrom(entry.id))
      lines.push({ id, entry: entries[id - 1] ?? null, state: stateOf(id), branches })
      id = onward?.id
    }
    return lines
  }
  return linesFrom(0)
}

function wayTo(entries: readonly HistoryEntry[], id: number): number[] {
  const way = [0]
  for (let entry = entries[id - 1]; entry; entry = entries[entry.parent - 1]) way.push(entry.id)
  return way
}
