import type { NetworkChange, NetworkDifference, OwnerSide, StakeSize } from '#contracts/network-difference.ts'
import { majorityClosure } from '../control/majority-closure.ts'
import type { ConcertGroup } from '../control/ultimate-controller.ts'
import { numberOrNull } from '../measures/report-parts.ts'
import type { Network } from '../network/network.ts'
import { type ChangedInterest, changedInterests, type Interest, partOf } from './changed-interests.ts'
import { type ChangedControl, controlDifference } from './control-difference.ts'
import { changeOf, type OwnerShare, ownerDifference } from './owner-difference.ts'
import { reachedIn } from './reached-nodes.ts'

/** What a difference is asked with. */
export type DifferenceQuestion = {
  /** Companies asked about, or `null` for all that the changes can reach. */
  companies: readonly number[] | null
  /** Parties assumed to act in concert. */
  groups: readonly ConcertGroup[]
  /** Changes listed at most. */
  limit: number
  /** Companies compared owner by owner at most, the nearest to what changed first. */
  mostCompanies: number
  /** How the caller names a node of either network. */
  party(node: number): string
  /** Says how much is done, 0 to 1; throws to cancel. */
  progress(done: number): void
}

/** A change and what it is sorted by: control before all else, then whatever moved most. */
type Weighed = { importance: number; change: () => NetworkChange }

/** Equal where nothing but rounding tells them apart, so that the order of finding decides. */
function ranked({ importance }: Weighed): number {
  return Math.round(importance * 1e9)
}

/**
 * What is different between two networks on the same numbering: two days of one network, or a network and the same with
 * changes laid over it (whose new parties have the numbers that follow). Where companies are asked about, stakes are
 * those in them and in everything that leads to them; otherwise all.
 */
export function networkDifference(before: Network, after: Network, question: DifferenceQuestion): NetworkDifference {
  const { companies, party, progress } = question
  const networks = [before, after]
  const everywhere = changedInterests(before, after, (done) => progress(0.2 * done))
  const reached = reachedIn(networks, 'holdings', new Set(everywhere.map(({ company }) => company)))
  const asked = companies === null ? null : new Set(companies)
  const above = asked === null ? null : new Set(reachedIn(networks, 'owners', asked))
  const interests = above === null ? everywhere : everywhere.filter(({ company }) => above.has(company))
  const touched = asked === null ? reached : reached.filter((company) => asked.has(company))
  const control = controlDifference(before, after, touched, question.groups, (done) => progress(0.2 + 0.3 * done))
  const compared = touched.slice(0, question.mostCompanies)
  const owners = compared.flatMap((company, place) => {
    progress(0.5 + (0.5 * place) / compared.length)
    return ownerChanges(before, after, company, party)
  })
  const stakes = interests.flatMap((each) => stakeChange(each, party))
  const consolidations = interests.flatMap((each) => consolidationChange(each, party))
  const all = [
    ...control.map((each) => controlChange(after, each, party)),
    ...consolidations,
    ...stakes,
    ...owners,
  ].toSorted((one, other) => ranked(other) - ranked(one))
  return {
    changes: all.slice(0, question.limit).map(({ change }) => change()),
    totals: {
      control: control.length,
      stakes: stakes.length,
      consolidations: consolidations.length,
      owners: owners.length,
    },
    companies: { touched: touched.length, compared: compared.length },
  }
}

function controlChange(
  after: Network,
  { company, before: was, after: is }: ChangedControl,
  party: (node: number) => string,
): Weighed {
  const below = company < after.nodeCount ? majorityClosure(after, [company]).size : 0
  const side = ({ kind, controllers }: ChangedControl['before']) => ({
    kind,
    controllers: controllers.map(party).toSorted(),
  })
  const code =
    was.controllers.length === 0 ? 'CONTROL_GAINED' : is.controllers.length === 0 ? 'CONTROL_LOST' : 'CONTROL_PASSED'
  return {
    importance: 3 + below,
    change: () => ({ code, company: party(company), before: side(was), after: side(is), companiesBelow: below }),
  }
}

function consolidationChange(
  { owner, company, before: was, after: is }: ChangedInterest,
  party: (node: number) => string,
): Weighed[] {
  if ((was?.consolidates ?? false) === (is?.consolidates ?? false)) return []
  const code = is?.consolidates ? 'CONSOLIDATION_ADDED' : 'CONSOLIDATION_REMOVED'
  return [{ importance: 2, change: () => ({ code, owner: party(owner), company: party(company) }) }]
}

function stakeChange(
  { owner, company, before: was, after: is }: ChangedInterest,
  party: (node: number) => string,
): Weighed[] {
  const [had, has] = [was?.hasStake ?? false, is?.hasStake ?? false]
  const size = Math.max(
    changeOf(was?.capitalMin ?? 0, is?.capitalMin ?? 0),
    changeOf(was?.capitalMax ?? 0, is?.capitalMax ?? 0),
    changeOf(was?.votesMin ?? 0, is?.votesMin ?? 0),
    changeOf(was?.votesMax ?? 0, is?.votesMax ?? 0),
  )
  if (had === has && !(size > 0)) return []
  const code = had ? (has ? 'STAKE_CHANGED' : 'STAKE_REMOVED') : 'STAKE_ADDED'
  const change = (): NetworkChange => {
    return { code, owner: party(owner), company: party(company), before: sizeOf(was), after: sizeOf(is), size }
  }
  return [{ importance: size, change }]
}

function sizeOf(interest: Interest | null): StakeSize | null {
  if (!interest?.hasStake) return null
  const { capitalMin, capitalMax, votesMin, votesMax } = interest
  return { capital: partOf(capitalMin, capitalMax), votes: partOf(votesMin, votesMax) }
}

function ownerChanges(before: Network, after: Network, company: number, party: (node: number) => string): Weighed[] {
  const { owners, unidentified } = ownerDifference(before, after, company)
  const changes: Weighed[] = owners.map(({ owner, before: was, after: is, size }) => ({
    importance: size,
    change: () => ({
      code: was === null ? 'OWNER_GAINED' : is === null ? 'OWNER_LOST' : 'OWNER_CHANGED',
      owner: party(owner),
      company: party(company),
      before: sideOf(was),
      after: sideOf(is),
      size,
    }),
  }))
  if (unidentified.size > 0) {
    const [was, is] = [numberOrNull(unidentified.before), numberOrNull(unidentified.after)]
    const change = () =>
      ({
        code: 'UNIDENTIFIED_CHANGED',
        company: party(company),
        before: was,
        after: is,
        size: unidentified.size,
      }) as const
    changes.push({ importance: unidentified.size, change })
  }
  return changes
}

function sideOf(share: OwnerShare | null): OwnerSide | null {
  return share === null ? null : { ultimate: numberOrNull(share.ultimate), integrated: numberOrNull(share.integrated) }
}
