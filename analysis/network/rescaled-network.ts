import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { printedRounding } from '../arithmetic/rounding.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { type Network, networkFrom } from './network.ts'

/** A network whose stakes over 100 % were divided by their sum, and the companies at which they were. */
export type RescaledNetwork = { network: Network; rescaled: number[] }

const stake = kindCodeOf('stake')

/**
 * What the shares would be if the stakes in each company that add to more than 100 % were all too large by the same
 * factor, capital and votes each by their own sum. Never to be shown without saying that it is rescaled: nothing in the
 * data tells which stake is wrong. The network itself where no company has such stakes.
 */
export function rescaledNetwork(network: Network): RescaledNetwork {
  const columns = {
    capitalMin: network.capitalMin.slice(),
    capitalMax: network.capitalMax.slice(),
    votesMin: network.votesMin.slice(),
    votesMax: network.votesMax.slice(),
  }
  const rescaled: number[] = []
  for (let company = 0; company < network.nodeCount; company++) {
    const stakes = stakesIn(network, company)
    const capital = rescale(columns.capitalMin, columns.capitalMax, stakes)
    const votes = rescale(columns.votesMin, columns.votesMax, stakes)
    if (capital || votes) rescaled.push(company)
  }
  if (rescaled.length === 0) return { network, rescaled }
  return { network: networkFrom({ ...network, ...columns }, network.statements), rescaled }
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
  if (!(sum > 1 + roundingTolerance && sum > 1 + roundingTolerance + printedRounding(certain))) return false
  for (const edge of stakes) {
    min[edge] = (min[edge] as number) / sum
    max[edge] = (max[edge] as number) / sum
  }
  return true
}
