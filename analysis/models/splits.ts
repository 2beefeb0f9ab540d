import type { BinnedFeatures } from './bins.ts'

/** Which of two children is better for what a node lost: rows of bins up to `bin` go left. */
export type Split = {
  feature: number
  bin: number
  missingLeft: boolean
  gain: number
  gradient: number
  hessian: number
}

/** What limits a split. `monotone` holds per feature 1 (rising), -1 (falling) or 0; `null` where all are 0. */
export type SplitLimits = { l2: number; minimumWeight: number; minimumGain: number; monotone: Int8Array | null }

/** The sums of a node and the range within which its value, and those below it, must lie. */
export type NodeSums = { gradient: number; hessian: number; lowest: number; highest: number }

/** The value of a leaf that lowers the loss the furthest, within the bounds of the node. */
export function leafValue(gradient: number, hessian: number, l2: number, bounds: NodeSums): number {
  const weight = hessian + l2
  const value = weight > 0 ? -gradient / weight : 0
  return Math.min(bounds.highest, Math.max(bounds.lowest, value))
}

/** Twice what the loss falls by where the leaf gets `value`. */
const fallBy = (gradient: number, hessian: number, l2: number, value: number) =>
  -(2 * gradient + (hessian + l2) * value) * value

/**
 * The split of a node with the largest gain over all features and bins, missing values once on either side; the first
 * of equals. `null` where none gains more than the minimum or leaves both sides the minimum weight.
 */
export function bestSplit(
  histogram: Float64Array,
  { cuts }: BinnedFeatures,
  { offsets, features }: { offsets: Int32Array; features: Int32Array },
  node: NodeSums,
  limits: SplitLimits,
): Split | null {
  const { gradient, hessian } = node
  const best = { feature: -1, bin: 0, missingLeft: false, gain: limits.minimumGain, gradient: 0, hessian: 0 }
  const before = fallBy(gradient, hessian, limits.l2, leafValue(gradient, hessian, limits.l2, node))
  const scan = { histogram, node, limits, before, best }
  for (const feature of features) {
    const offset = offsets[feature] as number
    const bins = (cuts[feature] as Float64Array).length
    if (limits.monotone === null) scanFree(scan, feature, offset, bins)
    else scanBounded(scan, feature, offset, bins)
  }
  return best.feature === -1 ? null : best
}

type Scan = { histogram: Float64Array; node: NodeSums; limits: SplitLimits; before: number; best: Split }

/** Tries every split of a feature where no value is bounded: the gain needs the sums alone. */
function scanFree({ histogram, node, limits, before, best }: Scan, feature: number, offset: number, bins: number) {
  const { gradient, hessian } = node
  const { l2, minimumWeight } = limits
  const missingGradient = histogram[offset] as number
  const missingHessian = histogram[offset + 1] as number
  const someMissing = missingHessian > 0
  let leftGradient = 0
  let leftHessian = 0
  for (let bin = 1; bin <= bins; bin++) {
    leftGradient += histogram[offset + 2 * bin] as number
    leftHessian += histogram[offset + 2 * bin + 1] as number
    const rightHessian = hessian - leftHessian
    if (leftHessian >= minimumWeight && rightHessian >= minimumWeight) {
      const rightGradient = gradient - leftGradient
      const gain =
        (leftGradient * leftGradient) / (leftHessian + l2) +
        (rightGradient * rightGradient) / (rightHessian + l2) -
        before
      if (gain > best.gain) keep(best, { feature, bin, gain, gradient: leftGradient, hessian: leftHessian }, false)
    }
    if (!someMissing) continue
    const withMissing = leftHessian + missingHessian
    const rest = hessian - withMissing
    if (withMissing < minimumWeight || rest < minimumWeight) continue
    const both = leftGradient + missingGradient
    const other = gradient - both
    const gain = (both * both) / (withMissing + l2) + (other * other) / (rest + l2) - before
    if (gain > best.gain) keep(best, { feature, bin, gain, gradient: both, hessian: withMissing }, true)
  }
}

/** Tries every split of a feature where values are bounded: one that breaks the feature's direction is none. */
function scanBounded({ histogram, node, limits, before, best }: Scan, feature: number, offset: number, bins: number) {
  const { gradient, hessian } = node
  const { l2, minimumWeight } = limits
  const direction = limits.monotone?.[feature] ?? 0
  const tryOne = (bin: number, leftGradient: number, leftHessian: number, missingLeft: boolean) => {
    const rightHessian = hessian - leftHessian
    if (leftHessian < minimumWeight || rightHessian < minimumWeight) return
    const rightGradient = gradient - leftGradient
    const left = leafValue(leftGradient, leftHessian, l2, node)
    const right = leafValue(rightGradient, rightHessian, l2, node)
    if (direction * (right - left) < 0) return
    const gain = fallBy(leftGradient, leftHessian, l2, left) + fallBy(rightGradient, rightHessian, l2, right) - before
    if (gain > best.gain) {
      keep(best, { feature, bin, gain, gradient: leftGradient, hessian: leftHessian }, missingLeft)
    }
  }
  const missingGradient = histogram[offset] as number
  const missingHessian = histogram[offset + 1] as number
  let leftGradient = 0
  let leftHessian = 0
  for (let bin = 1; bin <= bins; bin++) {
    leftGradient += histogram[offset + 2 * bin] as number
    leftHessian += histogram[offset + 2 * bin + 1] as number
    tryOne(bin, leftGradient, leftHessian, false)
    if (missingHessian > 0) tryOne(bin, leftGradient + missingGradient, leftHessian + missingHessian, true)
  }
}

function keep(best: Split, found: Omit<Split, 'missingLeft'>, missingLeft: boolean) {
  Object.assign(best, found, { missingLeft })
}
