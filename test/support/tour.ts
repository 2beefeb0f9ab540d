/** As few of some paths as a greedy choice finds that have everything that any of them has. */
export function tourOf<Path>(paths: readonly Path[], partsOf: (path: Path) => readonly string[]): Path[] {
  const walks = paths.map((path) => ({ path, parts: new Set(partsOf(path)) }))
  const left = new Set(walks.flatMap(({ parts }) => [...parts]))
  const gain = ({ parts }: { parts: Set<string> }) => parts.intersection(left).size
  const tour: Path[] = []
  while (left.size > 0) {
    const best = walks.reduce((max, walk) => (gain(walk) > gain(max) ? walk : max))
    for (const part of best.parts) left.delete(part)
    tour.push(best.path)
  }
  return tour
}
