import type { BoostedTrees } from './boosted-trees.ts'
import { childOf, type Tree } from './tree.ts'

/** What every feature adds to the logarithm of the odds of one row; with `base` they add up to it. */
export type Contributions = { base: number; byFeature: Float64Array }

/**
 * Exact Shapley values of a row, features that are left out being averaged over the training rows (TreeSHAP: Lundberg
 * et al., Nature Machine Intelligence 2, 2020, algorithm 2).
 * @param row one value per feature of the model, in its order; `NaN` where missing
 */
export function contributionsTo({ names, base, trees }: BoostedTrees, row: ArrayLike<number>): Contributions {
  const byFeature = new Float64Array(names.length)
  let expected = base
  for (const tree of trees) {
    expected += meanOf(tree, 0)
    if ((tree.feature[0] as number) >= 0) walk({ tree, row, byFeature }, 0, [], { zero: 1, one: 1, feature: -1 })
  }
  return { base: expected, byFeature }
}

/** The mean value of a node over the training rows that came through it. */
function meanOf(tree: Tree, node: number): number {
  if ((tree.feature[node] as number) < 0) return tree.value[node] as number
  const [left, right] = [tree.left[node] as number, tree.right[node] as number]
  const weighted = (tree.rows[left] as number) * meanOf(tree, left) + (tree.rows[right] as number) * meanOf(tree, right)
  return weighted / (tree.rows[node] as number)
}

/** A feature on the way to a node: the part of training rows that go this way, and whether the row does. */
type Step = { feature: number; zero: number; one: number; weight: number }
type Walk = { tree: Tree; row: ArrayLike<number>; byFeature: Float64Array }

function walk(on: Walk, node: number, path: readonly Step[], { zero, one, feature }: Omit<Step, 'weight'>) {
  const { tree, row, byFeature } = on
  const extended = extend(path, { zero, one, feature })
  const split = tree.feature[node] as number
  if (split < 0) {
    for (let place = 1; place < extended.length; place++) {
      const step = extended[place] as Step
      const weight = unwoundSum(extended, place)
      byFeature[step.feature] =
        (byFeature[step.feature] as number) + weight * (step.one - step.zero) * (tree.value[node] as number)
    }
    return
  }
  const hot = childOf(tree, node, row[split] as number)
  const cold = hot === tree.left[node] ? (tree.right[node] as number) : (tree.left[node] as number)
  const seen = extended.findIndex((step, place) => place > 0 && step.feature === split)
  const known = seen === -1 ? { zero: 1, one: 1 } : (extended[seen] as Step)
  const rest = seen === -1 ? extended : unwind(extended, seen)
  const partOf = (child: number) => (known.zero * (tree.rows[child] as number)) / (tree.rows[node] as number)
  walk(on, hot, rest, { zero: partOf(hot), one: known.one, feature: split })
  walk(on, cold, rest, { zero: partOf(cold), one: 0, feature: split })
}

/** The path with one step more; weights are those of subsets by their size. */
function extend(path: readonly Step[], { zero, one, feature }: Omit<Step, 'weight'>): Step[] {
  const extended = path.map((step) => ({ ...step }))
  const length = extended.push({ feature, zero, one, weight: path.length === 0 ? 1 : 0 }) - 1
  for (let place = length - 1; place >= 0; place--) {
    const step = extended[place] as Step
    const next = extended[place + 1] as Step
    next.weight += (one * step.weight * (place + 1)) / (length + 1)
    step.weight = (zero * step.weight * (length - place)) / (length + 1)
  }
  return extended
}

/** The path without one of its steps. */
function unwind(path: readonly Step[], without: number): Step[] {
  const weights = unwoundWeights(path, without)
  return path
    .filter((_, place) => place !== without)
    .map((step, place) => ({ ...step, weight: weights[place] as number }))
}

const unwoundSum = (path: readonly Step[], without: number) =>
  unwoundWeights(path, without).reduce((sum, weight) => sum + weight, 0)

/** The weights that a path has without one of its steps. */
function unwoundWeights(path: readonly Step[], without: number): Float64Array {
  const length = path.length - 1
  const { one, zero } = path[without] as Step
  const weights = new Float64Array(length)
  let next = (path[length] as Step).weight
  for (let place = length - 1; place >= 0; place--) {
    const { weight } = path[place] as Step
    if (one !== 0) {
      weights[place] = (next * (length + 1)) / ((place + 1) * one)
      next = weight - ((weights[place] as number) * zero * (length - place)) / (length + 1)
    } else {
      weights[place] = (weight * (length + 1)) / (zero * (length - place))
    }
  }
  return weights
}
