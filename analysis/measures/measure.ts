import type { OwnershipDeclaration } from '#contracts/entities/ownership-declaration.ts'
import type { PartyEnd } from '#contracts/entities/party-end.ts'
import type { MeasureId, ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import type { Network } from '../network/network.ts'
import type { Exposures } from './exposures.ts'

/**
 * What a measure works on. `kinds[node]` is a position in `EntityKind.options`. `companies` are the nodes that the
 * question is about: one company, or every node that has owner rows. `values` (operating value per node) and
 * `exposures` are `null` where nobody gave them.
 */
export type MeasureInput = {
  network: Network
  kinds: Uint8Array
  companies: readonly number[]
  groups: readonly NamedGroup[]
  values: Float64Array | null
  exposures: Exposures | null
  /** Equity and cash of each party, `NaN` where unknown; absent where none are given. */
  equity?: Float64Array | null
  cash?: Float64Array | null
  /** How the caller names a node: by the file's key, or by entity id. */
  party(node: number): string
  /** A node's name, or `null` where none is known here. */
  nameOf(node: number): string | null
  /** How a node ended by the day asked about, where the data say so; absent where they are not known here. */
  endOf?(node: number): PartyEnd | null
  /** What sources declare of a node in place of owners; absent where that is not known here. */
  declaredOf?(node: number): readonly Declared[]
  /** The node that a `parties` parameter names. Throws RangeError where there is none. */
  nodeOf(party: string): number
  /** Says how much is done, 0 to 1. Throws where the caller has cancelled; called every 50 ms of work or so. */
  progress(done: number): void
}

/** What is declared of a company in place of owners, and the day from which it holds no more, where there is one. */
export type Declared = Pick<OwnershipDeclaration, 'text' | 'until'>

/** Parties that act in concert, as members' nodes, and on what evidence; an assumption, not a stake. */
export type NamedGroup = { id: string; members: readonly number[]; evidence: string | null }

/** Whether a measure answers about one company at a time, or about the network as a whole. */
export type MeasureSubject = 'company' | 'network'

/**
 * One measure: what it can be asked with, and how it is computed. Its words stand in the contracts of its subject.
 * `run` is a pure function: the same input, parameters (seed included) give the same result, which is plain data with
 * parties by the caller's names.
 */
export type Measure<
  Id extends MeasureId = MeasureId,
  Specs extends ParameterSpecs = ParameterSpecs,
  Result = object,
> = {
  id: Id
  subject: MeasureSubject
  parameters: Specs
  run(input: MeasureInput, parameters: ParameterValues<Specs>): Result
}

/** Keeps the exact types of a measure that is written down as a literal. */
export function defineMeasure<Id extends MeasureId, const Specs extends ParameterSpecs, Result extends object>(
  measure: Measure<Id, Specs, Result>,
): Measure<Id, Specs, Result> {
  return measure
}
