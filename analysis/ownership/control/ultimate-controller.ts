import type { ControlKind } from '#contracts/ownership/ownership-report.ts'
import { at } from '../../arithmetic/at.ts'
import type { Network } from '../../network/network.ts'
import { type ControlAncestry, type ControlStep, closureAbove, controlAncestry, controlProof } from './control-proof.ts'
import { type UltimateParents, ultimateParents } from './ultimate-parents.ts'

/**
 * The ultimate controller of a company and the steps of the proof, controllers first. `single`: one party that nobody
 * controls; `group`: parties acting together, none of whom does alone; `closed_loop`: companies that control each other
 * and that nobody outside controls; `several`: more than one, which needs votes above 100 % or groups of which neither
 * can do without the other's members; `none`: nobody.
 */
export type UltimateController = { kind: ControlKind; controllers: number[]; proof: ControlStep[] }

/** Who controls a company ultimately, nodes ascending. */
export type Controllers = Pick<UltimateController, 'kind' | 'controllers'>

/** Parties that are taken to act together, as members' nodes. */
export type ConcertGroup = readonly number[]

/** Gives what parties, taken as one holder, control; the parties themselves may be in it. */
type ClosureOf = (holders: readonly number[]) => { has(company: number): boolean }

/**
 * One last controller, by nodes of the ancestry: a party, the parties of a closed loop, or those members of the group
 * at position `group` that are needed. Proofs start from `starts`.
 */
type LastController = { group: number | null; parties: readonly number[]; starts: readonly number[] }

/**
 * Everything about the control of the companies at the first nodes of an ancestry, all from the same closures: the
 * control heads of a node, each party by itself (`headsOf`), the members of each relevant group, joint control, and the
 * ultimate controllers of a node.
 */
export type ControlStanding = {
  ancestry: ControlAncestry
  headsOf: UltimateParents['headsOf']
  groups: number[][]
  closureOf: ClosureOf
  lastOf(node: number): LastController[]
}

/**
 * The ultimate controller by strict majority of the votes that are certain: unknown stakes and bands count with their
 * lower ends. A group counts above a sole controller of the company, or above the company without one, if its members
 * jointly control what none controls alone; named are the members of minimal coalitions.
 *
 * @throws RangeError where the company is not a node.
 */
export function ultimateController(
  network: Network,
  company: number,
  groups: readonly ConcertGroup[] = [],
): UltimateController {
  const { ancestry, lastOf } = controlStanding(network, [company], groups)
  const last = lastOf(0)
  return {
    ...controllersFrom(ancestry, last),
    proof: last.flatMap(({ group, parties, starts }) =>
      controlProof(ancestry, starts, group === null && parties.length > 1 ? [0, ...starts] : [0]),
    ),
  }
}

/**
 * {@link ultimateController} of several companies in one pass from the owners down, without the proofs. Companies are
 * given by position; equal answers are one object.
 *
 * @throws RangeError where a company is not a node.
 */
export function ultimateControllers(
  network: Network,
  companies: readonly number[] | Int32Array,
  groups: readonly ConcertGroup[],
): (position: number) => Controllers {
  const { ancestry, lastOf } = controlStanding(network, companies, groups)
  const known = new Map<string, Controllers>()
  return (position) => {
    const last = lastOf(position)
    const key = last.map(({ group, starts }) => `${group} ${starts.join()}`).join(';')
    const found = known.get(key) ?? controllersFrom(ancestry, last)
    known.set(key, found)
    return found
  }
}

function controllersFrom({ nodes }: ControlAncestry, last: readonly LastController[]): Controllers {
  const parties = last.flatMap((each) => each.parties)
  const controllers = Array.from(last.length > 1 ? new Set(parties) : parties, (place) => at(nodes, place))
  return { kind: kindOf(last), controllers: controllers.toSorted((one, other) => one - other) }
}

function kindOf([only, ...others]: readonly LastController[]): ControlKind {
  if (only === undefined) return 'none'
  if (others.length > 0) return 'several'
  if (only.group !== null) return 'group'
  return only.parties.length > 1 ? 'closed_loop' : 'single'
}

/**
 * The parties above companies, which become the first nodes of the ancestry in their order, and their ultimate
 * controllers.
 *
 * @throws RangeError where a company is not a node.
 */
export function controlStanding(
  network: Network,
  companies: Iterable<number>,
  groups: readonly ConcertGroup[],
): ControlStanding {
  const ancestry = controlAncestry(network, companies)
  const heads = ultimateParents(ancestry)
  const closureOf = remembered((holders) => closureAbove(ancestry, holders))
  const above = groups.length === 0 ? [] : placesOf(ancestry, groups)
  const overHeads = new Map<number, LastController[]>()
  return {
    ancestry,
    headsOf: heads.headsOf,
    groups: above,
    closureOf,
    lastOf: (node) => lastControllers({ heads, groups: above, closureOf, overHeads }, node),
  }
}

function placesOf({ nodes }: ControlAncestry, groups: readonly ConcertGroup[]): number[][] {
  const placeOf = new Map(Array.from(nodes, (node, place) => [node, place]))
  return groups.map((members) => Array.from(new Set(members)).flatMap((member) => placeOf.get(member) ?? []))
}

type Above = {
  heads: UltimateParents
  groups: readonly ConcertGroup[]
  closureOf: ClosureOf
  /** The groups over each head that was met. */
  overHeads: Map<number, LastController[]>
}

function lastControllers(above: Above, node: number): LastController[] {
  const {
    heads: { headsOf, loops },
    groups,
    closureOf,
  } = above
  const alone = headsOf(node)
    .map((head) => ({ group: null, parties: loops.get(head) ?? [head], starts: [head] }))
    .filter(({ parties }) => parties.length > 1 || parties[0] !== node)
  if (groups.length === 0) return alone
  if (alone.length === 0) return differing(groupsOver(closureOf, groups, node))
  const last = alone.flatMap((party): LastController[] => {
    const over = groupsOverParty(above, party)
    return over.length > 0 ? over : [party]
  })
  // Votes above 100 % can give a majority to others as well.
  const isUnderOne = (member: number): boolean =>
    alone.some(({ starts }) => starts.includes(member) || closureOf(starts).has(member))
  const controlsAlone = (member: number): boolean =>
    member === node ? alone.some(({ parties }) => parties.includes(node)) : closureOf([member]).has(node)
  const isOverOne = (members: ConcertGroup): boolean =>
    alone.some(({ starts }) => starts.some((start) => closureOf(members).has(start)))
  const others = groups.map((members) =>
    members.some(controlsAlone) || isOverOne(members) ? [] : members.filter((member) => !isUnderOne(member)),
  )
  const beside = groupsOver(closureOf, others, node)
  last.push(...beside.filter(({ group }) => !last.some((other) => other.group === group)))
  return differing(last)
}

function groupsOverParty(
  { groups, closureOf, overHeads }: Above,
  { parties, starts }: LastController,
): LastController[] {
  const head = at(starts, 0)
  const known = overHeads.get(head)
  if (known !== undefined) return known
  const loop = new Set(parties.length > 1 ? parties : [])
  const outside = groups.map((members) => (members.some((member) => loop.has(member)) ? [] : members))
  const found = groupsOver(closureOf, outside, head)
  overHeads.set(head, found)
  return found
}

/** Each set of parties once: in concert the order of names means nothing. */
function differing(last: LastController[]): LastController[] {
  if (last.length < 2) return last
  const known = new Set<string>()
  return last.filter(
    ({ parties }) => known.size < known.add(String(parties.toSorted((one, other) => one - other))).size,
  )
}

/** The groups that control the company, those that another overrules left out. */
function groupsOver(closureOf: ClosureOf, groups: readonly ConcertGroup[], company: number): LastController[] {
  const found = groups.flatMap((group, place) => {
    if (group.length < 2 || !closureOf(group).has(company)) return []
    const members = votersAmong(closureOf, group, company)
    if (!controlTogether(closureOf, members, company)) return []
    const parties = neededMembers(closureOf, members, company)
    return [{ group: place, members, parties, starts: parties }]
  })
  const smallest = found.filter(
    ({ parties }) =>
      !found.some(
        (other) => other.parties.length < parties.length && other.parties.every((one) => parties.includes(one)),
      ),
  )
  type Found = (typeof found)[number]
  const canDoWithout = ({ parties }: Found, { members }: Found): boolean => {
    const under = closureOf(members)
    return closureOf(parties.filter((party) => !members.includes(party) && !under.has(party))).has(company)
  }
  const highest = smallest.filter(
    (one) => !smallest.some((other) => canDoWithout(other, one) && !canDoWithout(one, other)),
  )
  return highest.length > 0 ? highest : smallest
}

/** The members whose votes in a company are not at its own command: neither itself nor what it controls one-sidedly. */
export function votersAmong(closureOf: ClosureOf, members: ConcertGroup, company: number): number[] {
  const own = closureOf([company])
  return members.filter((member) => member !== company && (!own.has(member) || closureOf([member]).has(company)))
}

function controlTogether(closureOf: ClosureOf, voters: readonly number[], company: number): boolean {
  return voters.length > 1 && closureOf(voters).has(company) && !voters.some((voter) => closureOf([voter]).has(company))
}

/** Larger groups are named completely. */
const maxTried = 8

/** The holders of a minimal coalition that controls the company, without those under another holder. */
function neededMembers(closureOf: ClosureOf, holders: readonly number[], company: number): number[] {
  const controls = (one: number, other: number): boolean => one !== other && closureOf([one]).has(other)
  const own = holders.filter((member) => !holders.some((other) => controls(other, member) && !controls(member, other)))
  if (own.length === 2 || own.length > maxTried) return own
  return own.filter((member) => {
    const others = own.filter((other) => other !== member)
    for (let mask = 2 ** others.length - 1; mask > 0; mask--) {
      const some = others.filter((_, place) => (mask >> place) & 1)
      if (!closureOf(some).has(company) && closureOf([...some, member]).has(company)) return true
    }
    return false
  })
}

/** The same function, each answer computed once. */
export function remembered<Closure>(
  closureOf: (holders: readonly number[]) => Closure,
): (holders: readonly number[]) => Closure {
  const known = new Map<string, Closure>()
  return (holders) => {
    const key = holders.join()
    const found = known.get(key) ?? closureOf(holders)
    known.set(key, found)
    return found
  }
}
