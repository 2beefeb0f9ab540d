import { type StrongComponents, strongComponents } from '../components/strong-components.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import type { Network } from '../network/network.ts'
import { stakesBetweenIntermediaries } from '../network/stakes-between.ts'
import { addOwner, finish, gapOf, type Pass, stakesSum, standing } from './owner-pass.ts'
import { noise } from './ownership-shares.ts'
import { settleLoop } from './settle-loop.ts'
import { ShareLists } from './share-lists.ts'

/**
 * The ultimate owners of every company. Those of company `c` stand in `owners` from `starts[c]` to before `ends[c]`, each
 * with its part of the dividend, 0 to 1, in `shares`; `unidentified[c]` is what reaches nobody that is named. Together
 * they are 1. `unidentified` is `NaN`, and the list empty, where no number can be given (a closed ring or stakes over
 * 100 % above the company) and for the companies in `leftOut`, ascending, whose lists found no room.
 */
export type AllUltimateOwners = {
  starts: Int32Array
  ends: Int32Array
  owners: Int32Array
  shares: Float64Array
  unidentified: Float64Array
  leftOut: Int32Array
}

/**
 * `mostShares` bounds the lists together, and so the memory: 12 bytes each. `progress` is called with the part that is
 * done, 0 to 1, every few thousand companies.
 */
export type AllUltimateOwnersOptions = { mostShares?: number; progress?: (done: number) => void }

/** Lists longer than this are made after all others, so that they take no room from them. */
const longList = 1_000
const companiesPerReport = 8_192

/**
 * {@link ultimateOwners} of every company in one pass from the owners down, in which each company adds up the lists of
 * its owners. Costs what the lists hold; loops are solved as a whole.
 */
export function allUltimateOwners(
  network: Network,
  { mostShares = 2 ** 26, progress }: AllUltimateOwnersOptions = {},
): AllUltimateOwners {
  const { nodeCount } = network
  const between = stakesBetweenIntermediaries(network)
  const { nodes } = between
  const components = strongComponents(between)
  const pass: Pass = {
    network,
    lists: new ShareLists(nodeCount, network.owner.length, mostShares),
    standings: standingsOf(network),
    starts: new Int32Array(nodeCount),
    ends: new Int32Array(nodeCount),
    unidentified: new Float64Array(nodeCount).fill(1),
    scales: new Map(),
    mostOwners: longList,
  }
  const { standings, lists, starts, ends, unidentified } = pass
  const settleAll = (from: number): void => {
    for (let component = 0; component < components.count; component++) {
      if (component % companiesPerReport === 0) progress?.(from)
      settleComponent(pass, nodes, components, component)
    }
    for (let company = 0; company < nodeCount; company++) {
      if (company % companiesPerReport === 0) progress?.(from + (0.5 * company) / nodeCount)
      if (standings[company] === standing.waiting) settleCompany(pass, company)
    }
  }
  settleAll(0)
  if (standings.includes(standing.postponed)) {
    for (let node = 0; node < nodeCount; node++) {
      if (standings[node] === standing.postponed) standings[node] = standing.waiting
    }
    pass.mostOwners = Number.POSITIVE_INFINITY
    settleAll(0.5)
  }
  const leftOut: number[] = []
  for (let company = 0; company < nodeCount; company++) {
    if (standings[company] === standing.leftOut) leftOut.push(company)
    if ((standings[company] as number) >= standing.withoutNumber) unidentified[company] = Number.NaN
  }
  for (const [company, scale] of pass.scales) {
    unidentified[company] = (unidentified[company] as number) / scale
    for (let position = starts[company] as number; position < (ends[company] as number); position++) {
      lists.shares[position] = (lists.shares[position] as number) / scale
    }
  }
  return {
    starts,
    ends,
    owners: lists.owners.subarray(0, lists.length),
    shares: lists.shares.subarray(0, lists.length),
    unidentified,
    leftOut: Int32Array.from(leftOut),
  }
}

/** What is known before anything is added up: a company of whose owners no stake is known has an empty list already. */
function standingsOf({ nodeCount, company, kind, capital }: Network): Uint8Array {
  const standings = new Uint8Array(nodeCount)
  for (let edge = 0; edge < company.length; edge++) {
    const held = company[edge] as number
    if ((capital[edge] as number) > 0) standings[held] = standing.waiting
    else if (standings[held] === standing.root && statesAnOwner(kind[edge] as number)) standings[held] = standing.known
  }
  return standings
}

function settleComponent(pass: Pass, nodes: Int32Array, components: StrongComponents, component: number): void {
  const from = components.offsets[component] as number
  const to = components.offsets[component + 1] as number
  const first = nodes[components.members[from] as number] as number
  if (pass.standings[first] !== standing.waiting) return
  if (to - from === 1) settleCompany(pass, first)
  else
    settleLoop(
      pass,
      components.members.subarray(from, to).map((place) => nodes[place] as number),
    )
}

/** A company in no loop but, perhaps, its holding in itself. */
function settleCompany(pass: Pass, company: number): void {
  const { network, lists, standings } = pass
  const { owners, capital } = network
  const sum = stakesSum(pass, company)
  if (Number.isNaN(sum)) {
    standings[company] = standing.withoutNumber
    return
  }
  const begin = lists.open()
  let gap = sum < 1 - noise ? 1 - sum : 0
  let own = 0
  for (let at = owners.offsets[company] as number; at < (owners.offsets[company + 1] as number); at++) {
    const stake = capital[owners.edges[at] as number] as number
    if (!(stake > 0)) continue
    const owner = owners.neighbours[at] as number
    if (owner === company) own += stake
    else {
      const added = addOwner(pass, owner, stake, begin)
      if (added !== standing.known) {
        lists.drop()
        standings[company] = added
        return
      }
      gap += stake * gapOf(pass, owner)
    }
  }
  lists.close()
  finish(pass, company, begin, gap, 1 - own)
}
