import {
  capitalMinExclusive,
  kindCodeOf,
  type NetworkColumns,
  votesMinExclusive,
} from '#contracts/ownership/network-columns.ts'
import { complementOf } from '../arithmetic/complement.ts'
import { excludedEndStep, roundingTolerance } from '../arithmetic/tolerances.ts'
import type { CompressedRows } from './weighted-rows.ts'

const stake = kindCodeOf('stake')
const consolidation = kindCodeOf('consolidation')
const ultimateConsolidation = kindCodeOf('ultimate_consolidation')

/** True for what an ultimate consolidating parent has. */
export function isUltimateConsolidation(kind: number): boolean {
  return kind === ultimateConsolidation
}

/** True for the kinds that state ownership: a stake of any size, or consolidation. */
export function statesAnOwner(kind: number): boolean {
  return kind === stake || isConsolidation(kind)
}

/** Part of the company's capital that each edge certainly carries: a stake's lower end, 0 where unknown or no stake. */
export function certainCapital(columns: NetworkColumns): Float64Array {
  return columns.capitalMin.map((min, edge) => (columns.kind[edge] === stake && min > 0 ? min : 0))
}

/** The votes of a stated consolidating parent: control without a percentage, by itself a majority. */
export const directParentWeight = 1e300
export const ultimateParentWeight = Number.POSITIVE_INFINITY

/** Votes as they are told: `Infinity` where a consolidating parent is among them, of which no number is known. */
export const toldVotes = (weight: number): number => (weight >= directParentWeight ? Number.POSITIVE_INFINITY : weight)

/** True for what a consolidating parent has, direct or ultimate. */
export function isConsolidation(kind: number): boolean {
  return kind === consolidation || kind === ultimateConsolidation
}

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

/** A network with its control weights and the edges by the companies they lead to. */
type ControlledNetwork = NetworkColumns & { owners: CompressedRows; control: Float64Array }

const toldByControl = new WeakMap<Float64Array, Float64Array>()

/** The `control` of a network as it is told: a lower end that is excluded is the end itself. */
export function toldControl(network: ControlledNetwork): Float64Array {
  const { control, owners, flags } = network
  const known = toldByControl.get(control)
  if (known) return known
  const excluded = capitalMinExclusive | votesMinExclusive
  const told = flags.some((flag) => flag & excluded)
    ? certainControl({ ...network, flags: flags.map((flag) => flag & ~excluded) }, owners)
    : control
  toldByControl.set(control, told)
  return told
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
    if (kind[edge] === stake && owner[edge] === company && votes > 0)
      treasury += certainEnd(votes, flags[edge] as number)
  }
  const castable = complementOf(treasury)
  for (let position = from; position < to; position++) {
    const edge = owners.edges[position] as number
    const votes = votesMin[edge] as number
    control[edge] = 0
    if (owner[edge] === company) continue
    if (kind[edge] === consolidation) control[edge] = directParentWeight
    else if (kind[edge] === ultimateConsolidation) control[edge] = ultimateParentWeight
    else if (kind[edge] === stake && votes >= 0 && castable > roundingTolerance) {
      control[edge] = certainEnd(votes, flags[edge] as number) / castable
    }
  }
}

/** A lower end of votes, just above itself where it is excluded. */
const certainEnd = (votes: number, flags: number): number => votes + (isAboveItself(flags) ? excludedEndStep : 0)

/** True where votes are more than the lower end and not the end itself. */
export function isAboveItself(flags: number): boolean {
  return (flags & votesMinExclusive) !== 0
}
