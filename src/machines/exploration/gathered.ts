import type { LookEvent } from './exploration.events.ts'
import type { ExplorationContext } from './exploration.types.ts'
import { visibleNetworkOf } from './visible-network.ts'

/** The elements chosen together, after more were; only what is drawn can be among them. */
export function gatheredWith(
  { scene, gathered }: ExplorationContext,
  { ids, how }: Extract<LookEvent, { type: 'elements.gathered' }>,
): string[] {
  const { entities, groups, parties } = visibleNetworkOf(scene)
  const drawn = new Set([...entities, ...groups].map(({ id }): string => id).concat(parties.map(({ party }) => party)))
  const chosen = ids.filter((id) => drawn.has(id))
  if (how === 'replace') return [...new Set(chosen)]
  if (how === 'add') return [...new Set([...gathered, ...chosen])]
  const before = new Set(gathered)
  const turned = new Set(chosen)
  return [...gathered.filter((id) => !turned.has(id)), ...[...turned].filter((id) => !before.has(id))]
}
