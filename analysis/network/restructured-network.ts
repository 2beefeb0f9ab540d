import { kindCodeOf, type NetworkColumns, openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import { type ChangedPair, type Network, writeTerms } from './network.ts'
import type { CompressedRows } from './weighted-rows.ts'

const stake = kindCodeOf('stake')

/**
 * Where edges come or go. An edge that comes takes the place of one that goes; what gaps are left the last edges fill.
 */
export function restructured(network: Network, nodeCount: number, pairs: readonly ChangedPair[]): Network {
  const gone = pairs.flatMap(({ edges, terms }) => (terms === null ? edges : edges.slice(1))).toSorted((a, b) => a - b)
  const coming = pairs.filter(({ edges, terms }) => edges.length === 0 && terms !== null)
  const before = network.owner.length
  const after = before - gone.length + coming.length
  const places = coming.map((_, at) => gone[at] ?? before + at - gone.length)
  const moves = movesInto(gone.slice(coming.length), after, before)
  const columns = columnsOf(network, nodeCount, after)
  for (const [from, to] of moves) copyEdge(network, columns, from, to)
  const capital = resized(network.capital, after)
  const control = resized(network.control, after)
  const statements = resized(network.statements, after)
  for (const [from, to] of moves) {
    capital[to] = network.capital[from] as number
    control[to] = network.control[from] as number
    statements[to] = network.statements[from] as number
  }
  const ownerRows: RowChanges = new Map()
  const holdingRows: RowChanges = new Map()
  for (const { owner, company, edges, terms } of pairs) {
    for (const edge of terms === null ? edges : edges.slice(1)) {
      changeOf(ownerRows, company).removed.add(edge)
      changeOf(holdingRows, owner).removed.add(edge)
    }
  }
  for (const [from, to] of moves) {
    changeOf(ownerRows, network.company[from] as number).renumbered.set(from, to)
    changeOf(holdingRows, network.owner[from] as number).renumbered.set(from, to)
  }
  for (const [at, { owner, company }] of coming.entries()) {
    const edge = places[at] as number
    changeOf(ownerRows, company).added.push({ neighbour: owner, edge })
    changeOf(holdingRows, owner).added.push({ neighbour: company, edge })
    columns.owner[edge] = owner
    columns.company[edge] = company
    columns.kind[edge] = stake
    columns.validFrom[edge] = openStart
    columns.validTo[edge] = openEnd
  }
  const next: Network = {
    ...columns,
    owners: splicedRows(network.owners, nodeCount, after, ownerRows),
    holdings: splicedRows(network.holdings, nodeCount, after, holdingRows),
    capital,
    control,
    statements,
  }
  const placeOf = new Map(moves)
  for (const [at, pair] of coming.entries()) writeTerms(next, places[at] as number, pair)
  for (const pair of pairs) {
    const [edge] = pair.edges
    if (edge !== undefined && pair.terms !== null) writeTerms(next, placeOf.get(edge) ?? edge, pair)
  }
  return next
}

/** Which of the last edges, from and to which position, fill the gaps before `after`. */
function movesInto(gaps: readonly number[], after: number, before: number): [number, number][] {
  const gone = new Set(gaps)
  const moves: [number, number][] = []
  let gap = 0
  for (let edge = after; edge < before; edge++) {
    if (!gone.has(edge)) moves.push([edge, gaps[gap++] as number])
  }
  return moves
}

function changeOf(rows: RowChanges, row: number): RowChange {
  const known = rows.get(row)
  if (known !== undefined) return known
  const change: RowChange = { removed: new Set(), added: [], renumbered: new Map() }
  rows.set(row, change)
  return change
}

function columnsOf(network: NetworkColumns, nodeCount: number, count: number): NetworkColumns {
  return {
    nodeCount,
    owner: resized(network.owner, count),
    company: resized(network.company, count),
    kind: resized(network.kind, count),
    flags: resized(network.flags, count),
    capitalMin: resized(network.capitalMin, count),
    capitalMax: resized(network.capitalMax, count),
    votesMin: resized(network.votesMin, count),
    votesMax: resized(network.votesMax, count),
    validFrom: resized(network.validFrom, count),
    validTo: resized(network.validTo, count),
  }
}

/** A copy with room for `count` values. */
function resized<Values extends Int32Array | Float64Array | Uint8Array>(values: Values, count: number): Values {
  if (count <= values.length) return values.slice(0, count) as Values
  const copy = new (values.constructor as new (length: number) => Values)(count)
  copy.set(values)
  return copy
}

function copyEdge(from: NetworkColumns, to: NetworkColumns, source: number, target: number): void {
  to.owner[target] = from.owner[source] as number
  to.company[target] = from.company[source] as number
  to.kind[target] = from.kind[source] as number
  to.flags[target] = from.flags[source] as number
  to.capitalMin[target] = from.capitalMin[source] as number
  to.capitalMax[target] = from.capitalMax[source] as number
  to.votesMin[target] = from.votesMin[source] as number
  to.votesMax[target] = from.votesMax[source] as number
  to.validFrom[target] = from.validFrom[source] as number
  to.validTo[target] = from.validTo[source] as number
}

/** What happens to a row: edges that go, edges that come (at the end of the row), and other numbers for edges. */
type RowChange = {
  removed: Set<number>
  added: { neighbour: number; edge: number }[]
  renumbered: Map<number, number>
}

/** Changes by row. */
type RowChanges = Map<number, RowChange>

/** Rows with some of them changed; the others, and new ones without edges up to `rowCount`, are copied in blocks. */
function splicedRows(rows: CompressedRows, rowCount: number, edgeCount: number, changes: RowChanges): CompressedRows {
  const before = rows.offsets.length - 1
  const offsets = new Int32Array(rowCount + 1)
  const neighbours = new Int32Array(edgeCount)
  const edges = new Int32Array(edgeCount)
  let row = 0
  let written = 0
  const copyRows = (to: number): void => {
    const [from, end] = [rows.offsets[Math.min(row, before)] as number, rows.offsets[Math.min(to, before)] as number]
    neighbours.set(rows.neighbours.subarray(from, end), written)
    edges.set(rows.edges.subarray(from, end), written)
    const shift = written - from
    for (let each = row; each < to; each++)
      offsets[each + 1] = (rows.offsets[Math.min(each + 1, before)] as number) + shift
    written += end - from
    row = to
  }
  for (const [changed, { removed, added, renumbered }] of Array.from(changes).toSorted(
    ([one], [other]) => one - other,
  )) {
    copyRows(changed)
    const end = rows.offsets[Math.min(changed + 1, before)] as number
    for (let position = rows.offsets[Math.min(changed, before)] as number; position < end; position++) {
      const edge = rows.edges[position] as number
      if (removed.has(edge)) continue
      neighbours[written] = rows.neighbours[position] as number
      edges[written++] = renumbered.get(edge) ?? edge
    }
    for (const { neighbour, edge } of added) {
      neighbours[written] = neighbour
      edges[written++] = edge
    }
    row = changed + 1
    offsets[row] = written
  }
  copyRows(rowCount)
  return { offsets, neighbours, edges }
}
