import { createRandom, type Random } from '../arithmetic/random.ts'
import { binnedFrom } from './bins.ts'
import type { Features } from './features.ts'
import { createGrower, type GrownLeaf, type GrowthLimits } from './grow-tree.ts'
import { logLoss, probabilityOf } from './logistic.ts'
import { addTree, type Tree } from './tree.ts'

/** How trees are grown. Every choice has a default: {@link defaultBoosting}. */
export type BoostingOptions = GrowthLimits & {
  trees: number
  learningRate: number
  /** Part of the rows and of the features that each tree sees, above 0 to 1. */
  rowShare: number
  featureShare: number
  seed: number
  /** Number of trees without a lower loss on `held` after which training ends; the trees up to the best are kept. */
  patience: number
}

export const defaultBoosting: BoostingOptions = {
  trees: 400,
  learningRate: 0.05,
  maximumLeaves: 31,
  maximumDepth: Infinity,
  minimumWeight: 1,
  minimumGain: 0,
  l2: 1,
  monotone: null,
  rowShare: 0.8,
  featureShare: 0.6,
  seed: 1,
  patience: 50,
}

/** Trees whose values, added to `base`, are the logarithm of the odds of a positive row. */
export type BoostedTrees = { names: string[]; base: number; trees: Tree[] }

/** Rows with their labels, 1 (positive) or 0. */
export type Labelled = { features: Features; labels: Uint8Array }

/**
 * Gradient-boosted trees for the logistic loss over histograms (Chen & Guestrin, KDD 2016; leaf-wise growth after Ke et
 * al., NIPS 2017). The same input and seed give the same trees.
 * @param held rows of a later time that decide when to end; none: all `options.trees` are grown
 * @param onTree told the part that is done, 0 to 1, after every tree; what it throws ends the training
 * @throws RangeError where `labels` are of one class only
 */
export function trainBoostedTrees(
  { features, labels }: Labelled,
  options: BoostingOptions,
  held: Labelled | null = null,
  onTree: (done: number) => void = () => {},
): BoostedTrees {
  const base = baseOf(labels)
  const binned = binnedFrom(features)
  const growTree = createGrower(binned)
  const random = createRandom(options.seed)
  const scores = new Float64Array(features.rows).fill(base)
  const slopes = { gradients: new Float64Array(features.rows), hessians: new Float64Array(features.rows) }
  const stopping = held === null ? null : watch(held, base, options.patience)
  const trees: Tree[] = []
  while (trees.length < options.trees) {
    derive(scores, labels, slopes)
    const sample = {
      rows: sampled(features.rows, options.rowShare, random),
      features: sampled(features.names.length, options.featureShare, random),
    }
    const { tree, leaves } = growTree(sample, slopes, options)
    if (leaves.length === 1 && options.rowShare === 1 && options.featureShare === 1) break
    tree.value = tree.value.map((value) => value * options.learningRate)
    if (sample.rows.length === features.rows) addLeaves(tree, leaves, sample.rows, scores)
    else addTree(tree, features.columns, scores)
    trees.push(tree)
    onTree(trees.length / options.trees)
    if (stopping?.isOver(tree)) break
  }
  return { names: [...features.names], base, trees: trees.slice(0, stopping?.best() ?? trees.length) }
}

/** The logarithm of the odds of every row. The columns must be those of the training, in its order. */
export function logOddsOf({ base, trees }: BoostedTrees, { columns, rows }: Features): Float64Array {
  const scores = new Float64Array(rows).fill(base)
  for (const tree of trees) addTree(tree, columns, scores)
  return scores
}

function baseOf(labels: Uint8Array): number {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  if (positives === 0 || positives === labels.length) throw new RangeError('All rows have the same label.')
  return Math.log(positives / (labels.length - positives))
}

function derive(scores: Float64Array, labels: Uint8Array, slopes: { gradients: Float64Array; hessians: Float64Array }) {
  for (let row = 0; row < scores.length; row++) {
    const probability = probabilityOf(scores[row] as number)
    slopes.gradients[row] = probability - (labels[row] as number)
    slopes.hessians[row] = Math.max(probability * (1 - probability), 1e-16)
  }
}

/** So many of the numbers from 0 to before `count`, ascending; all where `share` is 1. */
function sampled(count: number, share: number, random: Random): Int32Array {
  const chosen = new Int32Array(count)
  let wanted = share >= 1 ? count : Math.max(1, Math.round(count * share))
  let taken = 0
  for (let place = 0; place < count && wanted > 0; place++) {
    if (wanted < count - place && random() * (count - place) >= wanted) continue
    chosen[taken++] = place
    wanted--
  }
  return chosen.slice(0, taken)
}

function addLeaves(tree: Tree, leaves: readonly GrownLeaf[], order: Int32Array, scores: Float64Array) {
  for (const { place, from, to } of leaves) {
    const value = tree.value[place] as number
    for (let row = from; row < to; row++) {
      const at = order[row] as number
      scores[at] = (scores[at] as number) + value
    }
  }
}

/** Follows the loss of held rows from tree to tree. */
function watch({ features, labels }: Labelled, base: number, patience: number) {
  const scores = new Float64Array(features.rows).fill(base)
  let [grown, best, lowest] = [0, 0, logLoss(scores, labels)]
  return {
    isOver: (tree: Tree): boolean => {
      addTree(tree, features.columns, scores)
      grown++
      const loss = logLoss(scores, labels)
      if (loss < lowest) [best, lowest] = [grown, loss]
      return grown - best >= patience
    },
    best: () => best,
  }
}
