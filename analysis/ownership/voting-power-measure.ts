import type { ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import type { CompanyVotingPower, VotingPowerResult } from '#contracts/ownership/voting-power-report.ts'
import { createRandom } from '../arithmetic/random.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import type { Network } from '../network/network.ts'
import { type NetworkPart, networkAbove } from '../network/part-of-network.ts'
import { networkPower } from './control/network-power.ts'
import { legalVotes, type SuspendedVotes } from './control/suspended-votes.ts'
import { holdersAlone, type VoteBlock, voteBlocks } from './control/vote-blocks.ts'
import type { SuspensionLaw } from './control/vote-suspension-rules.ts'
import { normalised } from './control/voting-game.ts'
import { votingPower as powerOf } from './control/voting-power.ts'
import { namedParty, numberOrNull } from './report-parts.ts'
import { controlWedges } from './shares/weakest-link.ts'

/** What voting power can be asked with. */
const votingPowerParameters = {
  players: {
    type: 'choice',
    default: 'holders',
    options: {
      holders: { 'en-US': 'Each holder by itself', 'zh-CN': '每个持有人' },
      blocks: { 'en-US': 'Holders under one will together', 'zh-CN': '同一意志下的持有人合并' },
    },
    name: { 'en-US': 'Players', 'zh-CN': '参与者' },
    meaning: {
      'en-US':
        'Whether holders vote by themselves, or together with whoever controls them or acts in concert with them.',
      'zh-CN': '持有人各自表决，还是与其控制人或一致行动人一并表决。',
    },
  },
  rest: {
    type: 'choice',
    default: 'ocean',
    options: {
      ocean: { 'en-US': 'Many small holders', 'zh-CN': '众多小股东' },
      absent: { 'en-US': 'Cast by nobody', 'zh-CN': '无人行使' },
    },
    name: { 'en-US': 'Unidentified votes', 'zh-CN': '未识别的表决权' },
    meaning: {
      'en-US': 'Whether the votes of nobody named count as cast by many small holders, or against everybody.',
      'zh-CN': '未知归属的表决权视为由众多小股东行使，还是视为反对所有人。',
    },
  },
  law: {
    type: 'choice',
    default: 'none',
    options: {
      none: { 'en-US': 'Votes as declared', 'zh-CN': '按申报的表决权' },
      CN: { 'en-US': 'China', 'zh-CN': '中国' },
      DE: { 'en-US': 'Germany', 'zh-CN': '德国' },
      FR: { 'en-US': 'France', 'zh-CN': '法国' },
      JP: { 'en-US': 'Japan', 'zh-CN': '日本' },
      TW: { 'en-US': 'Taiwan', 'zh-CN': '台湾地区' },
    },
    name: { 'en-US': 'Law on mutual holdings', 'zh-CN': '相互持股的法律' },
    meaning: {
      'en-US': 'The law by which votes of mutual and circular holdings are suspended, taken to hold for every company.',
      'zh-CN': '据以限制相互持股和循环持股表决权的法律，视为适用于所有公司。',
    },
  },
  limit: {
    type: 'count',
    default: 100,
    least: 1,
    most: 10_000,
    name: { 'en-US': 'Entries listed', 'zh-CN': '列出条数' },
    meaning: { 'en-US': 'How many entries each list holds at most.', 'zh-CN': '每个列表最多列出的条数。' },
  },
  sweeps: {
    type: 'count',
    default: 10_000,
    least: 100,
    most: 1_000_000,
    name: { 'en-US': 'Draws', 'zh-CN': '抽样次数' },
    meaning: {
      'en-US': 'How often labels are drawn for the Network Power Index where loops forbid an exact value.',
      'zh-CN': '存在环路、无法精确计算网络权力指数时的抽样次数。',
    },
  },
  seed: {
    type: 'count',
    default: 1,
    least: 0,
    most: 4_294_967_295,
    name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
    meaning: { 'en-US': 'The same seed gives the same draws.', 'zh-CN': '相同的种子得到相同的抽样。' },
  },
} as const satisfies ParameterSpecs

type VotingPowerParameters = ParameterValues<typeof votingPowerParameters>

/** Interests looked at over all companies before the rest is left out. */
const mostInterests = 20_000_000

/** Who has power in each company asked about, beyond who has the majority. */
export const votingPower = defineMeasure({
  id: 'voting-power',
  subject: 'company',
  name: { 'en-US': 'Voting power', 'zh-CN': '表决权力' },
  meaning: {
    'en-US':
      'How often each holder turns the outcome of a vote (Shapley-Shubik, Banzhaf), whose power reaches the company through the network (Network Power Index), and what is commanded beyond what is owned (weakest link).',
    'zh-CN':
      '各持有人左右表决结果的频率（夏普利—舒比克指数、班扎夫指数），经由网络到达公司的权力（网络权力指数），以及超出所有权的支配（最弱环节）。',
  },
  parameters: votingPowerParameters,
  run: (input, parameters): VotingPowerResult => {
    const companies: CompanyVotingPower[] = []
    let interests = 0
    for (const [place, company] of input.companies.entries()) {
      input.progress(place / input.companies.length)
      if (interests > mostInterests) break
      const part = networkAbove(input.network, company)
      interests += part.network.owner.length + 1
      companies.push(companyPower(input, part, parameters, place))
    }
    return { companies, total: input.companies.length }
  },
})

function companyPower(
  input: MeasureInput,
  part: NetworkPart,
  parameters: VotingPowerParameters,
  place: number,
): CompanyVotingPower {
  const { nodes } = part
  const { limit, seed, sweeps } = parameters
  const { network, suspended } = lawful(part.network, parameters.law)
  const progress = (done: number): void => input.progress((place + done) / input.companies.length)
  const power = networkPower(network, 0, { random: createRandom(seed), sweeps, progress })
  const byPower = Array.from(power.holders.keys()).toSorted(
    (one, other) => (power.power[other] as number) - (power.power[one] as number),
  )
  const { wedges } = controlWedges(network, 0)
  return {
    ...namedParty(input, 'company', nodes[0] as number),
    ...gameIn(input, { ...part, network }, parameters),
    chains: wedges.slice(0, limit).map(({ owner, controlRights, cashFlow, wedge }) => ({
      ...namedParty(input, 'holder', nodes[owner] as number),
      weakestLink: numberOrNull(controlRights),
      capital: numberOrNull(cashFlow),
      wedge,
    })),
    chainTotal: wedges.length,
    networkPower: {
      holders: byPower.slice(0, limit).map((holder) => ({
        ...namedParty(input, 'holder', nodes[power.holders[holder] as number] as number),
        power: power.power[holder] as number,
        standardError: power.standardErrors?.[holder] ?? null,
      })),
      total: byPower.length,
      sweeps: power.sweeps,
    },
    suspended: suspended.slice(0, limit).map(({ holder, company, ...votes }) => ({
      holder: input.party(nodes[holder] as number),
      company: input.party(nodes[company] as number),
      ...votes,
    })),
    suspendedTotal: suspended.length,
  }
}

function lawful(
  network: Network,
  law: VotingPowerParameters['law'],
): { network: Network; suspended: SuspendedVotes[] } {
  if (law === 'none') return { network, suspended: [] }
  const { suspended, ...rest } = legalVotes(network, () => law satisfies SuspensionLaw)
  const withheld = ({ declared, allowed }: SuspendedVotes): number => declared - allowed
  return { ...rest, suspended: suspended.toSorted((one, other) => withheld(other) - withheld(one)) }
}

type Game = Pick<CompanyVotingPower, 'holders' | 'holderTotal' | 'unidentified' | 'method' | 'ocean'>

/** The weighted game among the holders of the company at node 0. */
function gameIn(input: MeasureInput, part: NetworkPart, { players, rest, limit }: VotingPowerParameters): Game {
  const blocks =
    players === 'holders'
      ? holdersAlone(part)
      : voteBlocks(
          part,
          input.groups.map(({ members }) => members),
        )
  const votes = Float64Array.from(blocks, (block) => block.votes)
  const isGame = votes.every((vote) => vote < Number.POSITIVE_INFINITY)
  const unidentified = isGame ? Math.max(0, 1 - votes.reduce((sum, vote) => sum + vote, 0)) : 0
  const power = isGame
    ? powerOf({ votes, quota: 0.5 }, rest === 'ocean' && unidentified > reportTolerance ? unidentified : 0)
    : null
  const shares = power === null ? null : normalised(power.banzhaf)
  const capital = directCapital(part)
  return {
    holders: blocks.slice(0, limit).map((block, player) => ({
      ...holderOf(input, part, block),
      votes: Number.isFinite(block.votes) ? block.votes : null,
      capital: block.holders.reduce((sum, holder) => sum + (capital.get(holder) ?? 0), 0),
      shapleyShubik: power === null ? isDecisive(block) : (power.shapleyShubik[player] as number),
      banzhaf: power === null ? isDecisive(block) : (power.banzhaf[player] as number),
      banzhafNormalised: shares === null ? isDecisive(block) : (shares[player] as number),
    })),
    holderTotal: blocks.length,
    unidentified,
    method: power === null ? 'none' : power.method,
    ocean: power?.ocean ?? 0,
  }
}

/** Where consolidation is stated, whom it names decides alone. */
function isDecisive({ votes }: VoteBlock): number {
  return Number.isFinite(votes) ? 0 : 1
}

function holderOf(input: MeasureInput, { nodes }: NetworkPart, { party, group }: VoteBlock) {
  if (party !== null) return { ...namedParty(input, 'holder', nodes[party] as number), isGroup: false }
  return { holder: input.groups[group as number]?.id ?? '', isGroup: true }
}

/** What each holder directly and certainly has of the capital of the company at node 0. */
function directCapital({ network }: NetworkPart): ReadonlyMap<number, number> {
  const { offsets, neighbours, edges } = network.owners
  const held = new Map<number, number>()
  for (let position = offsets[0] as number; position < (offsets[1] as number); position++) {
    const holder = neighbours[position] as number
    held.set(holder, (held.get(holder) ?? 0) + (network.capital[edges[position] as number] as number))
  }
  return held
}
