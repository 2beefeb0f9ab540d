import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { strongComponents } from '../../network/strong-components.ts'

/** A path from an owner down to a company without repeated parties. `shares[i]`: what `nodes[i]` holds of the next. */
export type OwnershipPath = { nodes: number[]; shares: number[]; contribution: number }

/**
 * The largest paths first. `more`: whether there are others. `loops`: companies on the way own each other, so that all
 * paths together bring less than the integrated share. Parallel rows of two parties are added.
 */
export type OwnershipPaths = { paths: OwnershipPath[]; more: boolean; loops: boolean }

/** Maximum number of partial paths visited. */
const maxBeginnings = 200_000

/** A partial path, from the company upwards; `bound` is the maximum that any continuation can bring. */
type Beginning = { node: number; share: number; product: number; bound: number; below: Beginning | null }

/**
 * The simple paths from `owner` down to `company`, by the product of the certain stakes along them. Beginnings are
 * followed best first by what they could bring at most: their product times the largest product of any walk from there
 * up to the owner, which makes each complete path the largest of those left (best-first search after Hart, Nilsson &
 * Raphael 1968 with an exact bound).
 * @param limit how many at most
 * @throws RangeError where a company is not a node
 */
export function rankedPaths(network: Network, owner: number, company: number, limit: number): OwnershipPaths {
  const ancestry = ancestryOf(network, [company], network.capital)
  const target = ancestry.nodes.indexOf(owner)
  if (target < 1) return { paths: [], more: false, loops: false }
  const max = maxUpTo(ancestry, target)
  const paths: OwnershipPath[] = []
  const queue = new BeginningHeap()
  queue.add({ node: 0, share: 1, product: 1, bound: max[0] as number, below: null })
  let looked = 0
  for (let best = queue.take(); best; best = queue.take()) {
    if (best.node === target) {
      if (paths.length === limit) return { paths, more: true, loops: hasLoop(ancestry, max) }
      paths.push(pathFrom(best, ancestry))
      continue
    }
    if (looked >= maxBeginnings) return { paths, more: true, loops: hasLoop(ancestry, max) }
    for (const [node, share] of holdersOf(ancestry, best.node)) {
      const product = best.product * share
      const bound = product * (max[node] as number)
      if (!(bound > 0) || comesBy(best, node)) continue
      looked += 1
      queue.add({ node, share, product, bound, below: best })
    }
  }
  return { paths, more: false, loops: hasLoop(ancestry, max) }
}

/** Direct owners with the certain part each holds in all, at most the whole. */
function holdersOf({ offsets, neighbours, weights }: Ancestry, node: number): Map<number, number> {
  const holders = new Map<number, number>()
  for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
    const holder = neighbours[position] as number
    holders.set(holder, Math.min(1, (holders.get(holder) ?? 0) + (weights[position] as number)))
  }
  return holders
}

/** For each node the largest product of stakes on any walk from the target down to it; 0 without one. */
function maxUpTo(ancestry: Ancestry, target: number): Float64Array {
  const held = holdingsIn(ancestry)
  const max = new Float64Array(ancestry.nodes.length)
  const settled = new Uint8Array(ancestry.nodes.length)
  const queue = new BeginningHeap()
  queue.add({ node: target, share: 1, product: 1, bound: 1, below: null })
  for (let best = queue.take(); best; best = queue.take()) {
    if (settled[best.node]) continue
    settled[best.node] = 1
    max[best.node] = best.bound
    for (const [node, share] of held[best.node] ?? []) {
      const bound = best.bound * share
      if (!settled[node] && bound > 0) queue.add({ node, share, product: bound, bound, below: null })
    }
  }
  return max
}

function holdingsIn(ancestry: Ancestry): [number, number][][] {
  const held: [number, number][][] = Array.from(ancestry.nodes, () => [])
  for (let node = 0; node < ancestry.nodes.length; node++) {
    for (const [holder, share] of holdersOf(ancestry, node)) held[holder]?.push([node, share])
  }
  return held
}

/** Whether companies between the two, both included, hold each other or themselves. */
function hasLoop(ancestry: Ancestry, max: Float64Array): boolean {
  const { componentOf } = strongComponents(ancestry)
  for (let node = 0; node < ancestry.nodes.length; node++) {
    if (!(max[node] as number)) continue
    for (const holder of holdersOf(ancestry, node).keys()) {
      if (componentOf[holder] === componentOf[node] && (max[holder] as number) > 0) return true
    }
  }
  return false
}

function comesBy(beginning: Beginning, node: number): boolean {
  for (let at: Beginning | null = beginning; at; at = at.below) if (at.node === node) return true
  return false
}

function pathFrom(end: Beginning, { nodes }: Ancestry): OwnershipPath {
  const path: OwnershipPath = { nodes: [], shares: [], contribution: end.product }
  for (let at: Beginning | null = end; at; at = at.below) {
    path.nodes.push(nodes[at.node] as number)
    if (at.below) path.shares.push(at.share)
  }
  return path
}

/** Partial paths by their maximum, largest first; of equals the latest, which reaches the owner soonest. */
class BeginningHeap {
  readonly #items: { beginning: Beginning; order: number }[] = []
  #added = 0

  add(beginning: Beginning): void {
    const items = this.#items
    items.push({ beginning, order: this.#added++ })
    for (let at = items.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  take(): Beginning | null {
    const items = this.#items
    const [first] = items
    const last = items.pop()
    if (!first || !last) return null
    if (items.length === 0) return first.beginning
    items[0] = last
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let best = at
      if (left < items.length && this.#isBefore(left, best)) best = left
      if (right < items.length && this.#isBefore(right, best)) best = right
      if (best === at) return first.beginning
      this.#swap(at, best)
      at = best
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#items[one], this.#items[other]]
    if (!a || !b) return false
    return a.beginning.bound === b.beginning.bound ? a.order > b.order : a.beginning.bound > b.beginning.bound
  }

  #swap(one: number, other: number): void {
    const items = this.#items
    const [a, b] = [items[one], items[other]]
    if (!a || !b) return
    items[one] = b
    items[other] = a
  }
}
