import { complementOf } from '../../arithmetic/complement.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { statesAnOwner } from '../../network/edge-weights.ts'
import type { Network } from '../../network/network.ts'
import { countedCapital } from '../../network/rescaled-network.ts'
import { stakesBetweenIntermediaries } from '../../network/stakes-between.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { type LinearSystem, linearSystem, type MatrixEntries } from './linear-system.ts'
import { addOwner, finish, gapOf, type Pass, stakesSum, standing } from './owner-pass.ts'
import { ShareLists } from './share-lists.ts'

/** Steps that solving one loop may take, some seconds. */
const maxWork = 5e8

/** Solves companies that own each other: what each owner outside receives of each member. */
function settleLoop(pass: Pass, members: Int32Array): void {
  const { lists, standings } = pass
  const inflow = inflowOf(pass, members)
  if (typeof inflow === 'number') {
    for (const member of members) standings[member] = inflow
    return
  }
  const { owners, inside, outside, leaves } = inflow
  const width = owners.length + 1
  if (width - 1 > pass.maxOwners) {
    for (const member of members) standings[member] = standing.postponed
    return
  }
  const fits = members.length * (width - 1) <= lists.room && loopWork(members.length, width, inside, outside) <= maxWork
  const received = fits ? loopOwners(width, { inside, outside, leaves }) : null
  for (const [place, member] of members.entries()) {
    if (received === null) {
      standings[member] = fits ? standing.withoutNumber : standing.leftOut
      continue
    }
    const begin = lists.open()
    for (const [column, owner] of owners.entries()) lists.append(owner, received[place * width + column] as number)
    lists.close()
    finish(pass, member, begin, received[(place + 1) * width - 1] as number, 1)
  }
}

/**
 * Stakes among members, and who outside has what in each; the last column is what is unidentified. `leaves` is the part
 * of each member that members do not hold.
 */
type Inflow = { owners: number[]; inside: WritableEntries; outside: WritableEntries; leaves: Float64Array }
type WritableEntries = { rows: number[]; columns: number[]; values: number[] }

function inflowOf(pass: Pass, members: Int32Array): Inflow | number {
  const { network, lists, standings, starts, ends } = pass
  const { offsets, neighbours, edges } = network.owners
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const columnOf = new Map<number, number>()
  const inside: WritableEntries = { rows: [], columns: [], values: [] }
  const outside: WritableEntries = { rows: [], columns: [], values: [] }
  const gaps: number[] = []
  const leaves = new Float64Array(members.length)
  let isClosed = true
  let obstacle: number = standing.known
  for (const [place, member] of members.entries()) {
    const sum = stakesSum(pass, member)
    let gap = Math.max(0, complementOf(sum))
    let leaving = gap
    if (Number.isNaN(sum)) obstacle = standing.withoutNumber
    if (sum < 1 - roundingTolerance) isClosed = false
    for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
      const stake = pass.capital[edges[position] as number] as number
      if (!(stake > 0)) continue
      const owner = neighbours[position] as number
      const row = placeOf.get(owner)
      if (row !== undefined) {
        write(inside, row, place, stake)
        continue
      }
      isClosed = false
      leaving += stake
      const found = standings[owner] as number
      if (found === standing.root) write(outside, place, columnAt(columnOf, owner), stake)
      else if (found === standing.known) {
        gap += stake * gapOf(pass, owner)
        for (let at = starts[owner] as number; at < (ends[owner] as number); at++) {
          const column = columnAt(columnOf, lists.owners[at] as number)
          write(outside, place, column, stake * (lists.shares[at] as number))
        }
      } else if (obstacle !== standing.withoutNumber) obstacle = found
    }
    gaps.push(gap)
    leaves[place] = leaving
    if (outside.values.length > lists.room) return standing.leftOut
  }
  if (isClosed) return standing.withoutNumber
  if (obstacle !== standing.known) return obstacle
  for (const [place, gap] of gaps.entries()) write(outside, place, columnOf.size, gap)
  return { owners: Array.from(columnOf.keys()), inside, outside, leaves }
}

function columnAt(columnOf: Map<number, number>, owner: number): number {
  const column = columnOf.get(owner) ?? columnOf.size
  if (column === columnOf.size) columnOf.set(owner, column)
  return column
}

function write({ rows, columns, values }: WritableEntries, row: number, column: number, value: number): void {
  rows.push(row)
  columns.push(column)
  values.push(value)
}

type LoopInflow = { inside: MatrixEntries; outside: MatrixEntries; leaves: Float64Array }

/**
 * What each of `width` receivers outside gets of the dividend of each of the companies that own each other: member by
 * member, `width` fractions each. `inside` holds the stakes among members (row: owner, column: company), `outside` what
 * each receiver gets straight from a member's dividend (row: member, column: receiver). Solves `X = B + Wᵀ X` by
 * members or by receivers, whichever are fewer. `null` where there are no such numbers.
 */
function loopOwners(width: number, { inside, outside, leaves }: LoopInflow): Float64Array | null {
  const system = linearSystem(leaves.length, inside, leaves)
  if (system === null) return null
  return leaves.length <= width
    ? solvedByMembers(leaves.length, width, system, outside)
    : solvedByReceivers(leaves.length, width, system, outside)
}

/** Steps that {@link loopOwners} takes, roughly, where the members have few neighbours in the loop. */
function loopWork(size: number, width: number, inside: MatrixEntries, outside: MatrixEntries): number {
  const step = size + inside.values.length
  return size <= width ? size * (step + outside.values.length) : width * (step + outside.values.length)
}

function solvedByMembers(size: number, width: number, system: LinearSystem, outside: MatrixEntries): Float64Array {
  const received = new Float64Array(size * width)
  const unit = new Float64Array(size)
  for (let member = 0; member < size; member++) {
    unit[member] = 1
    const visits = system.solve(unit)
    unit[member] = 0
    for (let entry = 0; entry < outside.values.length; entry++) {
      const place = member * width + (outside.columns[entry] as number)
      const visit = visits[outside.rows[entry] as number] as number
      received[place] = (received[place] as number) + visit * (outside.values[entry] as number)
    }
  }
  return received
}

function solvedByReceivers(size: number, width: number, system: LinearSystem, outside: MatrixEntries): Float64Array {
  const given = Array.from({ length: width }, () => new Map<number, number>())
  for (let entry = 0; entry < outside.values.length; entry++) {
    const to = given[outside.columns[entry] as number] as Map<number, number>
    const member = outside.rows[entry] as number
    to.set(member, (to.get(member) ?? 0) + (outside.values[entry] as number))
  }
  const received = new Float64Array(size * width)
  const right = new Float64Array(size)
  for (const [receiver, from] of given.entries()) {
    right.fill(0)
    for (const [member, share] of from) right[member] = share
    const solution = system.solveTransposed(right)
    for (let member = 0; member < size; member++) received[member * width + receiver] = solution[member] as number
  }
  return received
}

/**
 * The ultimate owners of every company. Those of company `c` stand in `owners` from `starts[c]` to before `ends[c]`,
 * each with its part of the dividend, 0 to 1, in `shares`; `unidentified[c]` reaches no named owner. Together they are
 * 1. `unidentified` is `NaN`, and the list empty, where no number can be given (a closed ring or stakes over 100 %
 * above the company) and for the companies in `leftOut`, ascending, whose lists found no room.
 */
export type AllUltimateOwners = {
  starts: Int32Array
  ends: Int32Array
  owners: Int32Array
  shares: Float64Array
  unidentified: Float64Array
  leftOut: Int32Array
}

/**
 * `maxShares` bounds the lists together, and so the memory: 12 bytes each. `progress` is called with the part that is
 * done, 0 to 1, every few thousand companies.
 */
export type AllUltimateOwnersOptions = { maxShares?: number; progress?: (done: number) => void }

/** Lists longer than this are made after all others, so that they take no room from them. */
const longList = 1_000
const companiesPerReport = 8_192

/**
 * {@link ultimateOwners} of every company in one pass from the owners down, in which each company adds up the lists of
 * its owners. Costs what the lists hold; loops are solved as a whole.
 */
export function allUltimateOwners(
  network: Network,
  { maxShares = 2 ** 26, progress }: AllUltimateOwnersOptions = {},
): AllUltimateOwners {
  const { nodeCount } = network
  const between = stakesBetweenIntermediaries(network)
  const { nodes } = between
  const components = strongComponents(between)
  const pass: Pass = {
    network,
    capital: countedCapital(network),
    lists: new ShareLists(nodeCount, network.owner.length, maxShares),
    standings: standingsOf(network),
    starts: new Int32Array(nodeCount),
    ends: new Int32Array(nodeCount),
    unidentified: new Float64Array(nodeCount).fill(1),
    maxOwners: longList,
  }
  const { standings, lists, starts, ends, unidentified } = pass
  const settleAll = (from: number): void => {
    for (let component = 0; component < components.count; component++) {
      if (component % companiesPerReport === 0) progress?.(from)
      settleComponent(pass, nodes, components, component)
    }
    for (let company = 0; company < nodeCount; company++) {
      if (company % companiesPerReport === 0) progress?.(from + (0.5 * company) / nodeCount)
      if (standings[company] === standing.waiting) settleCompany(pass, company)
    }
  }
  settleAll(0)
  if (standings.includes(standing.postponed)) {
    for (let node = 0; node < nodeCount; node++) {
      if (standings[node] === standing.postponed) standings[node] = standing.waiting
    }
    pass.maxOwners = Number.POSITIVE_INFINITY
    settleAll(0.5)
  }
  const leftOut: number[] = []
  for (let company = 0; company < nodeCount; company++) {
    if (standings[company] === standing.leftOut) leftOut.push(company)
    if ((standings[company] as number) >= standing.withoutNumber) unidentified[company] = Number.NaN
  }
  return {
    starts,
    ends,
    owners: lists.owners.subarray(0, lists.length),
    shares: lists.shares.subarray(0, lists.length),
    unidentified,
    leftOut: Int32Array.from(leftOut),
  }
}

/** What is known before anything is added up: a company of whose owners no stake is known has an empty list already. */
function standingsOf({ nodeCount, company, kind, capital }: Network): Uint8Array {
  const standings = new Uint8Array(nodeCount)
  for (let edge = 0; edge < company.length; edge++) {
    const held = company[edge] as number
    if ((capital[edge] as number) > 0) standings[held] = standing.waiting
    else if (standings[held] === standing.root && statesAnOwner(kind[edge] as number)) standings[held] = standing.known
  }
  return standings
}

function settleComponent(pass: Pass, nodes: Int32Array, components: StrongComponents, component: number): void {
  const from = components.offsets[component] as number
  const to = components.offsets[component + 1] as number
  const first = nodes[components.members[from] as number] as number
  if (pass.standings[first] !== standing.waiting) return
  if (to - from === 1) settleCompany(pass, first)
  else
    settleLoop(
      pass,
      components.members.subarray(from, to).map((place) => nodes[place] as number),
    )
}

/** A company in no loop but, perhaps, its holding in itself. */
function settleCompany(pass: Pass, company: number): void {
  const { network, capital, lists, standings } = pass
  const { owners } = network
  const sum = stakesSum(pass, company)
  if (Number.isNaN(sum)) {
    standings[company] = standing.withoutNumber
    return
  }
  const begin = lists.open()
  let gap = Math.max(0, complementOf(sum))
  let left = gap
  let own = 0
  for (let at = owners.offsets[company] as number; at < (owners.offsets[company + 1] as number); at++) {
    const stake = capital[owners.edges[at] as number] as number
    if (!(stake > 0)) continue
    const owner = owners.neighbours[at] as number
    if (owner === company) own += stake
    else {
      left += stake
      const added = addOwner(pass, owner, stake, begin)
      if (added !== standing.known) {
        lists.drop()
        standings[company] = added
        return
      }
      gap += stake * gapOf(pass, owner)
    }
  }
  lists.close()
  finish(pass, company, begin, gap, own > 0 ? left : 1)
}
