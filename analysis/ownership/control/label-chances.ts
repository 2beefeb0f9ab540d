import type { Random } from '../../arithmetic/random.ts'

/**
 * Whose label a company carries: `power[i]` is the chance that it is that of `holders[i]`, and all add to 1. The company
 * itself is among them where its owners' votes can be no majority. `standardErrors` are `null` where the chances are
 * exact, and `sweeps` how often all labels were drawn where they are not.
 */
export type NetworkPower = {
  holders: Int32Array
  power: Float64Array
  standardErrors: Float64Array | null
  sweeps: number
}

/** How much to draw where the index cannot be computed exactly. `progress` is told 0 to 1 and may throw to end it. */
export type SamplingTerms = { random: Random; sweeps: number; progress?: (done: number) => void }

/**
 * What is above one company: in row `i` the owners of `i` and their votes, owners before what they own in `order` as far
 * as there are no loops. Node 0 is the company, and `nodes` are numbers of the network.
 */
export type VoteRows = {
  nodes: Int32Array
  offsets: Int32Array
  neighbours: Int32Array
  weights: Float64Array
  order: Int32Array
  hasLoops: boolean
}
