import { advance, emptyScene } from '#analysis/graph-view/scene.ts'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import type { HistoryEntry, HistoryTree } from '#contracts/explorations/exploration.ts'
import { emptyHistory, wayTo } from '../kit/history.ts'

export const emptyTree: HistoryTree = { version: 2, ...emptyHistory }

const scenes = new WeakMap<HistoryEntry, Scene>()

/** The scene that the steps up to the position amount to. Equal trees give equal scenes, the same tree the same one. */
export function sceneIn(tree: HistoryTree): Scene {
  let scene = emptyScene
  for (const entry of wayTo(tree, tree.position)) {
    const known = scenes.get(entry)
    scene = known ?? advance(scene, entry.step)
    if (!known) scenes.set(entry, scene)
  }
  return scene
}

/** Takes down the scene that a step has just led to, so that coming back to it is immediate. */
export function rememberScene(tree: HistoryTree, scene: Scene): void {
  const entry = tree.entries[tree.position - 1]
  if (entry) scenes.set(entry, scene)
}
