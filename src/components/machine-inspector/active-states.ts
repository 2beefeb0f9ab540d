import type { ChartState } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedStateValue } from '#contracts/machine-inspector/machine-recording.ts'

/** Ids of the states that are active, those around them included. */
export function activeStates(root: ChartState, value: RecordedStateValue): Set<string> {
  const active = new Set([root.id])
  const enter = (state: ChartState, inside: RecordedStateValue) => {
    const parts = typeof inside === 'string' ? { [inside]: {} } : inside
    for (const [key, deeper] of Object.entries(parts)) {
      const child = state.states.find((candidate) => candidate.key === key)
      if (!child) continue
      active.add(child.id)
      enter(child, deeper)
    }
  }
  enter(root, value)
  return active
}

/** The active states in one line: `signedIn.working`, and one such for each region. */
export function stateText(value: RecordedStateValue): string {
  return leavesOf(value).join(', ')
}

/** The active states that an event left, and those it entered. */
export function changedStates(before: RecordedStateValue, after: RecordedStateValue): { from: string; to: string } {
  const [left, entered] = [leavesOf(before), leavesOf(after)]
  return {
    from: left.filter((leaf) => !entered.includes(leaf)).join(', '),
    to: entered.filter((leaf) => !left.includes(leaf)).join(', '),
  }
}

function leavesOf(value: RecordedStateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inside]) => {
    const leaves = leavesOf(inside)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}
