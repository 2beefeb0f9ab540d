import { below, type Random } from '../../arithmetic/random.ts'
import { isMajority } from './majority-closure.ts'

/** The probability of restarting labels after a sweep, and the sweeps skipped after a restart: the authors' values. */
const restartChance = 0.02
const discardedSweeps = 15

/** Votes looked at in all, and between two reports of progress. */
const maxVisits = 10_000_000
const visitsPerReport = 500_000

/**
 * The first company's label over repeated draws, each company in turn taking the label of the pivot among the unions of
 * its owners. The cycles between two restarts are independent, which gives the standard error (the regenerative
 * method: Crane & Iglehart, Simulating Stable Stochastic Systems, J. ACM 21, 1974). At least two cycles are drawn.
 */
export function sampledLabels(rows: VoteRows, { random, sweeps, progress }: SamplingTerms): NetworkPower {
  const { order, neighbours, hasLoops } = rows
  const wanted = Math.max(1, Math.min(sweeps, Math.floor(maxVisits / Math.max(1, neighbours.length))))
  const discarded = hasLoops ? discardedSweeps : 0
  const labels = Int32Array.from(order.keys())
  const draw = drawing(rows, labels, random)
  const tally = createTally(order.length)
  let visits = 0
  let sweep = 0
  let sinceStart = 0
  while (sweep < wanted || tally.cycles() < 2) {
    for (const company of order) draw(company)
    sweep++
    sinceStart++
    visits += neighbours.length + 1
    if (sinceStart > discarded) tally.count(labels[0] as number)
    if (random() < restartChance) {
      if (sinceStart > discarded) tally.endCycle()
      sinceStart = 0
      for (let node = 0; node < labels.length; node++) labels[node] = node
    }
    if (visits >= visitsPerReport) {
      visits = 0
      progress?.(Math.min(1, sweep / wanted))
    }
  }
  if (sinceStart > discarded) tally.endCycle()
  return { ...tally.result(), sweeps: sweep }
}

/** A function that gives a company the label of the pivot, and leaves it its own where no order has one. */
function drawing(
  { offsets, neighbours, weights }: VoteRows,
  labels: Int32Array,
  random: Random,
): (company: number) => void {
  const votes = new Float64Array(labels.length)
  const unions = new Int32Array(labels.length)
  return (company) => {
    const end = offsets[company + 1] as number
    let count = 0
    for (let position = offsets[company] as number; position < end; position++) {
      const label = labels[neighbours[position] as number] as number
      if (votes[label] === 0) unions[count++] = label
      votes[label] = (votes[label] as number) + Math.min(1, weights[position] as number)
    }
    let sum = 0
    for (let left = count; left > 0; left--) {
      const chosen = below(random, left)
      const label = unions[chosen] as number
      unions[chosen] = unions[left - 1] as number
      unions[left - 1] = label
      sum += votes[label] as number
      if (isMajority(sum)) {
        labels[company] = label
        break
      }
    }
    for (let place = 0; place < count; place++) votes[unions[place] as number] = 0
  }
}

/** Sums over cycles, from which a ratio and its standard error follow. */
function createTally(size: number) {
  const inCycle = new Float64Array(size)
  const met: number[] = []
  const times = new Map<number, { sum: number; squares: number; withLength: number }>()
  let length = 0
  let cycles = 0
  let total = 0
  let squaredLengths = 0
  return {
    cycles: () => cycles,
    count(label: number): void {
      length++
      if (inCycle[label] === 0) met.push(label)
      inCycle[label] = (inCycle[label] as number) + 1
    },
    endCycle(): void {
      cycles++
      total += length
      squaredLengths += length * length
      for (const label of met) {
        const counted = inCycle[label] as number
        const known = times.get(label) ?? { sum: 0, squares: 0, withLength: 0 }
        known.sum += counted
        known.squares += counted * counted
        known.withLength += counted * length
        times.set(label, known)
        inCycle[label] = 0
      }
      met.length = 0
      length = 0
    },
    result() {
      const power = Float64Array.from(times.values(), ({ sum }) => sum / total)
      const standardErrors = Float64Array.from(times.values(), ({ sum, squares, withLength }) => {
        const ratio = sum / total
        const spread = Math.max(0, squares - 2 * ratio * withLength + ratio * ratio * squaredLengths)
        return Math.sqrt((spread * cycles) / (cycles - 1)) / total
      })
      return { holders: Int32Array.from(times.keys()), power, standardErrors }
    },
  }
}

/**
 * The distribution of a company's label: `power[i]` is the probability of that of `holders[i]`, and all add up to 1.
 * The company itself is included where its owners' votes can be no majority. `standardErrors` are `null` where exact;
 * `sweeps` is the number of draws otherwise.
 */
export type NetworkPower = {
  holders: Int32Array
  power: Float64Array
  standardErrors: Float64Array | null
  sweeps: number
}

/**
 * How much to sample where the index cannot be computed exactly. `progress` receives 0 to 1 and may throw to cancel.
 */
export type SamplingTerms = { random: Random; sweeps: number; progress?: (done: number) => void }

/**
 * What is above one company: in row `i` the owners of `i` and their votes, owners before what they own in `order` as
 * far as there are no loops. Node 0 is the company, and `nodes` are numbers of the network.
 */
export type VoteRows = {
  nodes: Int32Array
  offsets: Int32Array
  neighbours: Int32Array
  weights: Float64Array
  order: Int32Array
  hasLoops: boolean
}
