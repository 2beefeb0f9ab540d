import type { ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import type { CompanyVotingPower, VotingPowerResult } from '#contracts/ownership/voting-power-report.ts'
import { at } from '../arithmetic/at.ts'
import { createRandom } from '../arithmetic/random.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { toldControl } from '../network/edge-weights.ts'
import { holdersOfInferred } from '../network/inferred-votes.ts'
import type { Network } from '../network/network.ts'
import { type NetworkPart, networkAbove } from '../network/part-of-network.ts'
import { networkPower } from './control/network-power.ts'
import { legalVotes, type SuspendedVotes } from './control/suspended-votes.ts'
import { holdersAlone, type VoteBlock, voteBlocks } from './control/vote-blocks.ts'
import type { SuspensionLaw } from './control/vote-suspension-rules.ts'
import { normalised } from './control/voting-game.ts'
import { votingPower as powerOf } from './control/voting-power.ts'
import { namedParty, numberOrNull, toldShare } from './report-parts.ts'
import { controlWedges } from './shares/weakest-link.ts'

/** What voting power can be asked with. */
const votingPowerParameters = {
  players: {
    type: 'choice',
    default: 'holders',
    options: ['holders', 'blocks'],
  },
  rest: {
    type: 'choice',
    default: 'ocean',
    options: ['ocean', 'absent'],
  },
  law: {
    type: 'choice',
    default: 'none',
    options: ['none', 'CN', 'DE', 'FR', 'JP', 'TW'],
  },
  limit: {
    type: 'count',
    default: 100,
    min: 1,
    max: 10_000,
  },
  sweeps: {
    type: 'count',
    default: 10_000,
    min: 100,
    max: 1_000_000,
  },
  seed: {
    type: 'count',
    default: 1,
    min: 0,
    max: 4_294_967_295,
  },
} as const satisfies ParameterSpecs

type VotingPowerParameters = ParameterValues<typeof votingPowerParameters>

/** Interests looked at over all companies before the rest is left out. */
const maxInterests = 20_000_000

/** The voting power in each company, beyond majorities. */
export const votingPower = defineMeasure({
  id: 'voting-power',
  subject: 'company',
  parameters: votingPowerParameters,
  run: (input, parameters): VotingPowerResult => {
    const companies: CompanyVotingPower[] = []
    let interests = 0
    for (const [place, company] of input.companies.entries()) {
      input.progress(place / input.companies.length)
      if (interests > maxInterests) break
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
    (one, other) => at(power.power, other) - at(power.power, one),
  )
  const { wedges } = controlWedges(network, 0)
  return {
    ...namedParty(input, 'company', at(nodes, 0)),
    ...gameIn(input, { ...part, network }, parameters),
    chains: wedges.slice(0, limit).map(({ owner, controlRights, cashFlow, wedge }) => ({
      ...namedParty(input, 'holder', at(nodes, owner)),
      weakestLink: Number.isFinite(controlRights) ? controlRights : null,
      capital: numberOrNull(cashFlow),
      wedge,
    })),
    chainTotal: wedges.length,
    networkPower: {
      holders: byPower.slice(0, limit).map((holder) => ({
        ...namedParty(input, 'holder', at(nodes, at(power.holders, holder))),
        power: at(power.power, holder),
        standardError: power.standardErrors?.[holder] ?? null,
      })),
      total: byPower.length,
      sweeps: power.sweeps,
    },
    suspended: suspended.slice(0, limit).map(({ holder, company, ...votes }) => ({
      holder: input.party(at(nodes, holder)),
      company: input.party(at(nodes, company)),
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
  const toldVotes = toldVotesOf(part)
  const told = Float64Array.from(blocks, (block) => toldVotes(block))
  const unidentified = isGame ? left(votes) : 0
  const isBesideOcean = rest === 'ocean' && unidentified > reportTolerance
  // What an excluded end counts above itself decides between votes alone; beside an ocean it would be taken from that.
  const ocean = isBesideOcean ? left(told) : 0
  const power = isGame ? powerOf({ votes: isBesideOcean ? told : votes, quota: 0.5 }, ocean) : null
  const shares = power === null ? null : normalised(power.banzhaf)
  const capital = directCapital(part)
  const inferred = holdersOfInferred(part.network, 0)
  return {
    holders: blocks.slice(0, limit).map((block, player) => {
      const { share, exclusive } = toldShare(block.votes, at(told, player))
      return {
        ...holderOf(input, part, block),
        votes: share,
        ...(exclusive && { exclusive }),
        ...(block.holders.some((holder) => inferred.has(holder)) && { votesInferred: true }),
        capital: numberOrNull(block.holders.reduce((sum, holder) => sum + (capital.get(holder) ?? 0), 0)),
        shapleyShubik: power === null ? isDecisive(block) : at(power.shapleyShubik, player),
        banzhaf: power === null ? isDecisive(block) : at(power.banzhaf, player),
        banzhafNormalised: shares === null ? isDecisive(block) : at(shares, player),
      }
    }),
    holderTotal: blocks.length,
    unidentified: isGame ? left(told) : 0,
    method: power === null ? 'none' : power.method,
    ocean: power === null ? 0 : power.ocean,
  }
}

/** What certain votes leave of all that can be cast. */
const left = (votes: Float64Array): number => Math.max(0, 1 - votes.reduce((sum, vote) => sum + vote, 0))

/** What the holders of a block cast in the company at node 0, where an excluded lower end is the end itself. */
function toldVotesOf({ network }: NetworkPart): (block: VoteBlock) => number {
  const { offsets, neighbours, edges } = network.owners
  const told = toldControl(network)
  const byHolder = new Map<number, number>()
  for (let position = at(offsets, 0); position < at(offsets, 1); position++) {
    const holder = at(neighbours, position)
    byHolder.set(holder, (byHolder.get(holder) ?? 0) + at(told, at(edges, position)))
  }
  return ({ votes, holders }) =>
    Number.isFinite(votes) ? holders.reduce((sum, holder) => sum + (byHolder.get(holder) ?? 0), 0) : votes
}

/** Where consolidation is stated, whom it names decides alone. */
function isDecisive({ votes }: VoteBlock): number {
  return Number.isFinite(votes) ? 0 : 1
}

function holderOf(input: MeasureInput, { nodes }: NetworkPart, { party, group }: VoteBlock) {
  if (party !== null) return { ...namedParty(input, 'holder', at(nodes, party)), isGroup: false }
  return { holder: input.groups[group as number]?.id ?? '', isGroup: true }
}

/**
 * What each holder directly and certainly has of the capital of the company at node 0; `NaN` where no size is stated.
 */
function directCapital({ network }: NetworkPart): ReadonlyMap<number, number> {
  const { offsets, neighbours, edges } = network.owners
  const held = new Map<number, number>()
  for (let position = at(offsets, 0); position < at(offsets, 1); position++) {
    const holder = at(neighbours, position)
    const edge = at(edges, position)
    const known = held.get(holder) ?? Number.NaN
    if (Number.isNaN(at(network.capitalMin, edge))) held.set(holder, known)
    else held.set(holder, (Number.isNaN(known) ? 0 : known) + at(network.capital, edge))
  }
  return held
}
