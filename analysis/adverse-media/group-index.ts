import { indexOfWeight } from './negative-index.ts'

/** A company below another. `weight`: of its reports, by `companyWeight`; `votes`: those commanded in it, 0 to 1. */
export type WeighedBelow = { weight: number; votes: number }

/**
 * The negative-opinion index of a company, from 0 to 100, by its own reports and by those of the companies below it,
 * each in proportion to the votes that it commands there: all of the weight of a company that it commands whole, half
 * of one in which it commands half of the votes.
 *
 * `added`: what each of those below adds beyond all the others, in points of the index, in their order.
 */
export function groupIndex(own: number, below: readonly WeighedBelow[]): { whole: number; added: number[] } {
  const sum = below.reduce((total, { weight, votes }) => total + weight * votes, own)
  const whole = indexOfWeight(sum)
  return {
    whole,
    added: below.map(({ weight, votes }) => whole - indexOfWeight(Math.max(0, sum - weight * votes))),
  }
}
