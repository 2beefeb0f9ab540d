import { forceCollide, forceSimulation, forceX, forceY } from 'd3-force'
import type { Parts } from './pack-parts.ts'

/** Radius of the room of one party, in pixels at zoom 1; a group takes as much as all of its members. */
export const partyRoom = 19
/** How far a territory reaches around its parties, and what lies between two. */
const [reach, between] = [16, 12]
/** Radius of the room of a party that is in no group. */
const looseRoom = 9
const [rounds, toMiddle, attempts] = [240, 0.006, 6]

type Disc = { members: readonly number[]; radius: number; fromX: number; fromY: number; x: number; y: number }

/**
 * Moves groups of one connected part away from one another, each as a disc that holds all of its members and with
 * members far outside brought nearer, so that their territories do not overlap. Parties in no group make way.
 *
 * @param positions x and y of each party in turn
 */
export function partGroups(
  positions: Float32Array,
  groups: readonly (readonly number[])[],
  parts: Parts,
): Float32Array {
  const parted = positions.slice()
  const groupOf = groupOfEach(groups, positions.length / 2)
  for (const part of parts) {
    const inPart = new Set(part.map((node) => groupOf[node] as number).filter((group) => group !== -1))
    if (inPart.size === 0) continue
    const discs = Array.from(inPart, (group) => compact(groups[group] as readonly number[], parted))
    separate(discs)
    for (const { members, fromX, fromY, x, y } of discs) {
      for (const node of members) {
        parted[2 * node] = (parted[2 * node] as number) + x - fromX
        parted[2 * node + 1] = (parted[2 * node + 1] as number) + y - fromY
      }
      for (const node of part) if (groupOf[node] === -1) makeWay(node, discs, parted)
    }
  }
  return parted
}

/** The group of each party by its place in the list, or -1. */
export function groupOfEach(groups: readonly (readonly number[])[], count: number): Int32Array {
  const groupOf = new Int32Array(count).fill(-1)
  for (const [group, members] of groups.entries()) for (const node of members) groupOf[node] = group
  return groupOf
}

function discOf(members: readonly number[], positions: Float32Array, radius: number): Disc {
  let [x, y] = [0, 0]
  for (const node of members) {
    x += (positions[2 * node] as number) / members.length
    y += (positions[2 * node + 1] as number) / members.length
  }
  return { members, radius, fromX: x, fromY: y, x, y }
}

/** Brings the members of a group within the room that as many need, those further out staying further out. */
function compact(members: readonly number[], positions: Float32Array): Disc {
  const disc = discOf(members, positions, 0)
  const away = members
    .map((node) => {
      const [x, y] = [(positions[2 * node] as number) - disc.x, (positions[2 * node + 1] as number) - disc.y]
      return { node, x, y, distance: Math.hypot(x, y) }
    })
    .toSorted((a, b) => a.distance - b.distance || a.node - b.node)
  for (const [rank, { node, x, y, distance }] of away.entries()) {
    const nearer = Math.min(distance, partyRoom * Math.sqrt(rank + 1))
    const share = distance === 0 ? 0 : nearer / distance
    positions[2 * node] = disc.x + x * share
    positions[2 * node + 1] = disc.y + y * share
    disc.radius = Math.max(disc.radius, nearer + reach + between / 2)
  }
  return disc
}

/** Has the discs leave those that they overlap, while all are drawn a little to the middle. */
function separate(discs: Disc[]): void {
  const simulation = forceSimulation(discs)
    .stop()
    .alphaDecay(0)
    .velocityDecay(0.6)
    .force('x', forceX<Disc>(0).strength(toMiddle))
    .force('y', forceY<Disc>(0).strength(toMiddle))
    .force('collide', forceCollide<Disc>(({ radius }) => radius).iterations(2))
  simulation.tick(rounds)
  simulation.force('x', null).force('y', null).tick(rounds)
}

/** Moves a party out of the discs in which it stands, those near the middle of one less far. */
function makeWay(node: number, discs: readonly Disc[], positions: Float32Array): void {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [x, y] = [positions[2 * node] as number, positions[2 * node + 1] as number]
    const over = discs.find((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius + looseRoom)
    if (!over) return
    const distance = Math.hypot(x - over.x, y - over.y)
    const [alongX, alongY] = distance === 0 ? [1, 0] : [(x - over.x) / distance, (y - over.y) / distance]
    const outside = over.radius + looseRoom * (1 + distance / over.radius)
    positions[2 * node] = over.x + alongX * outside
    positions[2 * node + 1] = over.y + alongY * outside
  }
}
