import type { NetworkChange, NetworkDifference, OwnerSide, StakeSize } from '#contracts/scenarios/network-difference.ts'
import { at } from '../arithmetic/at.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'
import type { Network } from '../network/network.ts'
import { majorityClosure } from '../ownership/control/majority-closure.ts'
import { type ConcertGroup, type Controllers, ultimateControllers } from '../ownership/control/ultimate-controller.ts'
import { numberOrNull } from '../ownership/report-parts.ts'
import { ownershipShares } from '../ownership/shares/ownership-shares.ts'
import { type ChangedInterest, changedInterests, type Interest, partOf } from './changed-interests.ts'

/** A company that is under other controllers than before. */
type ChangedControl = { company: number; before: Controllers; after: Controllers }

const nobody: Controllers = { kind: 'none', controllers: [] }

/** The companies among `touched` whose ultimate controllers are others, in that order. */
function controlDifference(
  before: Network,
  after: Network,
  touched: readonly number[],
  groups: readonly ConcertGroup[],
  progress: (done: number) => void,
): ChangedControl[] {
  const [was, is] = [controllersIn(before, touched, groups), controllersIn(after, touched, groups)]
  return touched.flatMap((company, place) => {
    if (place % 256 === 0) progress(place / touched.length)
    const change = { company, before: was(company), after: is(company) }
    const isSame =
      change.before.kind === change.after.kind && areSame(change.before.controllers, change.after.controllers)
    return isSame ? [] : [change]
  })
}

function controllersIn(
  network: Network,
  touched: readonly number[],
  groups: readonly ConcertGroup[],
): (company: number) => Controllers {
  const companies = touched.filter((company) => company < network.nodeCount)
  const placeOf = new Map(companies.map((company, place) => [company, place]))
  const of = ultimateControllers(network, companies, groups)
  return (company) => {
    const place = placeOf.get(company)
    return place === undefined ? nobody : of(place)
  }
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((node, place) => node === other[place])
}

/** What an owner has of a company, directly and through others; `NaN` where the data cannot carry the number. */
type OwnerShare = { ultimate: number; integrated: number }

/** An owner whose share is another; `null` where it owns or owned nothing of the company. */
type ChangedOwner = { owner: number; before: OwnerShare | null; after: OwnerShare | null; size: number }

/** What is different among the owners of one company; `unidentified` is `NaN` where no number can be given. */
type OwnerDifference = { owners: ChangedOwner[]; unidentified: { before: number; after: number; size: number } }

/** Compares all owners of a company, however far above it, between two networks. */
function ownerDifference(before: Network, after: Network, company: number): OwnerDifference {
  const [was, is] = [sharesIn(before, company), sharesIn(after, company)]
  const owners: ChangedOwner[] = []
  for (const owner of new Set([...was.shares.keys(), ...is.shares.keys()])) {
    const [old, young] = [was.shares.get(owner) ?? null, is.shares.get(owner) ?? null]
    const size = Math.max(
      changeOf(old?.ultimate ?? 0, young?.ultimate ?? 0),
      changeOf(old?.integrated ?? 0, young?.integrated ?? 0),
    )
    if (size > reportTolerance) owners.push({ owner, before: old, after: young, size })
  }
  const size = changeOf(was.unidentified, is.unidentified)
  return {
    owners,
    unidentified: { before: was.unidentified, after: is.unidentified, size: size > reportTolerance ? size : 0 },
  }
}

/** The distance of two numbers; 1 where only one of them is known. */
function changeOf(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) === Number.isNaN(other) ? 0 : 1
  return Math.abs(one - other)
}

/** A company missing in the network has no named owner. */
function sharesIn(network: Network, company: number): { shares: Map<number, OwnerShare>; unidentified: number } {
  if (company >= network.nodeCount) return { shares: new Map(), unidentified: 1 }
  const { owners, shares, unidentified, integrated } = ownershipShares(network, company)
  const found = new Map<number, OwnerShare>()
  for (const [place, owner] of owners.entries()) {
    found.set(owner, { ultimate: shares?.[place] ?? Number.NaN, integrated: at(integrated.shares, place) })
  }
  if (integrated.self !== 0)
    found.set(company, { ultimate: shares === null ? Number.NaN : 0, integrated: integrated.self })
  return { shares: found, unidentified: unidentified ?? Number.NaN }
}

/** What a difference is asked with. */
export type DifferenceQuestion = {
  /** The companies to compare, or `null` for all within reach of the changes. */
  companies: readonly number[] | null
  /** Parties assumed to act in concert. */
  groups: readonly ConcertGroup[]
  /** Maximum number of changes listed. */
  limit: number
  /** Maximum number of companies compared owner by owner, nearest to the changes first. */
  maxCompanies: number
  /** How the caller names a node of either network. */
  party(node: number): string
  /** Says how much is done, 0 to 1; throws to cancel. */
  progress(done: number): void
}

/** A change with its sort key: control first, then the size of the change. */
type Weighed = { importance: number; change: () => NetworkChange }

/** Equal up to rounding, so that the order of discovery decides. */
function ranked({ importance }: Weighed): number {
  return Math.round(importance * 1e9)
}

/**
 * The differences of two networks on the same numbering: two days of one network, or a network and the same with
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
  const compared = touched.slice(0, question.maxCompanies)
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

/**
 * The nodes that `starts` lead to through capital or votes in any of the networks, themselves included, nearest first:
 * down to what they own (`holdings`), or up to who owns them (`owners`).
 */
function reachedIn(networks: readonly Network[], rows: 'holdings' | 'owners', starts: Iterable<number>): number[] {
  const marks = new Uint8Array(networks.reduce((most, { nodeCount }) => Math.max(most, nodeCount), 0))
  const reached: number[] = []
  const reach = (node: number): void => {
    if (marks[node] === 1) return
    marks[node] = 1
    reached.push(node)
  }
  for (const start of starts) reach(start)
  for (let next = 0; next < reached.length; next++) {
    const node = at(reached, next)
    for (const network of networks) {
      if (node >= network.nodeCount) continue
      const { offsets, neighbours, edges } = network[rows]
      for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
        const edge = at(edges, position)
        if (at(network.capital, edge) > 0 || at(network.control, edge) > 0) {
          reach(at(neighbours, position))
        }
      }
    }
  }
  return reached
}
