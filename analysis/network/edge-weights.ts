import { kindCodeOf, type NetworkColumns, votesMinExclusive } from '#contracts/ownership/network-columns.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import type { CompressedRows } from './weighted-rows.ts'

/** By how much an excluded lower end counts above itself, so that "more than one half" is a majority. */
export const excludedEndStep = 4 * roundingTolerance
const stake = kindCodeOf('stake')
const consolidation = kindCodeOf('consolidation')
const ultimateConsolidation = kindCodeOf('ultimate_consolidation')

/** True for the kinds that state ownership: a stake of any size, or consolidation. */
export function statesAnOwner(kind: number): boolean {
  return kind === stake || kind === consolidation || kind === ultimateConsolidation
}

/** Part of the company's capital that each edge certainly carries: a stake's lower end, 0 where unknown or no stake. */
export function certainCapital(columns: NetworkColumns): Float64Array {
  return columns.capitalMin.map((min, edge) => (columns.kind[edge] === stake && min > 0 ? min : 0))
}

/** The votes of a stated consolidating parent: control without a percentage, by itself a majority. */
export const directParentWeight = 1e300
export const ultimateParentWeight = Number.POSITIVE_INFINITY

/**
 * Part of the votes that can be cast in the company which each edge certainly commands: a stake's lower end over the
 * votes that the company does not hold in itself, just above it where the end is excluded, 0 where unknown or held by
 * the company itself; {@link directParentWeight} or {@link ultimateParentWeight} for consolidation.
 */
export function certainControl(columns: NetworkColumns, owners: CompressedRows): Float64Array {
  const control = new Float64Array(columns.owner.length)
  for (let company = 0; company < columns.nodeCount; company++) writeCertainControl(columns, owners, company, control)
  return control
}

/** Writes {@link certainControl} of the edges that lead to one company. */
export function writeCertainControl(
  { owner, kind, flags, votesMin }: NetworkColumns,
  owners: CompressedRows,
  company: number,
  control: Float64Array,
): void {
  const from = owners.offsets[company] as number
  const to = owners.offsets[company + 1] as number
  let treasury = 0
  for (let position = from; position < to; position++) {
    const edge = owners.edges[position] as number
    const votes = votesMin[edge] as number
    if (kind[edge] === stake && owner[edge] === company && votes > 0) treasury += votes
  }
  const castable = 1 - treasury
  for (let position = from; position < to; position++) {
    const edge = owners.edges[position] as number
    const votes = votesMin[edge] as number
    control[edge] = 0
    if (owner[edge] === company) continue
    if (kind[edge] === consolidation) control[edge] = directParentWeight
    else if (kind[edge] === ultimateConsolidation) control[edge] = ultimateParentWeight
    else if (kind[edge] === stake && votes >= 0 && castable > roundingTolerance) {
      control[edge] = (votes + (isAboveItself(flags[edge] as number) ? excludedEndStep : 0)) / castable
    }
  }
}

/** True where votes are more than the lower end and not the end itself. */
export function isAboveItself(flags: number): boolean {
  return (flags & votesMinExclusive) !== 0
}
