import { outlineAround } from './outline.ts'

/** The region of a drawing in which a community stands; its parties are told by their places. */
export type Territory = {
  /** A to Z, AA and so on: what no other one is called. */
  letter: string
  /** Its place among the colours; what lies beside it or is tied to it has another one. */
  tone: number
  members: number[]
  /** The member with most ties, by which it is called. */
  hub: number
  /** x and y of each corner in turn. */
  outline: number[]
  /** How many ties there are to those after it in the list, where there are any. */
  bundles: { to: number; ties: number }[]
}

type Columns = { count: number; owner: ArrayLike<number>; company: ArrayLike<number> }

/** Colours that territories have. */
export const territoryTones = 8
/** How far around its parties a territory reaches, in pixels of the drawing at zoom 1. */
const reach = 15

/**
 * The regions in which groups of parties stand.
 *
 * @param groups places of the parties of each, the largest first; a party is in one of them at most
 * @param positions x and y of each party in turn
 */
export function territoriesOf(
  network: Columns,
  groups: readonly (readonly number[])[],
  positions: ArrayLike<number>,
): Territory[] {
  const groupOf = new Int32Array(network.count).fill(-1)
  for (const [group, members] of groups.entries()) for (const node of members) groupOf[node] = group
  const degree = degreesIn(network)
  const outlines = groups.map((members) =>
    outlineAround(
      members.flatMap((node) => [positions[2 * node] as number, positions[2 * node + 1] as number]),
      reach,
    ),
  )
  const bundles = bundlesOf(network, groupOf, groups.length)
  const tied = bundles.flatMap((own, one) => own.map(({ to }): Pair => [one, to]))
  const tones = tonesApart(groups.length, [...tied, ...touchingPairs(outlines)], territoryTones)
  return groups.map((members, group) => ({
    letter: letterAt(group),
    tone: tones[group] as number,
    members: [...members],
    hub: members.reduce((most, node) => ((degree[node] as number) > (degree[most] as number) ? node : most)),
    outline: (outlines[group] as number[]).map((value) => Math.round(value * 10) / 10),
    bundles: bundles[group] as Territory['bundles'],
  }))
}

function degreesIn({ count, owner, company }: Columns): Uint32Array {
  const degree = new Uint32Array(count)
  for (let tie = 0; tie < owner.length; tie++) {
    for (const node of [owner[tie] as number, company[tie] as number]) degree[node] = (degree[node] as number) + 1
  }
  return degree
}

type Pair = readonly [number, number]

function bundlesOf({ owner, company }: Columns, groupOf: Int32Array, count: number): Territory['bundles'][] {
  const ties = Array.from({ length: count }, () => new Map<number, number>())
  for (let tie = 0; tie < owner.length; tie++) {
    const [one, other] = [groupOf[owner[tie] as number] as number, groupOf[company[tie] as number] as number]
    if (one === -1 || other === -1 || one === other) continue
    const own = ties[Math.min(one, other)] as Map<number, number>
    const to = Math.max(one, other)
    own.set(to, (own.get(to) ?? 0) + 1)
  }
  return ties.map((own) => Array.from(own, ([to, number]) => ({ to, ties: number })))
}

/** Outlines whose boxes touch one another. */
function* touchingPairs(outlines: readonly (readonly number[])[]): Generator<Pair> {
  const boxes = outlines.map((outline) => {
    const [xs, ys] = [outline.filter((_, at) => at % 2 === 0), outline.filter((_, at) => at % 2 === 1)]
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  for (const [one, box] of boxes.entries()) {
    for (let other = 0; other < one; other++) {
      const { left, right, top, bottom } = boxes[other] as (typeof boxes)[number]
      if (left <= box.right && box.left <= right && top <= box.bottom && box.top <= bottom) yield [one, other]
    }
  }
}

/**
 * A colour for each of some things, so that neighbours have different ones: always where each has fewer neighbours than
 * there are colours, and where neighbours are many the colour of which fewest have. Among those that are free the one
 * least used so far is taken.
 */
export function tonesApart(count: number, neighbours: Iterable<Pair>, tones: number): number[] {
  const beside = Array.from({ length: count }, () => new Set<number>())
  for (const [one, other] of neighbours) {
    if (one === other) continue
    beside[one]?.add(other)
    beside[other]?.add(one)
  }
  const chosen = new Int32Array(count).fill(-1)
  const used = new Uint32Array(tones)
  for (const place of fewestNeighboursLast(beside)) {
    const around = new Uint32Array(tones)
    for (const other of beside[place] ?? []) {
      const tone = chosen[other] as number
      if (tone !== -1) around[tone] = (around[tone] as number) + 1
    }
    const tone = rarestOf(around, used)
    chosen[place] = tone
    used[tone] = (used[tone] as number) + 1
  }
  return [...chosen]
}

function rarestOf(around: Uint32Array, used: Uint32Array): number {
  let least = 0
  for (let tone = 1; tone < around.length; tone++) {
    const fewer = (around[tone] as number) - (around[least] as number)
    if (fewer < 0 || (fewer === 0 && (used[tone] as number) < (used[least] as number))) least = tone
  }
  return least
}

/** The order in which each has fewest neighbours among those before it (Matula and Beck 1983). */
function fewestNeighboursLast(beside: readonly ReadonlySet<number>[]): number[] {
  const left = new Set(beside.keys())
  const counts = beside.map(({ size }) => size)
  const order: number[] = []
  while (left.size > 0) {
    const next = [...left].reduce((few, place) => ((counts[place] as number) < (counts[few] as number) ? place : few))
    left.delete(next)
    order.push(next)
    for (const other of beside[next] ?? []) counts[other] = (counts[other] as number) - 1
  }
  return order.reverse()
}

/** How many connected parts of a network have two parties or more, yet fewer than a number. */
export function islandsIn({ count, owner, company }: Columns, below: number): number {
  const above = Int32Array.from({ length: count }, (_, node) => node)
  const rootOf = (node: number): number => {
    let root = node
    while (above[root] !== root) {
      above[root] = above[above[root] as number] as number
      root = above[root] as number
    }
    return root
  }
  for (let tie = 0; tie < owner.length; tie++) above[rootOf(owner[tie] as number)] = rootOf(company[tie] as number)
  const sizes = new Uint32Array(count)
  for (let node = 0; node < count; node++) {
    const root = rootOf(node)
    sizes[root] = (sizes[root] as number) + 1
  }
  return sizes.reduce((islands, size) => (size > 1 && size < below ? islands + 1 : islands), 0)
}

/** A to Z, then AA to AZ, BA and so on. */
export function letterAt(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : letterAt(Math.floor(place / 26) - 1) + last
}
