/** A step that was taken, numbered from 1, and the step it followed: 0 is the beginning. */
type Entry<Step> = { id: number; parent: number; step: Step }

/**
 * Everything that was done, as a tree: what is undone stays as a branch. `position` is the step that stands, `tip` the
 * one that redoing leads to.
 */
export type History<Step> = { entries: Entry<Step>[]; position: number; tip: number }

export const emptyHistory = { entries: [], position: 0, tip: 0 }

/** The history after one more step. */
export function recorded<Step, Tree extends History<Step>>(tree: Tree, step: Step): Tree {
  const id = tree.entries.length + 1
  return { ...tree, entries: [...tree.entries, { id, parent: tree.position, step }], position: id, tip: id }
}

/** The history with another step in the place of the one that stands; a step that others follow stays as a branch. */
export function amended<Step, Tree extends History<Step>>(tree: Tree, step: Step): Tree {
  const { entries, position } = tree
  const current = entries[position - 1]
  if (!current) throw new Error('Only a step that was taken is amended')
  if (entries.some(({ parent }) => parent === position)) return recorded({ ...tree, position: current.parent }, step)
  return { ...tree, entries: entries.with(position - 1, { ...current, step }), tip: position }
}

/** The entries from the beginning to a step, itself included. */
export function wayTo<Step>({ entries }: Pick<History<Step>, 'entries'>, id: number): Entry<Step>[] {
  const way: Entry<Step>[] = []
  for (let entry = entries[id - 1]; entry; entry = entries[entry.parent - 1]) way.push(entry)
  return way.reverse()
}

/** The step before the position, or `null` at the beginning. */
export function undone<Tree extends History<unknown>>(tree: Tree): Tree | null {
  const current = tree.entries[tree.position - 1]
  return current ? { ...tree, position: current.parent } : null
}

/** One step towards the tip, or `null` at it. */
export function redone<Tree extends History<unknown>>(tree: Tree): Tree | null {
  const next = redoableIn(tree)
  return next ? { ...tree, position: next.id } : null
}

/** The entry that redoing does again. */
export function redoableIn<Step>(tree: History<Step>): Entry<Step> | null {
  return wayTo(tree, tree.tip).find(({ id }) => id > tree.position) ?? null
}

/**
 * The history at another step of it, 0 for the beginning. Redoing goes on along the same branch or the newest beyond.
 */
export function goTo<Tree extends History<unknown>>(tree: Tree, id: number): Tree {
  const onBranch = id === 0 || wayTo(tree, tree.tip).some((entry) => entry.id === id)
  return { ...tree, position: id, tip: onBranch ? tree.tip : newestBeyond(tree, id) }
}

function newestBeyond({ entries }: History<unknown>, id: number): number {
  const beyond = new Set([id])
  let newest = id
  for (const entry of entries) {
    if (!beyond.has(entry.parent)) continue
    beyond.add(entry.id)
    newest = entry.id
  }
  return newest
}
