import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import type { NetworkChange, NetworkDifference, OwnerSide, StakeSize } from '#contracts/scenarios/network-difference.ts'
import { at } from '../arithmetic/at.ts'
import { reportTolerance } from '../arithmetic/tolerances.ts'
import type { Network } from '../network/network.ts'
import { majorityClosure } from '../ownership/control/majority-closure.ts'
import { type ConcertGroup, type Controllers, ultimateControllers } from '../ownership/control/ultimate-controller.ts'
import { ownersOf } from '../ownership/shares/owners.ts'
import { type ChangedInterest, changedInterests, type Interest, partOf } from './changed-interests.ts'

/** A company that is under other controllers than before. */
type ChangedControl = { company: number; before: Controllers; after: Controllers }

const stake = kindCodeOf('stake')

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

/** An owner whose share is another; `null` where it owns or owned nothing of the company. */
type ChangedOwner = { owner: number; before: OwnerSide | null; after: OwnerSide | null; size: number }

/** What is different among the owners of one company; `unidentified` is `null` where no number can be given. */
type OwnerDifference = {
  owners: ChangedOwner[]
  unidentified: { before: Interval | null; after: Interval | null; size: number }
}

const nothing: Interval = { min: 0, max: 0 }

/** Compares all owners of a company, however far above it, between two networks, both ends of their shares. */
function ownerDifference(before: Network, after: Network, company: number): OwnerDifference {
  const [was, is] = [sharesIn(before, company), sharesIn(after, company)]
  const owners: ChangedOwner[] = []
  for (const owner of new Set([...was.shares.keys(), ...is.shares.keys()])) {
    const [old, young] = [was.shares.get(owner) ?? null, is.shares.get(owner) ?? null]
    const size = Math.max(
      moveOf(old ? old.ultimate : nothing, young ? young.ultimate : nothing),
      moveOf(old ? old.integrated : nothing, young ? young.integrated : nothing),
    )
    const isOfOtherKind = old !== null && young !== null && old.kind !== young.kind
    if (size > reportTolerance || isOfOtherKind) owners.push({ owner, before: old, after: young, size })
  }
  const size = moveOf(was.unidentified, is.unidentified)
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

/** How far the end of a share moved that moved further; 1 where only one of two shares can be given. */
function moveOf(one: Interval | null, other: Interval | null): number {
  if (one === null || other === null) return one === other ? 0 : 1
  return Math.max(Math.abs(one.min - other.min), Math.abs(one.max - other.max))
}

/** A company that the network does not have is owned by nobody it names. */
function sharesIn(
  network: Network,
  company: number,
): { shares: Map<number, OwnerSide>; unidentified: Interval | null } {
  if (company >= network.nodeCount) return { shares: new Map(), unidentified: { min: 1, max: 1 } }
  const { owners, unidentified } = ownersOf(network, company, {
    keyOf: String,
    limit: Number.POSITIVE_INFINITY,
    controllers: [],
  })
  return {
    shares: new Map(owners.map(({ node, kind, ultimate, integrated }) => [node, { kind, ultimate, integrated }])),
    unidentified,
  }
}

/** What a difference is asked with. */
export type DifferenceQuestion = {
  /** The companies to compare, or `null` for all within reach of the changes. */
  companies: readonly number[] | null
  /** The parties whose changes are wanted: of companies among them, with owners among them; all where missing. */
  among?: ReadonlySet<number> | null
  /** Parties assumed to act in concert. */
  groups: readonly ConcertGroup[]
  /** The company whose control stands before that of all others. */
  foremost?: number
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
  const { companies, among = null, party, progress } = question
  const isWanted = (node: number): boolean => among === null || among.has(node)
  const networks = [before, after]
  const everywhere = changedInterests(before, after, (done) => progress(0.2 * done))
  const reached = reachedIn(networks, 'holdings', new Set(everywhere.map(({ company }) => company)))
  const asked = companies === null ? null : new Set(companies)
  const above = asked === null ? null : new Set(reachedIn(networks, 'owners', asked))
  const interests = everywhere.filter(
    ({ owner, company }) => (above === null || above.has(company)) && isWanted(owner) && isWanted(company),
  )
  const touched = reached.filter((company) => (asked === null || asked.has(company)) && isWanted(company))
  const control = controlDifference(before, after, touched, question.groups, (done) => progress(0.2 + 0.3 * done))
  const compared = touched.slice(0, question.maxCompanies)
  const owners = compared.flatMap((company, place) => {
    progress(0.5 + (0.5 * place) / compared.length)
    return ownerChanges(before, after, company, { isWanted, party })
  })
  const stakes = interests.flatMap((each) => stakeChange(each, party))
  const consolidations = interests.flatMap((each) => consolidationChange(each, party))
  const all = [
    ...control.map((each) => controlChange(after, each, question)),
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
  { party, foremost }: Pick<DifferenceQuestion, 'party' | 'foremost'>,
): Weighed {
  const below = company < after.nodeCount ? majorityClosure(after, [company]).size : 0
  const side = ({ kind, controllers }: ChangedControl['before']) => ({
    kind,
    controllers: controllers.map(party).toSorted(),
  })
  const code =
    was.controllers.length === 0 ? 'CONTROL_GAINED' : is.controllers.length === 0 ? 'CONTROL_LOST' : 'CONTROL_PASSED'
  return {
    importance: company === foremost ? Number.POSITIVE_INFINITY : 3 + below,
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

type ToldOwners = Pick<DifferenceQuestion, 'party'> & { isWanted: (owner: number) => boolean }

function ownerChanges(before: Network, after: Network, company: number, { isWanted, party }: ToldOwners): Weighed[] {
  const { owners, unidentified } = ownerDifference(before, after, company)
  const told = owners.filter(({ owner }) => isWanted(owner))
  const changes: Weighed[] = told.map(({ owner, before: was, after: is, size }) => ({
    importance: size,
    change: () => ({
      code: was === null ? 'OWNER_GAINED' : is === null ? 'OWNER_LOST' : 'OWNER_CHANGED',
      owner: party(owner),
      company: party(company),
      before: was,
      after: is,
      size,
    }),
  }))
  if (unidentified.size > 0) {
    const change = () => ({ code: 'UNIDENTIFIED_CHANGED', company: party(company), ...unidentified }) as const
    changes.push({ importance: unidentified.size, change })
  }
  return changes
}

/**
 * The nodes that `starts` may lead to through capital or votes in any of the networks, themselves included, nearest
 * first: down to what they own (`holdings`), or up to who owns them (`owners`).
 */
function reachedIn(networks: readonly Network[], rows: 'holdings' | 'owners', starts: Iterable<number>): number[] {
  const marks = new Uint8Array(networks.reduce((max, { nodeCount }) => Math.max(max, nodeCount), 0))
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
        if (mayCarry(network, edge)) {
          reach(at(neighbours, position))
        }
      }
    }
  }
  return reached
}

/** Whether capital or votes may pass: a stake of unknown size may carry both. */
function mayCarry({ capital, capitalMax, control, kind }: Network, edge: number): boolean {
  const isOpen = kind[edge] === stake && !(at(capitalMax, edge) <= 0)
  return isOpen || at(capital, edge) > 0 || at(control, edge) > 0
}
