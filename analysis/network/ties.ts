import type { Network } from './network.ts'

/** Ties between numbered parties as columns: one for each pair of owner and company, with the largest share. */
export type Ties = { owner: Int32Array; company: Int32Array; weight: Float32Array }

/**
 * The parties with most ties to others, and the ties among them. Parties are in the order of their numbers, ties by
 * owner; `nodes` names the party that stands at each place. Costs what the network holds.
 *
 * @param max how many parties at most; of those with equally many ties the lower numbers
 * @returns `total`: how many have a tie at all
 */
export function largestTies(network: Network, max: number): Ties & { nodes: Int32Array; total: number } {
  const ties = tiesOf(network)
  const degree = new Int32Array(network.nodeCount)
  for (const ends of [ties.owner, ties.company]) for (const node of ends) degree[node] = (degree[node] as number) + 1
  const tied = Array.from(degree.keys()).filter((node) => (degree[node] as number) > 0)
  const nodes =
    tied.length <= max
      ? Int32Array.from(tied)
      : Int32Array.from(
          tied.sort((a, b) => (degree[b] as number) - (degree[a] as number) || a - b).slice(0, max),
        ).sort()
  const placeOf = new Int32Array(network.nodeCount).fill(-1)
  for (const [place, node] of nodes.entries()) placeOf[node] = place
  const kept = ties.owner.keys().filter((tie) => placeOf[ties.owner[tie] as number] !== -1)
  const inside = Int32Array.from(kept.filter((tie) => placeOf[ties.company[tie] as number] !== -1))
  return {
    nodes,
    total: tied.length,
    owner: inside.map((tie) => placeOf[ties.owner[tie] as number] as number),
    company: inside.map((tie) => placeOf[ties.company[tie] as number] as number),
    weight: Float32Array.from(inside, (tie) => ties.weight[tie] as number),
  }
}

/** All ties of a network; what somebody holds in itself is none. */
function tiesOf({ nodeCount, holdings, ...network }: Network): Ties {
  const [owner, company, weight]: [number[], number[], number[]] = [[], [], []]
  const tieWith = new Int32Array(nodeCount).fill(-1)
  for (let node = 0; node < nodeCount; node++) {
    const first = owner.length
    for (let at = holdings.offsets[node] as number; at < (holdings.offsets[node + 1] as number); at++) {
      const held = holdings.neighbours[at] as number
      if (held === node) continue
      const share = shareOf(network, holdings.edges[at] as number)
      const known = tieWith[held] as number
      if (known >= first) weight[known] = Math.max(weight[known] as number, share)
      else {
        tieWith[held] = owner.length
        owner.push(node)
        company.push(held)
        weight.push(share)
      }
    }
  }
  return { owner: Int32Array.from(owner), company: Int32Array.from(company), weight: Float32Array.from(weight) }
}

type Shares = Pick<Network, 'capitalMin' | 'capitalMax' | 'votesMin' | 'votesMax'>

/** The larger of capital and votes, in the middle of their bands; 0 where neither is known. */
function shareOf({ capitalMin, capitalMax, votesMin, votesMax }: Shares, edge: number): number {
  const capital = ((capitalMin[edge] as number) + (capitalMax[edge] as number)) / 2
  const votes = ((votesMin[edge] as number) + (votesMax[edge] as number)) / 2
  return Math.max(Number.isNaN(capital) ? 0 : capital, Number.isNaN(votes) ? 0 : votes)
}
