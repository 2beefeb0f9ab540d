import { islandsIn, territoriesOf } from '#analysis/graph-view/territories.ts'
import { tiedGroups } from '#analysis/network-metrics/tied-groups.ts'
import { minTerritoryParties } from '#contracts/graph-view/network-overview.ts'
import { type Arrangeable, arranged } from '#src/components/graph-view/overview/arrange.ts'
import type { Arrangement } from '#src/machines/kit/environment.ts'

/** What the worker says: how much is done, 0 to 1, now and then where everybody stands by now, and the end of it. */
export type ArrangementMessage = { done: number; positions: Float32Array | null } | { arrangement: Arrangement }

/** Milliseconds between two snapshots of a running layout. */
const pause = 400
const maxTerritories = 300

/** Lays one network out and ends. */
globalThis.onmessage = ({ data }: MessageEvent<Omit<Arrangeable, 'groups'>>) => {
  const tell = (message: ArrangementMessage) => globalThis.postMessage(message)
  const groups = tiedGroups(data, { min: minTerritoryParties, max: maxTerritories })
  let shownAt = Number.NEGATIVE_INFINITY
  for (const { done, positions } of arranged({ ...data, groups })) {
    const now = performance.now()
    const isShown = done === 1 || now - shownAt >= pause
    if (isShown) shownAt = now
    const places = isShown ? positions() : null
    tell({ done, positions: places })
    if (done !== 1 || !places) continue
    const territories = territoriesOf(data, groups, places)
    tell({ arrangement: { positions: places, territories, islands: islandsIn(data, minTerritoryParties) } })
  }
}
