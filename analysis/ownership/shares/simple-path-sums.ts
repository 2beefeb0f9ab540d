import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Ancestry } from '../../network/ancestry.ts'
import { sharesBelow } from './shares-below.ts'

/**
 * `Phi` by node of the reach, the start left out as 0: exact where `lower` equals `upper`, else between the two.
 * `upper` is `Infinity` where loops that carry more than they receive leave it without bound.
 */
export type SimplePathSums = { lower: Float64Array; upper: Float64Array; isExact: boolean }

/** Maximum number of edges walked inside loops. */
const maxSteps = 5_000_000

/**
 * *Simple path sum* `Phi(s, t)`: over all paths from `s` to `t` that pass no party twice, the sum of the products of
 * stakes: "accumulated ownership" of Atzeni, Bellomarini, Iezzi, Sallinger & Vlad, EDBT 2020. Made for close links: a
 * path goes round no loop, so that parts of a company inside one are left out.
 * @param reach by `descentOf`, for one owner and all it holds, or `ancestryOf`, for one company and all its owners; the
 * start is its first node
 */
export function simplePathSums(reach: Ancestry): SimplePathSums {
  const lower = new Float64Array(reach.nodes.length)
  const upper = new Float64Array(reach.nodes.length)
  let isExact = true
  sharesBelow(reach, 'simple', { left: maxSteps })(0, (node, low, high) => {
    lower[node] = low
    upper[node] = high - low < roundingTolerance ? low : high
    if (upper[node] !== low) isExact = false
  })
  return { lower, upper, isExact }
}
