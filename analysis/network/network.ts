import type { NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { type CompressedRows, compressedRows } from './compressed-rows.ts'
import { certainCapital, certainControl } from './edge-weights.ts'

/**
 * Interests among numbered parties, indexed for analysis. `owners` has a row per company with the parties that hold an
 * interest in it, `holdings` a row per owner. `capital` and `control` are what each edge certainly carries: see
 * {@link certainCapital} and {@link certainControl}. `statements` names, for each edge, its position in the columns the
 * network was first built from, so that it stays known where a fact was stated; {@link noStatement} where a change is
 * supposed. Nothing in it changes once built.
 */
export type Network = NetworkColumns & {
  owners: CompressedRows
  holdings: CompressedRows
  capital: Float64Array
  control: Float64Array
  statements: Int32Array
}

/** Stands in `Network.statements` for an edge that no fact states. */
export const noStatement = -1

/**
 * Indexes columns in O(nodes + edges). The columns are used as they are, not copied.
 * `statements` is given where they are a part of earlier columns.
 * @throws RangeError where an edge names a node that does not exist.
 */
export function networkFrom(columns: NetworkColumns, statements?: Int32Array): Network {
  const owners = compressedRows(columns.nodeCount, columns.company, columns.owner)
  const holdings = compressedRows(columns.nodeCount, columns.owner, columns.company)
  const capital = certainCapital(columns)
  const control = certainControl(columns, owners)
  return { ...columns, owners, holdings, capital, control, statements: statements ?? positions(columns.owner.length) }
}

function positions(count: number): Int32Array {
  const positions = new Int32Array(count)
  for (let position = 0; position < count; position++) positions[position] = position
  return positions
}
