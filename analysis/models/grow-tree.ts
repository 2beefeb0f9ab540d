import { type BinnedFeatures, missingBin } from './bins.ts'
import { fillHistogram, histogramOffsets, type Slopes, subtractHistogram } from './histograms.ts'
import { bestSplit, leafValue, type NodeSums, type Split, type SplitLimits } from './splits.ts'
import type { Tree } from './tree.ts'

/** How far a tree grows: leaf by leaf, the one that gains most first. */
export type GrowthLimits = SplitLimits & { maximumLeaves: number; maximumDepth: number }

/**
 * The rows and features of which one tree is grown. `rows` is put in another order: the rows of a leaf lie together.
 */
export type TreeSample = { rows: Int32Array; features: Int32Array }

type Node = NodeSums & { place: number; from: number; to: number; depth: number }
type Leaf = Node & { histogram: Float64Array; split: Split | null }

/** A leaf of a tree that was grown: its rows are those from `from` to before `to` of the sample. */
export type GrownLeaf = { place: number; from: number; to: number }

/** Grows trees on one table; holds what all of them need. */
export function createGrower(binned: BinnedFeatures) {
  const offsets = histogramOffsets(binned)
  const spare: Float64Array[] = []
  const scratch = new Int32Array(binned.rows)
  const gathered: Slopes = { gradients: new Float64Array(binned.rows), hessians: new Float64Array(binned.rows) }
  const size = offsets[offsets.length - 1] as number
  const takeHistogram = () => spare.pop() ?? new Float64Array(size)

  /** One tree that lowers the loss whose derivatives `slopes` holds per row, and its leaves. */
  return function growTree(sample: TreeSample, slopes: Slopes, limits: GrowthLimits) {
    const tree: Tree = { feature: [], threshold: [], missingLeft: [], left: [], right: [], value: [], rows: [] }
    const { rows: order, features } = sample
    const fill = (histogram: Float64Array, { from, to }: Node) => {
      for (let place = from; place < to; place++) {
        const row = order[place] as number
        gathered.gradients[place] = slopes.gradients[row] as number
        gathered.hessians[place] = slopes.hessians[row] as number
      }
      fillHistogram(histogram, binned, offsets, features, { order, from, to, slopes: gathered })
    }
    const leafFrom = (node: Node, histogram: Float64Array): Leaf => ({
      ...node,
      histogram,
      split:
        node.depth >= limits.maximumDepth ? null : bestSplit(histogram, binned, { offsets, features }, node, limits),
    })
    const root = addNode(tree, rootOf(order, slopes), limits)
    const histogram = takeHistogram()
    fill(histogram, root)
    const leaves = [leafFrom(root, histogram)]
    while (leaves.length < limits.maximumLeaves) {
      const chosen = mostGaining(leaves)
      const leaf = leaves[chosen]
      if (leaf === undefined || leaf.split === null) break
      const [left, right] = divide(tree, leaf, leaf.split, { binned, order, scratch, limits })
      const [small, large] = left.to - left.from <= right.to - right.from ? [left, right] : [right, left]
      const ofSmall = takeHistogram()
      fill(ofSmall, small)
      subtractHistogram(leaf.histogram, ofSmall, offsets, features)
      const pair = [leafFrom(small, ofSmall), leafFrom(large, leaf.histogram)]
      leaves.splice(chosen, 1, ...(small === left ? pair : pair.toReversed()))
    }
    for (const leaf of leaves) spare.push(leaf.histogram)
    return { tree, leaves: leaves.map(({ place, from, to }): GrownLeaf => ({ place, from, to })) }
  }
}

function rootOf(order: Int32Array, slopes: Slopes) {
  let gradient = 0
  let hessian = 0
  for (const row of order) {
    gradient += slopes.gradients[row] as number
    hessian += slopes.hessians[row] as number
  }
  return { gradient, hessian, lowest: -Infinity, highest: Infinity, from: 0, to: order.length, depth: 0 }
}

function addNode(tree: Tree, node: Omit<Node, 'place'>, { l2 }: GrowthLimits): Node {
  const place = tree.feature.push(-1) - 1
  tree.threshold.push(0)
  tree.missingLeft.push(0)
  tree.left.push(-1)
  tree.right.push(-1)
  tree.value.push(leafValue(node.gradient, node.hessian, l2, node))
  tree.rows.push(node.to - node.from)
  return { ...node, place }
}

/** The place of the leaf whose split gains most, the first of equals. */
function mostGaining(leaves: readonly Leaf[]): number {
  let chosen = 0
  for (let place = 1; place < leaves.length; place++) {
    if ((leaves[place]?.split?.gain ?? 0) > (leaves[chosen]?.split?.gain ?? 0)) chosen = place
  }
  return chosen
}

type Division = { binned: BinnedFeatures; order: Int32Array; scratch: Int32Array; limits: GrowthLimits }

/** Makes an inner node of a leaf; its rows are divided between its children, in the order they had. */
function divide(tree: Tree, leaf: Leaf, split: Split, division: Division): [Node, Node] {
  const { binned, limits } = division
  const middle = partition(leaf, split, division)
  const depth = leaf.depth + 1
  const ofRight = { gradient: leaf.gradient - split.gradient, hessian: leaf.hessian - split.hessian }
  const [forLeft, forRight] = boundsOf(leaf, split, ofRight, limits)
  const sums = { gradient: split.gradient, hessian: split.hessian }
  const left = addNode(tree, { ...sums, ...forLeft, from: leaf.from, to: middle, depth }, limits)
  const right = addNode(tree, { ...ofRight, ...forRight, from: middle, to: leaf.to, depth }, limits)
  tree.feature[leaf.place] = split.feature
  tree.threshold[leaf.place] = (binned.cuts[split.feature] as Float64Array)[split.bin - 1] as number
  tree.missingLeft[leaf.place] = Number(split.missingLeft)
  tree.left[leaf.place] = left.place
  tree.right[leaf.place] = right.place
  return [left, right]
}

/** What the children's values must lie between, so that no value below one passes the other's. */
function boundsOf(leaf: Leaf, split: Split, ofRight: { gradient: number; hessian: number }, limits: GrowthLimits) {
  const same = { lowest: leaf.lowest, highest: leaf.highest }
  const direction = limits.monotone?.[split.feature] ?? 0
  if (direction === 0) return [same, same] as const
  const middle =
    (leafValue(split.gradient, split.hessian, limits.l2, leaf) +
      leafValue(ofRight.gradient, ofRight.hessian, limits.l2, leaf)) /
    2
  const below = { lowest: leaf.lowest, highest: middle }
  const above = { lowest: middle, highest: leaf.highest }
  return direction > 0 ? ([below, above] as const) : ([above, below] as const)
}

/** Puts the rows of a leaf that go left before the others; where the others begin. */
function partition({ from, to }: Leaf, split: Split, { binned, order, scratch }: Division): number {
  const bins = binned.bins.subarray(split.feature * binned.rows, (split.feature + 1) * binned.rows)
  let middle = from
  let others = 0
  for (let place = from; place < to; place++) {
    const row = order[place] as number
    const bin = bins[row] as number
    if (bin === missingBin ? split.missingLeft : bin <= split.bin) order[middle++] = row
    else scratch[others++] = row
  }
  order.set(scratch.subarray(0, others), middle)
  return middle
}
