/** Who published a report, and the group of its reprints; `null` where that is not known. */
export type ReportSource = { publisher: string | null; group: string | null }

/**
 * How many of some reports are independent of each other: of different publishers, and no reprints of one another. It
 * is the size of a greatest matching of publishers and groups (Kuhn 1955). What is not known is not independent.
 */
export function independentSources(reports: readonly ReportSource[]): number {
  const groups = new Map<string, Set<string>>()
  for (const { publisher, group } of reports) {
    if (publisher === null || group === null) continue
    groups.set(publisher, (groups.get(publisher) ?? new Set()).add(group))
  }
  const matched = new Map<string, string>()
  const match = (publisher: string, tried: Set<string>): boolean =>
    [...(groups.get(publisher) ?? [])].some((group) => {
      if (tried.has(group)) return false
      tried.add(group)
      const other = matched.get(group)
      if (other !== undefined && !match(other, tried)) return false
      matched.set(group, publisher)
      return true
    })
  return [...groups.keys()].filter((publisher) => match(publisher, new Set())).length
}
