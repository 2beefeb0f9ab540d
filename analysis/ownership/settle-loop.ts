import { loopOwners, loopWork } from './loop-owners.ts'
import { finish, gapOf, type Pass, stakesSum, standing } from './owner-pass.ts'
import { noise } from './ownership-shares.ts'
import { closedTolerance } from './visits.ts'

/** Steps that solving one loop may take, some seconds. */
const mostWork = 5e8

/** Solves companies that own each other: what each owner outside receives of each member. */
export function settleLoop(pass: Pass, members: Int32Array): void {
  const { lists, standings } = pass
  const inflow = inflowOf(pass, members)
  if (typeof inflow === 'number') {
    for (const member of members) standings[member] = inflow
    return
  }
  const { owners, inside, outside } = inflow
  const width = owners.length + 1
  if (width - 1 > pass.mostOwners) {
    for (const member of members) standings[member] = standing.postponed
    return
  }
  const fits =
    members.length * (width - 1) <= lists.room && loopWork(members.length, width, inside, outside) <= mostWork
  const received = fits ? loopOwners(members.length, width, inside, outside) : null
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

/** Stakes among members, and who outside has what in each; the last column is what is unidentified. */
type Inflow = { owners: number[]; inside: WritableEntries; outside: WritableEntries }
type WritableEntries = { rows: number[]; columns: number[]; values: number[] }

function inflowOf(pass: Pass, members: Int32Array): Inflow | number {
  const { network, lists, standings, starts, ends } = pass
  const { offsets, neighbours, edges } = network.owners
  const placeOf = new Map(Array.from(members, (member, place) => [member, place]))
  const columnOf = new Map<number, number>()
  const inside: WritableEntries = { rows: [], columns: [], values: [] }
  const outside: WritableEntries = { rows: [], columns: [], values: [] }
  const gaps: number[] = []
  let isClosed = true
  let obstacle: number = standing.known
  for (const [place, member] of members.entries()) {
    const sum = stakesSum(pass, member)
    let gap = sum < 1 - noise ? 1 - sum : 0
    if (Number.isNaN(sum)) obstacle = standing.withoutNumber
    if (sum < 1 - closedTolerance) isClosed = false
    for (let position = offsets[member] as number; position < (offsets[member + 1] as number); position++) {
      const stake = network.capital[edges[position] as number] as number
      if (!(stake > 0)) continue
      const owner = neighbours[position] as number
      const row = placeOf.get(owner)
      if (row !== undefined) {
        write(inside, row, place, stake)
        continue
      }
      isClosed = false
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
    if (outside.values.length > lists.room) return standing.leftOut
  }
  if (isClosed) return standing.withoutNumber
  if (obstacle !== standing.known) return obstacle
  for (const [place, gap] of gaps.entries()) write(outside, place, columnOf.size, gap)
  return { owners: Array.from(columnOf.keys()), inside, outside }
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
