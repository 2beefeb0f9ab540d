/**
 * A decision tree in arrays, one place per node, the root at place 0. A row goes left where its value is at most the
 * `threshold` of its `feature`, or where the value is missing and `missingLeft` is 1. A leaf has `feature` -1.
 * `rows` is the number of training rows that came through the node.
 */
export type Tree = {
  feature: number[]
  threshold: number[]
  missingLeft: number[]
  left: number[]
  right: number[]
  value: number[]
  rows: number[]
}

/** The place of the child to which a row with `value` goes on. */
export function childOf(tree: Tree, node: number, value: number): number {
  const goesLeft = Number.isNaN(value) ? tree.missingLeft[node] === 1 : value <= (tree.threshold[node] as number)
  return (goesLeft ? tree.left[node] : tree.right[node]) as number
}

/** Adds the tree's value of every row to `scores`. */
export function addTree(tree: Tree, columns: readonly Float64Array[], scores: Float64Array): void {
  const { feature, value } = tree
  for (let row = 0; row < scores.length; row++) {
    let node = 0
    while ((feature[node] as number) >= 0) {
      node = childOf(tree, node, (columns[feature[node] as number] as Float64Array)[row] as number)
    }
    scores[row] = (scores[row] as number) + (value[node] as number)
  }
}
