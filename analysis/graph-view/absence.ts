import { type Absence, stakeStops } from '#contracts/graph-view/graph-view.ts'
import type { Scene } from './scene.types.ts'
import { visibleNetworkOf } from './visible-network.ts'

/**
 * Everything that keeps an element from being drawn on its own: what the reader put away, or else that its side of
 * another element is grouped, closed, or was never opened. Empty for what is drawn.
 */
export function absencesOf(scene: Scene, id: string): Absence[] {
  if (isDrawn(scene, id)) return []
  const open: Scene = { ...scene, ...nothingPutAway }
  const opening = isDrawn(open, id) ? [] : [sideWith(open, id)]
  if (!isThere(open, id)) return opening
  const alone = reasons.filter((reason) => !isThere({ ...open, [reason]: scene[reason] }, id))
  if (alone.length > 0) return [...alone.map((reason) => putAwayBy(reason, scene, open, id)), ...opening]
  const together = isThere(scene, id) ? [] : reasons.filter((reason) => hasPutAway(scene, reason))
  return [...together.map((reason) => putAwayBy(reason, scene, scene, id)), ...opening]
}

const reasons = ['minStake', 'hidden', 'folded'] as const
const nothingPutAway = { minStake: 0, hidden: [], folded: [] } satisfies Partial<Scene>

const hasPutAway = ({ minStake, ...scene }: Scene, reason: (typeof reasons)[number]) =>
  reason === 'minStake' ? minStake > 0 : scene[reason].length > 0

/** @param rest what else is put away while it is looked for what shows the element */
function putAwayBy(reason: (typeof reasons)[number], scene: Scene, rest: Scene, id: string): Absence {
  const lets = (changes: Partial<Scene>) => isThere({ ...rest, ...changes }, id)
  if (reason === 'minStake') {
    const { minStake } = scene
    const shownFrom = stakeStops.findLast((stop) => stop < minStake && lets({ minStake: stop })) ?? 0
    return { reason: 'stake', minimum: minStake, shownFrom }
  }
  const all = scene[reason]
  const one = all.find((node) => lets({ [reason]: all.filter((other) => other !== node) }))
  return { reason, nodes: one === undefined ? all : [one] }
}

const isDrawn = (scene: Scene, id: string): boolean => visibleNetworkOf(scene).entityById.has(id)

/** Drawn on its own or within a group. */
const isThere = (scene: Scene, id: string): boolean => isDrawn(scene, id) || groupWith(scene, id) !== undefined

const groupWith = (scene: Scene, id: string) =>
  visibleNetworkOf(scene).groups.find(({ members }) => members.some((member) => member.id === id))

/** Where more has to be shown for an element to be drawn. */
function sideWith(open: Scene, id: string): Absence {
  const group = groupWith(open, id)
  if (group) return { reason: 'grouped', node: group.anchor, direction: group.direction }
  const { entityById } = visibleNetworkOf(open)
  const closed = open.expansions.find(
    (expansion) =>
      !expansion.open && entityById.has(expansion.node) && expansion.nodes.some((neighbour) => neighbour.id === id),
  )
  return closed ? { reason: 'closed', node: closed.node, direction: closed.direction } : { reason: 'unopened' }
}
