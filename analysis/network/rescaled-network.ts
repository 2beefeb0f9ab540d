import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { exceedsWhole, isOverByRounding } from '../arithmetic/rounding.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type Network, networkFrom, withOwnTerms } from './network.ts'

/** A network whose stakes over 100 % were divided by their sum, and the companies at which they were. */
export type RescaledNetwork = { network: Network; rescaled: number[] }

const stake = kindCodeOf('stake')

/**
 * What the shares would be if the stakes in each company that add to more than 100 % were all too large by the same
 * factor, capital and votes each by their own sum. Never to be shown without saying that it is rescaled: nothing in the
 * data tells which stake is wrong. The network itself where no company has such stakes.
 */
export function rescaledNetwork(network: Network): RescaledNetwork {
  const columns = withOwnTerms(network)
  const rescaled: number[] = []
  for (let company = 0; company < network.nodeCount; company++) {
    const stakes = stakesIn(network, company)
    const capital = rescale(columns.capitalMin, columns.capitalMax, stakes)
    const votes = rescale(columns.votesMin, columns.votesMax, stakes)
    if (capital || votes) rescaled.push(company)
  }
  if (rescaled.length === 0) return { network, rescaled }
  return { network: networkFrom(columns, network.statements), rescaled }
}

function stakesIn({ owners, kind }: Network, company: number): Int32Array {
  const edges = owners.edges.subarray(owners.offsets[company], owners.offsets[company + 1])
  return edges.filter((edge) => kind[edge] === stake)
}

function rescale(min: Float64Array, max: Float64Array, stakes: Int32Array): boolean {
  const certain: number[] = []
  let sum = 0
  for (const edge of stakes) {
    const end = min[edge] as number
    if (!(end > 0)) continue
    certain.push(end)
    sum += end
  }
  if (!exceedsWhole(certain, sum)) return false
  for (const edge of stakes) {
    min[edge] = (min[edge] as number) / sum
    max[edge] = (max[edge] as number) / sum
  }
  return true
}

/** True where the stakes in a company, as {@link countedCapital} gives them, add to more than 1. */
export function isOverCapital({ owners }: Network, counted: Float64Array, company: number): boolean {
  const edges = owners.edges.subarray(owners.offsets[company], owners.offsets[company + 1])
  return edges.reduce((sum, edge) => sum + (counted[edge] as number), 0) > 1 + roundingTolerance
}

type Counted = { capital: Float64Array; roundedSums: ReadonlyMap<number, number> }

/** By the stated capital. */
const countedBy = new WeakMap<Float64Array, Counted>()

/**
 * The capital that each edge counts, a fraction of its company's: as stated, but where the stakes in a company add to
 * more than 1 through rounding alone, those stakes divided by their sum. `network.capital` itself where there is no
 * such company.
 */
export const countedCapital = (network: Network): Float64Array => countedStakes(network).capital

/** The companies whose stakes add to more than 1 through rounding alone, with that sum. */
export const roundedSums = (network: Network): ReadonlyMap<number, number> => countedStakes(network).roundedSums

function countedStakes({ nodeCount, company, capital, owners }: Network): Counted {
  const known = countedBy.get(capital)
  if (known !== undefined) return known
  const sums = new Float64Array(nodeCount)
  for (let edge = 0; edge < capital.length; edge++) {
    const held = company[edge] as number
    sums[held] = (sums[held] as number) + (capital[edge] as number)
  }
  const counted = { capital, roundedSums: new Map<number, number>() }
  for (let held = 0; held < nodeCount; held++) {
    const sum = sums[held] as number
    if (sum <= 1 + roundingTolerance) continue
    const edges = owners.edges.subarray(owners.offsets[held], owners.offsets[held + 1])
    const stakes = Float64Array.from(edges, (edge) => capital[edge] as number)
    if (!isOverByRounding(stakes, sum)) continue
    if (counted.capital === capital) counted.capital = capital.slice()
    for (const edge of edges) counted.capital[edge] = (capital[edge] as number) / sum
    counted.roundedSums.set(held, sum)
  }
  countedBy.set(capital, counted)
  return counted
}
