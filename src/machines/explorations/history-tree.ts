import type { ExplorationStep, HistoryEntry, HistoryTree } from '#contracts/explorations/exploration.ts'
import type { Scene } from './exploration.types.ts'
import { advance, emptyScene } from './scene.ts'

export const emptyTree: HistoryTree = { version: 2, entries: [], position: 0, tip: 0 }

/** The tree after one more step; what was undone stays beside it as a branch. */
export function withStep({ entries, position }: HistoryTree, step: ExplorationStep): HistoryTree {
  const id = entries.length + 1
  return { version: 2, entries: [...entries, { id, parent: position, step }], position: id, tip: id }
}

/** The entries from the beginning to a step, itself included. */
export function wayTo({ entries }: HistoryTree, id: number): HistoryEntry[] {
  const way: HistoryEntry[] = []
  for (let entry = entries[id - 1]; entry; entry = entries[entry.parent - 1]) way.push(entry)
  return way.reverse()
}

/** The step before the position, or `null` at the beginning. */
export function undoneIn(tree: HistoryTree): HistoryTree | null {
  const current = tree.entries[tree.position - 1]
  return current ? { ...tree, position: current.parent } : null
}

/** One step towards the tip, or `null` at it. */
export function redoneIn(tree: HistoryTree): HistoryTree | null {
  const next = redoableIn(tree)
  return next ? { ...tree, position: next.id } : null
}

/** The entry that redoing does again. */
export function redoableIn(tree: HistoryTree): HistoryEntry | null {
  let next: HistoryEntry | null = null
  for (
    let entry = tree.entries[tree.tip - 1];
    entry && entry.id > tree.position;
    entry = tree.entries[entry.parent - 1]
  ) {
    next = entry
  }
  return next
}

/** The tree at another step of it, 0 for the beginning. Redoing goes on along the same branch or the newest beyond. */
export function jumpedTo(tree: HistoryTree, id: number): HistoryTree {
  const onBranch = id === 0 || wayTo(tree, tree.tip).some((entry) => entry.id === id)
  return { ...tree, position: id, tip: onBranch ? tree.tip : newestBeyond(tree, id) }
}

function newestBeyond({ entries }: HistoryTree, id: number): number {
  const beyond = new Set([id])
  let newest = id
  for (const entry of entries) {
    if (!beyond.has(entry.parent)) continue
    beyond.add(entry.id)
    newest = entry.id
  }
  return newest
}

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
