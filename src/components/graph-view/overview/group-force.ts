import type { SimulationNodeDatum } from 'd3-force'
import type { Parts } from './pack-parts.ts'
import { partyRoom } from './part-groups.ts'

/** A party that forces move. */
export type Standing = SimulationNodeDatum & { x: number; y: number }

/** How far a member goes towards the middle of its group in a round, and how far groups leave each other. */
const [pull, push] = [0.12, 0.35]

type Disc = { members: readonly number[]; radius: number; x: number; y: number; vx: number; vy: number }

/**
 * A force that draws the members of each group together, and groups of one connected part apart, as discs as large as
 * their members need.
 */
export function groupForce(
  nodes: readonly Standing[],
  groups: readonly (readonly number[])[],
  parts: Parts,
): (alpha: number) => void {
  const partOf = new Int32Array(nodes.length)
  for (const [part, members] of parts.entries()) for (const node of members) partOf[node] = part
  const discs = groups.map(
    (members): Disc => ({ members, radius: partyRoom * Math.sqrt(members.length), x: 0, y: 0, vx: 0, vy: 0 }),
  )
  const byPart = [...Map.groupBy(discs, ({ members: [first = 0] }) => partOf[first]).values()]
  return (alpha) => {
    for (const disc of discs) centre(disc, nodes)
    for (const together of byPart) keepApart(together)
    for (const { members, x, y, vx, vy } of discs) {
      for (const member of members) {
        const node = nodes[member] as Standing
        node.vx = (node.vx ?? 0) + ((x - node.x) * pull + vx * push) * alpha
        node.vy = (node.vy ?? 0) + ((y - node.y) * pull + vy * push) * alpha
      }
    }
  }
}

function centre(disc: Disc, nodes: readonly Standing[]): void {
  const { members } = disc
  Object.assign(disc, { x: 0, y: 0, vx: 0, vy: 0 })
  for (const member of members) {
    const { x, y } = nodes[member] as Standing
    disc.x += x / members.length
    disc.y += y / members.length
  }
}

/** Has each disc leave those that it overlaps, the smaller one more. */
function keepApart(discs: readonly Disc[]): void {
  for (const [place, one] of discs.entries()) {
    for (let before = 0; before < place; before += 1) {
      const other = discs[before] as Disc
      const [x, y] = [one.x - other.x || 1, one.y - other.y]
      const distance = Math.hypot(x, y)
      const overlap = one.radius + other.radius - distance
      if (overlap <= 0) continue
      const share = other.members.length / (one.members.length + other.members.length)
      const [moveX, moveY] = [(x / distance) * overlap, (y / distance) * overlap]
      one.vx += moveX * share
      one.vy += moveY * share
      other.vx -= moveX * (1 - share)
      other.vy -= moveY * (1 - share)
    }
  }
}
