import { at } from '../arithmetic/at.ts'
import type { OwnershipTies } from './ownership-ties.ts'

/** Keeps the `limit` first of the items that are offered, in the order that `compare` gives (below 0: earlier). */
class LargestKept<Item> {
  readonly items: Item[] = []
  readonly #limit: number
  readonly #compare: (one: Item, other: Item) => number

  constructor(limit: number, compare: (one: Item, other: Item) => number) {
    this.#limit = limit
    this.#compare = compare
  }

  offer(item: Item): void {
    const { items } = this
    const last = items.at(-1)
    if (items.length === this.#limit && (last === undefined || this.#compare(item, last) >= 0)) return
    let place = items.length
    while (place > 0 && this.#compare(item, items[place - 1] as Item) < 0) place--
    items.splice(place, 0, item)
    if (items.length > this.#limit) items.pop()
  }
}

/** What one party holds in another, by the weights that the communities are made with. */
export type Tie = { owner: number; company: number; weight: number }

/** A member and the weight that ties it to its community and to all others. */
export type Member = { node: number; inside: number; across: number }

/**
 * Why a community is one. `inside`: weight between its members; `across`: weight between them and others. `members`:
 * those with most weight inside first, so that the first is its hub. `strongest`: the heaviest of its `ties` inside.
 * `others`: the first of the `neighbours`, communities that it has most weight with, and the heaviest tie to each.
 */
export type Grouping = {
  size: number
  inside: number
  across: number
  members: Member[]
  strongest: Tie[]
  ties: number
  others: { community: number; weight: number; strongest: Tie }[]
  neighbours: number
}

/** Maximum list lengths: `communities`, and members, ties and others of each. */
export type GroupingLimits = { communities: number; members: number; ties: number }

/**
 * Explains the first communities of a partition in one pass over all ties.
 * @param membership a community for each node, negative for a node that is left out
 */
export function whyGrouped(ties: OwnershipTies, membership: Int32Array, limits: GroupingLimits): Grouping[] {
  const { nodeCount, from, to, weights } = ties
  const inside = new Float64Array(nodeCount)
  const across = new Float64Array(nodeCount)
  const groups = Array.from({ length: limits.communities }, () => new Group(limits))
  for (let tie = 0; tie < weights.length; tie++) {
    const weight = at(weights, tie)
    if (!(weight > 0)) continue
    const [owner, company] = [at(from, tie), at(to, tie)]
    const [one, other] = [at(membership, owner), at(membership, company)]
    const perNode = one === other ? inside : across
    perNode[owner] = at(perNode, owner) + weight
    perNode[company] = at(perNode, company) + weight
    if (one === other) groups[one]?.addInside(owner, company, weight)
    else {
      groups[one]?.addAcross(other, owner, company, weight)
      groups[other]?.addAcross(one, owner, company, weight)
    }
  }
  for (let node = 0; node < nodeCount; node++) {
    groups[at(membership, node)]?.addMember(node, at(inside, node), at(across, node))
  }
  return groups.map((group) => group.grouping(limits.ties))
}

class Group {
  readonly #members: LargestKept<Member>
  readonly #strongest: LargestKept<Tie>
  readonly #others = new Map<number, { weight: number; strongest: Tie }>()
  #size = 0
  #inside = 0
  #ties = 0
  #across = 0

  constructor({ members, ties }: GroupingLimits) {
    this.#members = new LargestKept(members, (one, other) => other.inside - one.inside || one.node - other.node)
    this.#strongest = new LargestKept(ties, byWeight)
  }

  addInside(owner: number, company: number, weight: number): void {
    this.#inside += weight
    this.#ties++
    this.#strongest.offer({ owner, company, weight })
  }

  addAcross(community: number, owner: number, company: number, weight: number): void {
    this.#across += weight
    const other = this.#others.get(community)
    const tie = { owner, company, weight }
    if (other === undefined) this.#others.set(community, { weight, strongest: tie })
    else {
      other.weight += weight
      if (byWeight(tie, other.strongest) < 0) other.strongest = tie
    }
  }

  addMember(node: number, inside: number, across: number): void {
    this.#size++
    this.#members.offer({ node, inside, across })
  }

  grouping(ties: number): Grouping {
    const others = Array.from(this.#others, ([community, other]) => ({ community, ...other }))
    others.sort((one, other) => other.weight - one.weight || one.community - other.community)
    return {
      size: this.#size,
      inside: this.#inside,
      across: this.#across,
      members: this.#members.items,
      strongest: this.#strongest.items,
      ties: this.#ties,
      others: others.slice(0, ties),
      neighbours: others.length,
    }
  }
}

function byWeight(one: Tie, other: Tie): number {
  return other.weight - one.weight || one.owner - other.owner || one.company - other.company
}
