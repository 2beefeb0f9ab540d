import { setImmediate as nextTurn } from 'node:timers/promises'
import { isoDateFrom } from '#analysis/arithmetic/day-number.ts'
import type { ChangeDays } from '#analysis/network/change-days.ts'
import type { Network } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { partOfNetwork } from '#analysis/network/part-of-network.ts'
import { surroundingsOf } from '#analysis/network/surroundings.ts'
import { datedDifferences } from '#analysis/scenarios/dated-differences.ts'
import { ChangeKind, type DatedChange, type ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { StoredNetwork } from './stored-networks.ts'

/** Maximum days told, and maximum interests looked at, each as often as days are told. */
const [maxTold, maxLookedAt] = [100, 1_000_000]

/** What changed around a company on the latest of its days of change; `named`: the parties spoken of, by entity id. */
export async function toldChanges(
  stored: StoredNetwork,
  node: number,
  { days, total, maxEdges }: ChangeDays & { maxEdges: number },
): Promise<Omit<ToldChanges, 'parties'> & { named: string[] }> {
  const { nodes, edges, complete } = surroundingsOf(stored.network, node, maxEdges)
  const part = partOfNetwork(stored.network, nodes)
  const count = Math.max(1, Math.min(maxTold, Math.floor(maxLookedAt / edges.length)))
  const named = new Set<string>()
  const differences = datedDifferences(part.network, {
    company: 0,
    days: days.slice(-count),
    stated: stored,
    party: (place) => {
      const id = String(stored.entities[part.nodes[place] as number])
      named.add(id)
      return id
    },
  })
  const changes: DatedChange[] = []
  for (const { day, changes: listed, totals } of differences) {
    changes.push({
      day: isoDateFrom(day),
      change: listed[0] ?? null,
      kinds: ChangeKind.options.filter((kind) => totals[kind] > 0),
      total: totals.control + totals.stakes + totals.consolidations,
    })
    await nextTurn()
  }
  const before = complete && days.length === total ? statedBefore(days[0], part.network, stored) : 'unknown'
  return { changes, before, complete, named: [...named] }
}

function statedBefore(day: number | undefined, network: Network, stored: StoredNetwork): ToldChanges['before'] {
  if (day === undefined) return 'undated'
  return networkOnDay(network, day - 1, stored).statements.length === 0 ? 'nothing' : 'undated'
}
