/**
 * The groups that pairs of the same thing form, each member with the smallest of its group, itself included. Neither
 * the order of the pairs nor the order within them matters. Union-find with path halving (Tarjan and van Leeuwen 1984).
 */
export function groupHeads(pairs: Iterable<readonly [number, number]>): Map<number, number> {
  const parent = new Map<number, number>()
  const rootOf = (member: number): number => {
    let at = member
    for (;;) {
      const above = parent.get(at)
      if (above === undefined) parent.set(at, at)
      if (above === undefined || above === at) return at
      const next = parent.get(above) as number
      parent.set(at, next)
      at = next
    }
  }
  for (const [one, other] of pairs) {
    const [first, second] = [rootOf(one), rootOf(other)]
    parent.set(Math.max(first, second), Math.min(first, second))
  }
  return new Map([...parent.keys()].toSorted((a, b) => a - b).map((member) => [member, rootOf(member)]))
}
