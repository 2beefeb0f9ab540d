import type { Cascade } from './cascade.ts'
import type { LossChannels } from './loss-channels.ts'

/** A step along a channel, by its position in the channels. */
export type LossStep = { from: number; to: number; layer: number }

/** The way by which most of a party's loss came. `carried` is that part of its equity; `skipped` steps are not listed. */
export type LossPath = { party: number; carried: number; steps: LossStep[]; skipped: number }

/** Ways of more steps than this are not weighed against others in a model that passes every increment on. */
const mostSteps = 64

/**
 * For each party the best way to it: what part of its equity came by it, and from whom through which layer it came last.
 * `lead` and `leadLayer` say the same of the best way among those that the party passed on.
 */
export type PathTree = {
  carried: Float64Array
  from: Int32Array
  layer: Uint8Array
  lead: Int32Array
  leadLayer: Uint8Array
}

/**
 * Which single way carried most of each party's loss, where losses are passed on in proportion: the product of the
 * impacts along it. With `once`, parties pass on only what reached them in the round in which they were first hit.
 * @param own part of its equity that each party lost by itself
 */
export function proportionalPaths(
  channels: LossChannels,
  cascade: Cascade,
  own: Float64Array,
  once: boolean,
): PathTree {
  const { offsets, neighbours, weights, layers } = channels
  const count = own.length
  const tree = emptyTree(count)
  const { carried, from, layer, lead, leadLayer } = tree
  const carry = own.slice()
  let frontier: number[] = []
  for (let party = 0; party < count; party++) if ((own[party] as number) > 0) frontier.push(party)
  const listed = new Int32Array(count)
  for (let round = 1; frontier.length > 0 && (once || round <= mostSteps); round++) {
    const next: number[] = []
    const given = Float64Array.from(frontier, (party) => carry[party] as number)
    for (const [place, party] of frontier.entries()) {
      for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
        const other = neighbours[position] as number
        const value = (given[place] as number) * Math.min(1, weights[position] as number)
        const least = once ? 0 : (carry[other] as number)
        if (!(value > Math.max(carried[other] as number, least))) continue
        carried[other] = value
        from[other] = party
        layer[other] = layers[position] as number
        if (once && cascade.hitRound[other] !== round) continue
        carry[other] = value
        lead[other] = party
        leadLayer[other] = layers[position] as number
        if (listed[other] === round) continue
        listed[other] = round
        next.push(other)
      }
    }
    frontier = next
  }
  return tree
}

/** Which failed party took most from each, where parties pass losses on only by failing: the largest single loss. */
export function largestBlows(channels: LossChannels, { passed, failedRound }: Cascade): PathTree {
  const { offsets, neighbours, weights, layers } = channels
  const tree = emptyTree(passed.length)
  for (let party = 0; party < passed.length; party++) {
    const given = passed[party] as number
    if (given === 0) continue
    for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
      const other = neighbours[position] as number
      const value = given * (weights[position] as number)
      const fails = failedRound[other] as number
      const inTime = fails === -1 || (failedRound[party] as number) < fails
      if (!inTime || value <= (tree.carried[other] as number)) continue
      tree.carried[other] = value
      tree.from[other] = party
      tree.lead[other] = party
      tree.layer[other] = layers[position] as number
      tree.leadLayer[other] = layers[position] as number
    }
  }
  return tree
}

/** The way to a party, from where it began; `mostListed` steps nearest to the party are listed. */
export function pathTo(tree: PathTree, party: number, mostListed: number): LossPath {
  const steps: LossStep[] = []
  let length = 0
  let to = party
  let from = tree.from[party] as number
  let layer = tree.layer[party] as number
  while (from !== -1) {
    if (length++ < mostListed) steps.push({ from, to, layer })
    to = from
    layer = tree.leadLayer[from] as number
    from = tree.lead[from] as number
  }
  return { party, carried: tree.carried[party] as number, steps: steps.toReversed(), skipped: length - steps.length }
}

function emptyTree(count: number): PathTree {
  return {
    carried: new Float64Array(count),
    from: new Int32Array(count).fill(-1),
    layer: new Uint8Array(count),
    lead: new Int32Array(count).fill(-1),
    leadLayer: new Uint8Array(count),
  }
}
