import type { ControlKind } from '#contracts/ownership/ownership-report.ts'
import { at } from '../../arithmetic/at.ts'
import type { Ancestry } from '../../network/ancestry.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { type Loop, loopClosure, loopOf, type Vote, votesIn } from './loop-closure.ts'
import { isMajority } from './majority-closure.ts'

/**
 * The control heads of each party of an ancestry: the parties that control it and are not controlled themselves, or the
 * party itself where it has no controller. More than one only where votes add up to over 100 %. `loops` lists, under a
 * head that is controlled through its own subsidiaries, all parties of that mutual control.
 */
export type UltimateParents = {
  headsOf(node: number): readonly number[]
  loops: ReadonlyMap<number, readonly number[]>
}

/**
 * Who controls a node ultimately, each party taken by itself, and whether that is one party, a closed loop of parties
 * that control each other, or several where votes add to over 100 %.
 */
export function controlOf(
  { headsOf, loops }: UltimateParents,
  node: number,
): { kind: Exclude<ControlKind, 'group'>; controllers: number[] } {
  const heads = headsOf(node)
  const [head] = heads
  if (head === undefined || (heads.length === 1 && head === node && !loops.has(node))) {
    return { kind: 'none', controllers: [] }
  }
  const kind = heads.length > 1 ? 'several' : loops.has(head) ? 'closed_loop' : 'single'
  return { kind, controllers: heads.flatMap((each) => loops.get(each) ?? [each]) }
}

type State = { ancestry: Ancestry; single: Int32Array; several: Map<number, number[]>; loops: Map<number, number[]> }

/**
 * Finds all heads in one pass from the owners down. Control is transitive, so that a company is under a head exactly
 * where the owners that are the head or under it cast more than one half of its votes; companies that own each other
 * are settled together by closures inside their component.
 */
export function ultimateParents(ancestry: Ancestry): UltimateParents {
  const size = ancestry.nodes.length
  const state: State = {
    ancestry,
    single: Int32Array.from({ length: size }, (_, node) => node),
    several: new Map(),
    loops: new Map(),
  }
  const components = strongComponents(ancestry)
  const sums = new Float64Array(size)
  for (let component = 0; component < components.count; component++) {
    const members = components.members.subarray(components.offsets[component], components.offsets[component + 1])
    if (members.length === 1) settleCompany(state, at(members, 0), sums)
    else settleLoop(state, members)
  }
  return { headsOf: (node) => headsOf(state, node), loops: state.loops }
}

function headsOf({ single, several }: State, node: number): readonly number[] {
  return several.get(node) ?? [at(single, node)]
}

function placeUnder(state: State, node: number, heads: readonly number[]): void {
  if (heads.length === 1) state.single[node] = at(heads, 0)
  else if (heads.length > 1) state.several.set(node, [...heads])
}

/** `sums` is 0 throughout between calls. */
function settleCompany(state: State, company: number, sums: Float64Array): void {
  const touched: number[] = []
  for (const { owner, weight } of votesIn(state.ancestry, company)) {
    for (const head of headsOf(state, owner)) {
      if (sums[head] === 0) touched.push(head)
      sums[head] = at(sums, head) + weight
    }
  }
  const heads = touched.filter((head) => isMajority(at(sums, head)))
  for (const head of touched) sums[head] = 0
  placeUnder(state, company, heads)
}

function settleLoop(state: State, members: Int32Array): void {
  const { loop, votesFrom } = loopOf(state.ancestry, members)
  const headsAt: number[][] = Array.from(members, () => [])
  for (const [head, votes] of votesByHead(state, votesFrom)) {
    for (const place of loopClosure(loop, votes, null)) headsAt[place]?.push(head)
  }
  const majorities = directMajorities(loop)
  const covered = new Set<number>()
  const closures = new Map<number, Set<number>>()
  for (const place of majorities.members) {
    if (covered.has(place) || headsAt[place]?.length !== 0) continue
    const closure = loopClosure(loop, [], place)
    closures.set(place, closure)
    for (const other of closure) if (other !== place) covered.add(other)
  }
  for (const [place, closure] of closures) {
    if (covered.has(place)) continue
    const head = at(members, place)
    for (const other of closure) if (other !== place) headsAt[other]?.push(head)
    const mutual = closure.has(place) ? mutualMembers(loop, majorities, place, closure) : []
    if (mutual.length > 1) {
      state.loops.set(
        head,
        mutual.map((member) => at(members, member)),
      )
    }
  }
  for (const [place, heads] of headsAt.entries()) placeUnder(state, at(members, place), heads)
}

function votesByHead(state: State, votesFrom: ReadonlyMap<number, Vote[]>): Map<number, Vote[]> {
  const votes = new Map<number, Vote[]>()
  for (const [owner, cast] of votesFrom) {
    for (const head of headsOf(state, owner)) {
      const known = votes.get(head)
      if (known === undefined) votes.set(head, cast.slice())
      else for (const vote of cast) known.push(vote)
    }
  }
  return votes
}

/** Who holds a majority by itself in whom: components of it, holders before what they hold. */
function directMajorities(loop: Loop): StrongComponents {
  const offsets = [0]
  const neighbours: number[] = []
  const holders: number[][] = Array.from(loop.members, () => [])
  for (const [holder, votes] of loop.votesOf.entries()) {
    for (const { company, weight } of votes) if (isMajority(weight)) holders[company]?.push(holder)
  }
  for (const of of holders) {
    for (const holder of of) neighbours.push(holder)
    offsets.push(neighbours.length)
  }
  return strongComponents({ offsets: Int32Array.from(offsets), neighbours: Int32Array.from(neighbours) })
}

/** The members that control `head` and that it controls, itself included. */
function mutualMembers(
  loop: Loop,
  { componentOf }: StrongComponents,
  head: number,
  closure: ReadonlySet<number>,
): number[] {
  const mutual = [head]
  const cannot = new Set<number>()
  for (const place of closure) {
    if (place === head || cannot.has(place)) continue
    if (componentOf[place] === componentOf[head]) {
      mutual.push(place)
      continue
    }
    const own = loopClosure(loop, [], place)
    if (own.has(head)) mutual.push(place)
    else for (const other of own) cannot.add(other)
  }
  return mutual.toSorted((one, other) => one - other)
}
