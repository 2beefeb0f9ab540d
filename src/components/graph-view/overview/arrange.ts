import { forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationLinkDatum } from 'd3-force'
import { groupForce, type Standing } from './group-force.ts'
import { packParts } from './pack-parts.ts'
import { groupOfEach, partGroups } from './part-groups.ts'
import { radialStart } from './radial-start.ts'

/**
 * A network to lay out: how many parties, and the places of owner and company of each line. `groups`: parties that are
 * to stand together, each in one group at most.
 */
export type Arrangeable = {
  count: number
  owner: ArrayLike<number>
  company: ArrayLike<number>
  groups?: readonly (readonly number[])[]
}

const distance = 34
const repulsion = -42
/** What a line between two groups pulls, as part of what it would pull within one. */
const acrossGroups = 0.02

/** Rounds of the forces: fewer for larger networks, whose beginning has to do. */
export const roundsFor = (count: number): number => (count <= 2_000 ? 200 : count <= 12_000 ? 90 : 36)

/**
 * Lays a network out by forces, yielding after each round: `positions` are x and y of each party in turn, read at once.
 * The same network always gives the same graph view.
 */
export function* arranged(network: Arrangeable): Generator<{ done: number; positions: () => Float32Array }> {
  const { count, owner, company, groups = [] } = network
  const rounds = roundsFor(count)
  const begun = radialStart(network)
  const start = packParts(begun.positions, begun.parts)
  yield { done: 0, positions: () => start }
  const nodes: Standing[] = Array.from({ length: count }, (_, node) => ({
    x: start[2 * node] as number,
    y: start[2 * node + 1] as number,
  }))
  const links = Array.from(
    { length: owner.length },
    (_, line): Link => ({
      source: owner[line] as number,
      target: company[line] as number,
    }),
  ).filter(({ source, target }) => source !== target)
  const lines = forceLink<Standing, SimulationLinkDatum<Standing>>(links).distance(distance)
  lines.strength(strengthOf(links, groupOfEach(groups, count)))
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / rounds))
    .velocityDecay(0.35)
    .force('lines', lines)
    .force(
      'room',
      forceManyBody<Standing>()
        .strength(repulsion)
        .theta(count > 10_000 ? 1.4 : 1)
        .distanceMax(900),
    )
    .force('x', forceX<Standing>(0).strength(0.012))
    .force('y', forceY<Standing>(0).strength(0.012))
    .force('groups', groupForce(nodes, groups, begun.parts))
  const places = () => {
    const flat = new Float32Array(2 * count)
    for (const [node, { x, y }] of nodes.entries()) [flat[2 * node], flat[2 * node + 1]] = [x, y]
    return flat
  }
  for (let round = 1; round <= rounds; round += 1) {
    simulation.tick()
    yield {
      done: round / rounds,
      positions: () => packParts(round < rounds ? places() : partGroups(places(), groups, begun.parts), begun.parts),
    }
  }
}

type Link = { source: number; target: number }

/** How much each line pulls: less where many meet, and next to nothing between two groups. */
function strengthOf(links: readonly Link[], groupOf: Int32Array): (link: unknown, place: number) => number {
  const degree = new Uint32Array(groupOf.length)
  for (const { source, target } of links)
    for (const node of [source, target]) degree[node] = (degree[node] as number) + 1
  const strengths = links.map(({ source, target }) => {
    const [one, other] = [groupOf[source] as number, groupOf[target] as number]
    const isAcross = one !== other && one !== -1 && other !== -1
    return (isAcross ? acrossGroups : 1) / Math.min(degree[source] as number, degree[target] as number)
  })
  return (_, place) => strengths[place] as number
}
