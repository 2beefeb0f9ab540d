import type { Network } from '#analysis/network/network.ts'
import { rankedPaths } from '#analysis/ownership/shares/ranked-paths.ts'
import type { StoredNetwork } from './read-network.ts'

/** The ways from an owner to a company, parties by entity id. */
export type PathFigures = {
  paths: { nodes: string[]; shares: number[]; contribution: number }[]
  more: boolean
  loops: boolean
}

/** The largest ways from an owner to a company in a network made from `stored`; none where either is unknown to it. */
export function pathsOf(
  stored: StoredNetwork,
  network: Network,
  { owner, company, limit }: { owner: string; company: string; limit: number },
): PathFigures {
  const [from, to] = [stored.nodeOf.get(Number(owner)), stored.nodeOf.get(Number(company))]
  if (from === undefined || to === undefined) return { paths: [], more: false, loops: false }
  const { paths, ...rest } = rankedPaths(network, from, to, limit)
  return {
    paths: paths.map((path) => ({ ...path, nodes: path.nodes.map((node) => String(stored.entities[node])) })),
    ...rest,
  }
}
