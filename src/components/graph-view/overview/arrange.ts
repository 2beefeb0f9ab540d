import { forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'
import { groupForce, type Standing } from './group-force.ts'
import { packParts } from './pack-parts.ts'
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
  const links = Array.from({ length: owner.length }, (_, line) => ({
    source: owner[line] as number,
    target: company[line] as number,
  })).filter(({ source, target }) => source !== target)
  const simulation = forceSimulation(nodes)
    .stop()
    .alphaDecay(1 - 0.001 ** (1 / rounds))
    .velocityDecay(0.35)
    .force('lines', forceLink<Standing, (typeof links)[number]>(links).distance(distance))
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
  const positions = () => {
    const flat = new Float32Array(2 * count)
    for (const [node, { x, y }] of nodes.entries()) [flat[2 * node], flat[2 * node + 1]] = [x, y]
    return packParts(flat, begun.parts)
  }
  for (let round = 1; round <= rounds; round += 1) {
    simulation.tick()
    yield { done: round / rounds, positions }
  }
}
