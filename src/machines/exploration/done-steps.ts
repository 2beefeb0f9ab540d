import type { ExplorationStep, HistoryTree } from '#contracts/exploration.ts'
import type { ExplorationContext, LastDone, Scene } from './exploration.types.ts'
import { rememberScene, sceneIn, withStep } from './history-tree.ts'
import { advance } from './scene.ts'
import { visibleNetworkOf } from './visible-network.ts'

type Done = Pick<ExplorationContext, 'tree' | 'scene' | 'lastDone' | 'triedStake'>

/** The exploration after one more step. */
export function recorded({ tree, scene }: ExplorationContext, step: ExplorationStep): Done {
  const after = advance(scene, step)
  const grown = withStep(tree, step)
  rememberScene(grown, after)
  const lastDone: LastDone = { how: 'done', step, before: sizeOf(scene), after: sizeOf(after) }
  return { tree: grown, scene: after, lastDone, triedStake: null }
}

/** The exploration at another place of its history; `null` leaves it where it is. */
export function changedHistory(context: ExplorationContext, tree: HistoryTree | null, how: LastDone['how']): Done {
  if (!tree) return context
  const after = sceneIn(tree)
  const named = how === 'undone' ? context.tree.position : tree.position
  const step = (how === 'undone' ? context.tree : tree).entries[named - 1]?.step ?? null
  const lastDone: LastDone = { how, step, before: sizeOf(context.scene), after: sizeOf(after) }
  return { tree, scene: after, lastDone, triedStake: null }
}

/** How many elements are drawn, groups as one each. */
function sizeOf(scene: Scene): number {
  const { entities, groups, parties } = visibleNetworkOf(scene)
  return entities.length + groups.length + parties.length
}
