import type { ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import type { CommunitiesResult, Community, CommunityTie } from '#contracts/network-metrics/communities-report.ts'
import { at } from '../arithmetic/at.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { numberOrNull } from '../ownership/report-parts.ts'
import { communityGraph } from './community-graph.ts'
import { connectedPieces } from './connected-pieces.ts'
import { hubsOf } from './hubs.ts'
import { type OwnershipTies, ownershipTies } from './ownership-ties.ts'
import { extendedPartition } from './partition-numbers.ts'
import { partSizes } from './partition-similarity.ts'
import { type StableCommunities, stableCommunities } from './stable-communities.ts'
import { type Grouping, type Tie, whyGrouped } from './why-grouped.ts'

/** What communities can be asked with. */
const communitiesParameters = {
  ties: {
    type: 'choice',
    default: 'stakes',
    name: { 'en-US': 'Joined by', 'zh-CN': '关联依据' },
    meaning: {
      'en-US': 'What joins two parties, and how strongly.',
      'zh-CN': '以什么把两方联系起来，以及联系的强弱。',
    },
    options: {
      stakes: { 'en-US': 'Capital held', 'zh-CN': '持有的资本' },
      control: { 'en-US': 'Majority of votes', 'zh-CN': '按过半数表决权' },
      lines: { 'en-US': 'Any interest, all alike', 'zh-CN': '任何权益，一律等同' },
    },
  },
  directed: {
    type: 'flag',
    default: false,
    name: { 'en-US': 'Count directions', 'zh-CN': '区分方向' },
    meaning: {
      'en-US':
        'Compares the holdings in a community with what chance would give, keeping how much each party holds and is held; otherwise only how much touches it.',
      'zh-CN': '与随机情形比较时，分别保持各方对外持有与被持有的多少；否则只保持与各方相连的总量。',
    },
  },
  resolution: {
    type: 'number',
    default: 1,
    least: 0.01,
    most: 100,
    unit: 'factor',
    name: { 'en-US': 'Resolution', 'zh-CN': '分辨率' },
    meaning: { 'en-US': 'The higher, the smaller the communities.', 'zh-CN': '数值越高，社区越小。' },
  },
  hubs: {
    type: 'choice',
    default: 'none',
    name: { 'en-US': 'Leave out hubs', 'zh-CN': '剔除枢纽' },
    meaning: {
      'en-US': 'Parties with holdings everywhere tie together what has nothing to do with each other.',
      'zh-CN': '到处持股的各方会把互不相干的企业连在一起。',
    },
    options: {
      none: { 'en-US': 'Nobody', 'zh-CN': '不剔除' },
      state: { 'en-US': 'The state', 'zh-CN': '国家' },
      'state-and-funds': { 'en-US': 'The state and funds', 'zh-CN': '国家与基金' },
      anybody: { 'en-US': 'Anybody', 'zh-CN': '任何一方' },
    },
  },
  hubHoldings: {
    type: 'count',
    default: 50,
    least: 1,
    most: 10_000_000,
    name: { 'en-US': 'Holdings of a hub', 'zh-CN': '枢纽的持股数' },
    meaning: {
      'en-US': 'In how many companies a party has to hold an interest, so that it is left out as a hub.',
      'zh-CN': '一方持有权益的公司达到多少家，即作为枢纽剔除。',
    },
  },
  leaveOut: {
    type: 'parties',
    least: 0,
    most: 1_000,
    name: { 'en-US': 'Leave out', 'zh-CN': '剔除' },
    meaning: { 'en-US': 'Parties that join nobody.', 'zh-CN': '不参与关联的各方。' },
  },
  asked: {
    type: 'parties',
    least: 0,
    most: 10_000,
    name: { 'en-US': 'Asked about', 'zh-CN': '查询对象' },
    meaning: {
      'en-US': 'Parties of which the community is named, besides the communities listed.',
      'zh-CN': '除列出的社区外，另行给出所属社区的各方。',
    },
  },
  seed: {
    type: 'count',
    default: 1,
    least: 0,
    most: 2_147_483_647,
    name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
    meaning: {
      'en-US': 'Decides in what order parties are looked at; the same seed gives the same communities.',
      'zh-CN': '决定查看各方的次序；相同的种子得到相同的社区。',
    },
  },
  runs: {
    type: 'count',
    default: 5,
    least: 1,
    most: 100,
    name: { 'en-US': 'Runs', 'zh-CN': '运行次数' },
    meaning: {
      'en-US': 'Seeds tried, one after the other: the best result is shown, and how far the others agree with it.',
      'zh-CN': '依次尝试的种子数：给出最好的结果，以及其他结果与它的一致程度。',
    },
  },
  limit: {
    type: 'count',
    default: 20,
    least: 1,
    most: 1_000,
    name: { 'en-US': 'Communities listed', 'zh-CN': '列出的社区数' },
    meaning: { 'en-US': 'The largest ones.', 'zh-CN': '成员最多的社区。' },
  },
  members: {
    type: 'count',
    default: 10,
    least: 1,
    most: 1_000,
    name: { 'en-US': 'Members listed', 'zh-CN': '列出的成员数' },
    meaning: {
      'en-US': 'Members of each community, those most tied to it first.',
      'zh-CN': '每个社区列出的成员，与社区联系最多者在前。',
    },
  },
} as const satisfies ParameterSpecs

type Parameters = ParameterValues<typeof communitiesParameters>

/** Which parties belong together by what they hold in one another, and why. */
export const communities = defineMeasure({
  id: 'communities',
  subject: 'network',
  name: { 'en-US': 'Communities', 'zh-CN': '社区' },
  meaning: {
    'en-US':
      'Parties with more between them than chance would put there. Every community is connected; beside it stand the ties that hold it together, and how far other runs found the same.',
    'zh-CN':
      '彼此之间的联系多于随机情形的各方。每个社区内部连通；并列出把它维系在一起的联系，以及其他运行得到相同结果的程度。',
  },
  parameters: communitiesParameters,
  run: (input, parameters): CommunitiesResult =>
    communitiesReport(input, parameters, findCommunities(input, parameters)),
})

/** Communities of a network with what they were made of; `leftOut` marks the nodes that take no part. */
export type FoundCommunities = StableCommunities & { ties: OwnershipTies; leftOut: Uint8Array; disconnected: number }

/**
 * Seeks the communities of a network.
 * @param start the partition to begin with: that of the network before a change, which may have had fewer parties, so that
 * what the change does not touch stays together
 */
export function findCommunities(input: MeasureInput, parameters: Parameters, start?: Int32Array): FoundCommunities {
  const { network, kinds } = input
  const { ties: weighting, directed, resolution, hubs, hubHoldings, leaveOut, seed, runs } = parameters
  const leftOut = hubsOf(network, kinds, hubs, hubHoldings)
  for (const party of leaveOut) leftOut[input.nodeOf(party)] = 1
  const ties = ownershipTies(network, weighting, leftOut)
  input.progress(0)
  const graph = communityGraph(ties, directed)
  const progress = (done: number) => input.progress(0.9 * done)
  const begin = start && { start: extendedPartition(start, network.nodeCount) }
  const found = stableCommunities(graph, { resolution, seed, runs, progress, ...begin })
  const disconnected = connectedPieces(graph, found.membership).count - found.count
  return { ...found, ties, leftOut, disconnected }
}

function communitiesReport(input: MeasureInput, parameters: Parameters, found: FoundCommunities): CommunitiesResult {
  const { party } = input
  const { limit, members, runs, asked } = parameters
  const { membership, similarity, leastSimilarity, leftOut } = found
  const sizes = partSizes(membership)
  const total = sizes.reduce((count, size) => (size > 1 ? count + 1 : count), 0)
  const listed = Math.min(limit, total)
  const groupings = whyGrouped(found.ties, membership, { communities: listed, members, ties: tiesListed })
  const leftOutCount = leftOut.reduce((count, one) => count + one, 0)
  const numberOf = (community: number): number | null => (community < total ? community + 1 : null)
  return {
    modularity: numberOrNull(found.modularity),
    disconnected: found.disconnected,
    stability: { runs, mean: similarity, least: leastSimilarity },
    leftOut: { total: leftOutCount, parties: firstOf(leftOut, limit).map(party) },
    alone: found.count - total - leftOutCount,
    total,
    communities: groupings.map((grouping, community) => ({
      community: community + 1,
      stability: at(found.stability, community),
      ...communityFrom(input, grouping, numberOf),
    })),
    asked: asked.map((name) => ({ party: name, community: numberOf(at(membership, input.nodeOf(name))) })),
  }
}

/** Strongest ties, and other communities, that are listed with each. */
const tiesListed = 5

function communityFrom(
  { party }: MeasureInput,
  { size, inside, across, members, strongest, others }: Grouping,
  numberOf: (community: number) => number | null,
): Omit<Community, 'community' | 'stability'> {
  const tieFrom = ({ owner, company, weight }: Tie): CommunityTie => ({
    owner: party(owner),
    company: party(company),
    weight,
  })
  const [hub] = members as [Grouping['members'][0]]
  return {
    size,
    inside,
    across,
    shareInside: shareOf(inside, across),
    hub: { party: party(hub.node), share: inside > 0 ? Math.min(1, hub.inside / inside) : null },
    members: members.map((member) => ({
      party: party(member.node),
      inside: member.inside,
      shareInside: shareOf(member.inside, member.across),
    })),
    strongest: strongest.map(tieFrom),
    others: others.map((other) => ({
      community: numberOf(other.community),
      weight: other.weight,
      strongest: tieFrom(other.strongest),
    })),
  }
}

function shareOf(inside: number, across: number): number | null {
  return inside + across > 0 ? inside / (inside + across) : null
}

function firstOf(marks: Uint8Array, limit: number): number[] {
  const nodes: number[] = []
  for (let node = marks.indexOf(1); node >= 0 && nodes.length < limit; node = marks.indexOf(1, node + 1))
    nodes.push(node)
  return nodes
}
