import type { ConnectionShape } from '#contracts/ownership/connections.ts'
import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { at } from '../../arithmetic/at.ts'
import { isConsolidation, statesAnOwner } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { nodesAbove } from '../../network/part-of-network.ts'
import type { CompressedRows } from '../../network/weighted-rows.ts'

/** What `owner` holds of `company`: `edges` are all interests by which it owns. */
export type ConnectionStake = { owner: number; company: number; edges: number[] }

/**
 * A chain of stakes between two parties: `stakes[i]` joins `nodes[i]` and `nodes[i + 1]`, whichever of them owns.
 * `meetsIn`: where it turns, `null` where it does not or does so more than once.
 */
export type Connection = {
  shape: ConnectionShape
  nodes: number[]
  stakes: ConnectionStake[]
  meetsIn: number | null
}

/**
 * `more`: whether there are others. `isComplete`: false where the search was cut off, so that others, also shorter
 * ones, may be missing.
 */
export type Connections = { connections: Connection[]; more: boolean; isComplete: boolean }

type ConnectionsOptions = { keyOf: (node: number) => string; limit: number; maxRows?: number }

/** Maximum rows of owners and holdings inspected. */
const defaultMaxRows = 10_000_000

/**
 * How two parties are connected by ownership: chains of stakes, of whatever size, in which no party stands twice and
 * which turn at most once. One owns a part of the other; or both are owned by one party at the top; or both own a part
 * of one company at the bottom. Only where there is none of these, chains that turn more often. The shortest stand
 * first, of equally short ones the one whose smallest stake is largest (an unknown size counts as 0, consolidation as
 * the whole). By Yen's method (Management Science 17, 1971), each chain being the shortest of those left.
 * @param options `keyOf` names a node, for chains that are equal in both; `limit`: how many chains at most
 * @throws RangeError where a party is not a node
 */
export function connectionsOf(
  network: Network,
  [one, other]: readonly [number, number],
  { keyOf, limit, maxRows = defaultMaxRows }: ConnectionsOptions,
): Connections {
  if (one === other) return { connections: [], more: false, isComplete: true }
  const budget: Budget = { left: maxRows }
  const ends = { one, other }
  const search = (moves: Moves) => shortestWays(moves, { keyOf, limit: limit + 1, budget })
  const above = search(turningOnce(network, ends, 'straight or not'))
  const below = search(turningOnce(upsideDown(network), ends, 'not straight')).map(turned)
  let found = [...above, ...below].toSorted(inOrder)
  if (found.length === 0) found = search(turningAnyTimes(network, ends))
  const connections = found.slice(0, limit).map((way) => connectionFrom(network, one, way))
  return { connections, more: found.length > limit, isComplete: budget.left >= 0 }
}

/** Rows that may still be inspected. */
type Budget = { left: number }

/** A step to the next party, to one of its owners (`isUp`) or to one of its holdings; `state` is where it leads. */
type Step = { state: number; isUp: boolean; share: number }
type Way = { steps: Step[]; smallest: number }

/** A search goes from state to state. A party has two: while the way may still go up, and where it goes down. */
type Moves = {
  start: number
  goals: ReadonlySet<number>
  stepsFrom: (state: number, budget: Budget) => Step[]
}

const upwards = (party: number): number => 2 * party
const downwards = (party: number): number => 2 * party + 1
const isDownwards = (state: number): boolean => (state & 1) === 1
const partyOf = (state: number): number => state >> 1

type Ends = { one: number; other: number }

/**
 * Ways up to an owner and then down.
 * @param which `not straight`: those alone that go both ways
 */
function turningOnce(network: Network, { one, other }: Ends, which: 'straight or not' | 'not straight'): Moves {
  const aboveOther = nodesAbove(network, other)
  const start = upwards(one)
  const maySkipTurn = which === 'straight or not'
  return {
    start,
    goals: new Set(maySkipTurn ? [upwards(other), downwards(other)] : [downwards(other)]),
    stepsFrom: (state, budget) => {
      const ups = isDownwards(state) ? [] : stakesIn(network, network.owners, partyOf(state), budget)
      const downs = state === start && !maySkipTurn ? [] : stakesIn(network, network.holdings, partyOf(state), budget)
      return [
        ...ups
          .filter(([party]) => maySkipTurn || party !== other)
          .map(([party, share]) => ({ state: upwards(party), isUp: true, share })),
        ...downs
          .filter(([party]) => aboveOther.has(party))
          .map(([party, share]) => ({ state: downwards(party), isUp: false, share })),
      ]
    },
  }
}

/** The network in which whoever owns is owned. */
const upsideDown = (network: Network): Network => ({ ...network, owners: network.holdings, holdings: network.owners })

/** A way through a network upside down, as it is. */
const turned = ({ steps, smallest }: Way): Way => ({
  steps: steps.map((step) => ({ ...step, isUp: !step.isUp })),
  smallest,
})

function turningAnyTimes(network: Network, { one, other }: Ends): Moves {
  const stepsTo = (rows: CompressedRows, isUp: boolean) => (state: number, budget: Budget) =>
    stakesIn(network, rows, partyOf(state), budget).map(([party, share]) => ({ state: upwards(party), isUp, share }))
  const [ups, downs] = [stepsTo(network.owners, true), stepsTo(network.holdings, false)]
  return {
    start: upwards(one),
    goals: new Set([upwards(other)]),
    stepsFrom: (state, budget) => [...ups(state, budget), ...downs(state, budget)],
  }
}

/** Owners or holdings of a node, each once with the certain stake between the two, at most the whole. */
function stakesIn(network: Network, { offsets, neighbours, edges }: CompressedRows, node: number, budget: Budget) {
  const [start, end] = [at(offsets, node), at(offsets, node + 1)]
  budget.left -= end - start
  const stakes = new Map<number, number>()
  for (let position = start; position < end; position++) {
    const [edge, party] = [at(edges, position), at(neighbours, position)]
    if (party === node || !owns(network, edge)) continue
    const share = isConsolidation(at(network.kind, edge)) ? 1 : at(network.capital, edge)
    stakes.set(party, Math.min(1, (stakes.get(party) ?? 0) + share))
  }
  return [...stakes]
}

const stake = kindCodeOf('stake')

/** Whether an interest may own anything: it is stated, and not as nothing. */
function owns({ kind, capitalMax, votesMax }: Network, edge: number): boolean {
  const isNothing = kind[edge] === stake && capitalMax[edge] === 0 && !(at(votesMax, edge) > 0)
  return statesAnOwner(at(kind, edge)) && !isNothing
}

const inOrder = (one: Way, other: Way): number => one.steps.length - other.steps.length || other.smallest - one.smallest

type Searching = { keyOf: (node: number) => string; budget: Budget }

/** The first ways in order; fewer where there are no more, or nothing is left of the budget. */
function shortestWays(moves: Moves, { limit, ...searching }: Searching & { limit: number }): Way[] {
  const found: Way[] = []
  const candidates = new Map<string, Way>()
  const offer = (root: readonly Step[], banned: ReadonlySet<string>) => {
    const way = shortestFrom(moves, root, banned, searching)
    if (way !== null) candidates.set(way.steps.map(stepKey).join(' '), way)
  }
  offer([], new Set())
  for (;;) {
    const [first] = [...candidates].toSorted(([, one], [, other]) => inOrder(one, other))
    if (first === undefined) return found
    const [key, way] = first
    candidates.delete(key)
    found.push(way)
    if (found.length === limit) return found
    for (const place of way.steps.keys()) {
      const root = way.steps.slice(0, place)
      offer(root, stepsAfter(root, found))
    }
  }
}

const stepKey = ({ state, isUp }: Step): string => `${isUp ? 'up' : 'down'} ${state}`

/** The steps with which those of the ways that begin with `root` go on. */
function stepsAfter(root: readonly Step[], ways: readonly Way[]): Set<string> {
  const end = root.length
  const alike = ways.filter(({ steps }) => root.every((step, place) => stepKey(step) === stepKey(steps[place] ?? step)))
  return new Set(alike.flatMap(({ steps }) => steps.slice(end, end + 1).map(stepKey)))
}

/** How a state was reached: the smallest share on the way, and the step to it from the state before. */
type Reached = { smallest: number; step: Step; before: number }

/**
 * The first way in order that begins with `root`, does not go on with a banned step, and passes no party twice; `null`
 * where there is none. Breadth first, so that a party which would be passed twice has been reached before.
 */
function shortestFrom(
  { start, goals, stepsFrom }: Moves,
  root: readonly Step[],
  banned: ReadonlySet<string>,
  { keyOf, budget }: Searching,
): Way | null {
  const first = root.at(-1)?.state ?? start
  const passed = new Set([start, ...root.map(({ state }) => state)].map(partyOf))
  const reached = new Map<number, Reached>()
  const smallestOf = (state: number) => reached.get(state)?.smallest ?? 1
  const isBetter = (one: Reached, known: Reached | undefined): boolean =>
    known === undefined ||
    one.smallest > known.smallest ||
    (one.smallest === known.smallest && comesBefore(one.before, known.before))
  const comesBefore = (one: number, other: number): boolean => {
    const [key, otherKey] = [keyOf(partyOf(one)), keyOf(partyOf(other))]
    return key === otherKey ? one < other : key < otherKey
  }
  let frontier = [first]
  while (frontier.length > 0) {
    const next = new Map<number, Reached>()
    for (const before of frontier) {
      if (budget.left < 0) return null
      for (const step of stepsFrom(before, budget)) {
        if (reached.has(step.state) || passed.has(partyOf(step.state))) continue
        if (before === first && banned.has(stepKey(step))) continue
        const one = { smallest: Math.min(smallestOf(before), step.share), step, before }
        if (isBetter(one, next.get(step.state))) next.set(step.state, one)
      }
    }
    for (const [state, one] of next) reached.set(state, one)
    const [goal] = [...next.keys()]
      .filter((state) => goals.has(state))
      .toSorted((a, b) => smallestOf(b) - smallestOf(a) || a - b)
    if (goal !== undefined) return wayTo(goal)
    frontier = [...next.keys()]
  }
  return null

  function wayTo(goal: number): Way {
    const steps: Step[] = []
    for (let one = reached.get(goal); one !== undefined; one = reached.get(one.before)) steps.unshift(one.step)
    const whole = [...root, ...steps]
    return { steps: whole, smallest: Math.min(...whole.map(({ share }) => share)) }
  }
}

function connectionFrom(network: Network, one: number, { steps }: Way): Connection {
  const nodes = [one, ...steps.map(({ state }) => partyOf(state))]
  const turns = [...steps.keys()].filter((place) => place > 0 && steps[place]?.isUp !== steps[place - 1]?.isUp)
  const [turn] = turns
  return {
    shape: shapeOf(steps[0]?.isUp === true, turns.length),
    nodes,
    stakes: steps.map(({ isUp }, place) => {
      const [from, to] = [at(nodes, place), at(nodes, place + 1)]
      return isUp ? stakeOf(network, to, from) : stakeOf(network, from, to)
    }),
    meetsIn: turn === undefined || turns.length > 1 ? null : at(nodes, turn),
  }
}

function shapeOf(beginsUpwards: boolean, turns: number): ConnectionShape {
  if (turns > 1) return 'several_turns'
  if (turns === 1) return beginsUpwards ? 'common_owner' : 'common_holding'
  return beginsUpwards ? 'owned' : 'owns'
}

function stakeOf(network: Network, owner: number, company: number): ConnectionStake {
  const { offsets, neighbours, edges } = network.owners
  const held: number[] = []
  for (let position = at(offsets, company); position < at(offsets, company + 1); position++) {
    const edge = at(edges, position)
    if (at(neighbours, position) === owner && owns(network, edge)) held.push(edge)
  }
  return { owner, company, edges: held }
}
