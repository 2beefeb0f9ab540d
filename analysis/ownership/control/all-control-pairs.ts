import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { Network } from '../../network/network.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { ControllerChains } from './controller-chains.ts'
import { loopClosure, type Vote } from './loop-closure.ts'
import { isMajority } from './majority-closure.ts'

/**
 * Every pair of a party and a company that it controls. `total` counts them exactly, whatever their number. Companies
 * in and under loops whose pairs would be too many to list one by one are not counted: `leftOut` names them, ascending.
 */
export type ControlPairs = {
  total: number
  leftOut: Int32Array
  /** The number of parties that control the company; `NaN` where it is left out. */
  countOf(company: number): number
  /** Calls `visit` for each party that controls the company, those nearest to it first, until it returns `false`. */
  eachController(company: number, visit: (controller: number) => boolean | undefined): void
  /** For each party, what the values of the companies that it controls add to; those left out are in no sum. */
  controlledValue(values: Float64Array): Float64Array
}

/**
 * `maxListed` bounds what is stored one by one, which only loops and votes above 100 % need, and so the memory.
 * `progress` is called with the part that is done, 0 to 1, every few thousand companies.
 */
export type ControlPairsOptions = { maxListed?: number; progress?: (done: number) => void }

type State = {
  votes: DecisiveVotes
  chains: ControllerChains
  componentOf: Int32Array
  sums: Float64Array
  listed: number
  maxListed: number
  isLeftOut: Uint8Array
}

const companiesPerReport = 8192

/**
 * All pairs of {@link majorityClosure}, company by company from the owners down, without writing them down: a chain of
 * a million companies has 500 thousand million. Two parties that control a company by votes of at most 100 % have a
 * voter in common, so that one controls the other: the controllers of a company are its nearest one and those of that
 * one, and lists share their tails. Loops of more than plain majorities are settled by the closures of all who have a
 * say in them.
 */
export function allControlPairs(
  network: Network,
  { maxListed = 10_000_000, progress }: ControlPairsOptions = {},
): ControlPairs {
  const { nodeCount } = network
  const votes = decisiveVotes(network)
  const components = strongComponents(votes)
  const chains = new ControllerChains(nodeCount)
  const state: State = {
    votes,
    chains,
    componentOf: components.componentOf,
    sums: new Float64Array(nodeCount),
    listed: 0,
    maxListed,
    isLeftOut: new Uint8Array(nodeCount),
  }
  for (let component = 0; component < components.count; component++) {
    if (component % companiesPerReport === 0) progress?.(component / components.count)
    const from = components.offsets[component] as number
    const to = components.offsets[component + 1] as number
    if (to - from === 1) placeCompany(state, components.members[from] as number)
    else placeLoop(state, components.members.subarray(from, to))
  }
  return pairsFrom(nodeCount, state)
}

function pairsFrom(nodeCount: number, { chains, isLeftOut }: State): ControlPairs {
  const leftOut: number[] = []
  let total = 0
  for (let node = 0; node < nodeCount; node++) {
    if (isLeftOut[node] === 1) leftOut.push(node)
    else total += chains.countOf(node)
  }
  return {
    total,
    leftOut: Int32Array.from(leftOut),
    countOf: (company) => (isLeftOut[company] === 1 ? Number.NaN : chains.countOf(company)),
    eachController(company, visit) {
      for (let cell = chains.firstOf(company); cell >= 0; cell = chains.nextOf(cell)) {
        const controller = chains.memberOf(cell)
        if (controller !== company && visit(controller) === false) return
      }
    },
    controlledValue: (values) => controlledValue(chains, values),
  }
}

function placeCompany(state: State, company: number): void {
  const { votes, chains, isLeftOut } = state
  const way = votes.ways[company]
  if (way === voteWays.nobody) return
  const from = votes.offsets[company] as number
  const to = votes.offsets[company + 1] as number
  let isShared = true
  for (let position = from; position < to; position++) {
    const owner = votes.neighbours[position] as number
    if (isLeftOut[owner] === 1) {
      isLeftOut[company] = 1
      return
    }
    if (!chains.isShared(owner)) isShared = false
  }
  if (way === voteWays.one) placeUnderParty(state, company, votes.neighbours[from] as number)
  else if (way === voteWays.joint && isShared) {
    const nearest = nearestCommonController(chains, votes, company, state.sums)
    if (nearest !== null) placeUnderParty(state, company, nearest)
  } else placeUnderAll(state, [company], [controllersBySum(state, from, to)])
}

/** The party controls the company, and so does whoever controls the party. */
function placeUnderParty({ chains }: State, company: number, party: number): void {
  chains.placeUnder(company, chains.cellOf(party), chains.countOf(party) + 1, chains.isShared(party))
}

/** The controllers found by adding the votes of each party and what it controls. */
function controllersBySum({ votes, chains, sums }: State, from: number, to: number): number[] {
  const touched: number[] = []
  for (let position = from; position < to; position++) {
    const weight = votes.weights[position] as number
    for (let cell = chains.cellOf(votes.neighbours[position] as number); cell >= 0; cell = chains.nextOf(cell)) {
      const party = chains.memberOf(cell)
      if (sums[party] === 0) touched.push(party)
      sums[party] = (sums[party] as number) + weight
    }
  }
  const controllers = touched.filter((party) => isMajority(sums[party] as number))
  for (const party of touched) sums[party] = 0
  return controllers
}

/** Places each company under its controllers, reusing the list of one of them where it is the same. */
function placeUnderAll(state: State, companies: ArrayLike<number>, controllers: readonly number[][]): void {
  const { chains, isLeftOut } = state
  for (const [place, parties] of controllers.entries()) {
    const company = companies[place] as number
    const nearest = companies.length === 1 ? nearestOf(chains, parties) : null
    if (nearest !== null) placeUnderParty(state, company, nearest)
    else if (state.listed + parties.length > state.maxListed) isLeftOut[company] = 1
    else {
      state.listed += parties.length
      chains.placeUnderAll(company, parties)
    }
  }
}

/**
 * The party whose controllers, with itself, are all of `parties`: as control is transitive, counting them is enough.
 */
function nearestOf(chains: ControllerChains, parties: readonly number[]): number | null {
  return parties.find((party) => chains.countOf(party) + 1 === parties.length) ?? null
}

function placeLoop(state: State, members: Int32Array): void {
  const { votes, chains, isLeftOut } = state
  if (members.every((member) => votes.ways[member] === voteWays.one)) chains.placeRing(members)
  else {
    const controllers = controllersInLoop(state, members)
    if (controllers === null) for (const member of members) isLeftOut[member] = 1
    else placeUnderAll(state, members, controllers)
  }
}

/**
 * The controllers of each member, by closures from every party above and in the loop; `null` where they are too many.
 */
function controllersInLoop({ votes, chains, componentOf, isLeftOut, listed, maxListed }: State, members: Int32Array) {
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const votesOf: Vote[][] = Array.from(members, () => [])
  const votesFrom = new Map<number, Vote[]>()
  let room = maxListed - listed
  for (const [company, member] of members.entries()) {
    for (let at = votes.offsets[member] as number; at < (votes.offsets[member + 1] as number); at++) {
      const owner = votes.neighbours[at] as number
      const vote = { company, weight: votes.weights[at] as number }
      if (componentOf[owner] === componentOf[member]) votesOf[placeOf.get(owner) as number]?.push(vote)
      else if (isLeftOut[owner] === 1) return null
      else {
        room -= 1 + chains.countOf(owner)
        if (room < 0) return null
        for (let cell = chains.cellOf(owner); cell >= 0; cell = chains.nextOf(cell)) {
          const party = chains.memberOf(cell)
          const cast = votesFrom.get(party)
          if (cast === undefined) votesFrom.set(party, [vote])
          else cast.push(vote)
        }
      }
    }
  }
  room = maxListed - listed
  const controllers: number[][] = Array.from(members, () => [])
  const take = (controller: number, places: Set<number>): void => {
    room -= places.size
    for (const place of places) if (members[place] !== controller) controllers[place]?.push(controller)
  }
  for (const [party, cast] of votesFrom) {
    if (room >= 0) take(party, loopClosure({ members, votesOf }, cast, null))
  }
  for (const [place, member] of members.entries()) {
    if (room >= 0) take(member, loopClosure({ members, votesOf }, [], place))
  }
  return room < 0 ? null : controllers
}

/**
 * For each node, what the values of all others that it controls add to. Lists of controllers share their tails, so that
 * sums are handed down the lists instead of being added pair by pair: O(nodes + what is listed).
 */
function controlledValue(chains: ControllerChains, values: Float64Array): Float64Array {
  const nodeCount = values.length
  const cellCount = nodeCount + chains.extraCells
  const sums = new Float64Array(cellCount)
  const waiting = new Int32Array(cellCount)
  for (let cell = 0; cell < cellCount; cell++) {
    const next = chains.nextOf(cell)
    if (next >= 0) waiting[next] = (waiting[next] as number) + 1
  }
  for (let node = 0; node < nodeCount; node++) {
    const first = chains.firstOf(node)
    if (first >= 0) sums[first] = (sums[first] as number) + (values[node] as number)
  }
  const controlled = new Float64Array(nodeCount)
  const collect = (from: number): void => {
    for (let cell = from; cell >= 0 && waiting[cell] === 0; ) {
      waiting[cell] = -1
      const member = chains.memberOf(cell)
      controlled[member] = (controlled[member] as number) + (sums[cell] as number)
      const next = chains.nextOf(cell)
      if (next >= 0) {
        sums[next] = (sums[next] as number) + (sums[cell] as number)
        waiting[next] = (waiting[next] as number) - 1
      }
      cell = next
    }
  }
  for (let cell = 0; cell < cellCount; cell++) collect(cell)
  // A member of a ring is in the list above it.
  for (let node = 0; node < nodeCount; node++) {
    if (chains.cellOf(node) !== node) controlled[node] = (controlled[node] as number) - (values[node] as number)
  }
  return controlled
}

/**
 * The party nearest to the company that has a majority of its votes together with what it controls, `null` where there
 * is none: the chains of its owners are followed upwards, longest first, until enough votes have come together. Right
 * for votes of at most 100 % and owners whose lists are shared. `sums` is 0 throughout between calls, one place per
 * node.
 */
function nearestCommonController(
  chains: ControllerChains,
  { offsets, neighbours, weights }: Pick<DecisiveVotes, 'offsets' | 'neighbours' | 'weights'>,
  company: number,
  sums: Float64Array,
): number | null {
  const starts = Array.from(neighbours.subarray(offsets[company], offsets[company + 1]), (owner, place) => ({
    cell: chains.cellOf(owner),
    length: chains.countOf(owner) + 1,
    weight: weights[(offsets[company] as number) + place] as number,
  })).toSorted((one, other) => other.length - one.length)
  let next = 0
  let active: number[] = []
  let level = starts[0]?.length ?? 0
  let found: number | null = null
  const add = (cells: number[], cell: number, weight: number): void => {
    const party = chains.memberOf(cell)
    if (sums[party] === 0) cells.push(cell)
    sums[party] = (sums[party] as number) + weight
    if (isMajority(sums[party] as number)) found = party
  }
  while (found === null && (active.length > 0 || next < starts.length)) {
    if (active.length === 0) level = starts[next]?.length ?? 0
    while (next < starts.length && starts[next]?.length === level) {
      const { cell, weight } = starts[next++] as (typeof starts)[number]
      add(active, cell, weight)
    }
    if (found !== null || (active.length === 1 && next === starts.length)) break
    const above: number[] = []
    for (const cell of active) {
      const party = chains.memberOf(cell)
      const weight = sums[party] as number
      sums[party] = 0
      const following = chains.nextOf(cell)
      if (following >= 0) add(above, following, weight)
    }
    active = above
    level--
  }
  for (const cell of active) sums[chains.memberOf(cell)] = 0
  return found
}

/**
 * How the votes in a company can be won. `nobody`: all votes together are no majority. `one`: one interest is a
 * majority and all others together are none, so that whoever commands it controls the company and nobody else does.
 * `joint`: votes of several, 100 % at most, so that two majorities have a voter in common. `open`: anything else, which
 * takes votes above 100 % or stated consolidation.
 */
const voteWays = { nobody: 0, one: 1, joint: 2, open: 3 } as const

/**
 * The interests that can decide who controls a company, a row of owners and their votes per company: all others leave
 * the answer as it is. `ways` holds a value of {@link voteWays} per company.
 */
type DecisiveVotes = { offsets: Int32Array; neighbours: Int32Array; weights: Float64Array; ways: Uint8Array }

/** Picks the decisive interests out of `network.control`, in O(nodes + edges). */
function decisiveVotes({ nodeCount, owners, control }: Network): DecisiveVotes {
  const offsets = new Int32Array(nodeCount + 1)
  const neighbours = new Int32Array(owners.neighbours.length)
  const weights = new Float64Array(owners.neighbours.length)
  const ways = new Uint8Array(nodeCount)
  let count = 0
  for (let company = 0; company < nodeCount; company++) {
    const from = owners.offsets[company] as number
    const to = owners.offsets[company + 1] as number
    let largest = -1
    let max = 0
    let others = 0
    for (let position = from; position < to; position++) {
      const votes = control[owners.edges[position] as number] as number
      if (!(votes > 0)) continue
      if (votes > max) {
        others += max
        max = votes
        largest = position
      } else others += votes
    }
    if (isMajority(max) && !isMajority(others)) {
      ways[company] = voteWays.one
      neighbours[count] = owners.neighbours[largest] as number
      weights[count++] = max
    } else if (isMajority(max + others)) {
      ways[company] = max + others <= 1 + 2 * roundingTolerance ? voteWays.joint : voteWays.open
      for (let position = from; position < to; position++) {
        const votes = control[owners.edges[position] as number] as number
        if (!(votes > 0)) continue
        neighbours[count] = owners.neighbours[position] as number
        weights[count++] = votes
      }
    }
    offsets[company + 1] = count
  }
  return { offsets, neighbours: neighbours.subarray(0, count), weights: weights.subarray(0, count), ways }
}
