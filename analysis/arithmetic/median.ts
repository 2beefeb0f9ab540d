/** The middle of some numbers; the mean of the two middle ones where their count is even; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? 0
  return ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
