type Standing = { id: string; x: number; y: number }
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const ways: Record<ArrowKey, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export const isArrowKey = (key: string): key is ArrowKey => Object.hasOwn(ways, key)

/** The element an arrow key leads to from another: ahead in that direction, and rather straight ahead than near. */
export function nearestInDirection(nodes: readonly Standing[], from: string | null, key: ArrowKey): string | null {
  const start = nodes.find(({ id }) => id === from)
  if (!start) return nodes[0]?.id ?? null
  const [wayX, wayY] = ways[key]
  let best: { id: string; cost: number } | null = null
  for (const { id, x, y } of nodes) {
    const ahead = (x - start.x) * wayX + (y - start.y) * wayY
    const aside = Math.abs((x - start.x) * wayY) + Math.abs((y - start.y) * wayX)
    const cost = ahead + 2 * aside
    if (id !== start.id && ahead > 0 && (!best || cost < best.cost)) best = { id, cost }
  }
  return best?.id ?? null
}
