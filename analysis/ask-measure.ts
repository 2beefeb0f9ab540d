import type { MeasureId } from '#contracts/measures/measure.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Exposures } from './measures/exposures.ts'
import type { MeasureInput } from './measures/measure.ts'
import { measures } from './registry.ts'
import { type MeasureReport, ownedCompanies, type RunnableMeasure, runMeasure } from './run-measure.ts'
import { type ScenarioInput, scenarioInput } from './scenario-input.ts'

/** A network with the caller's names of its parties. */
export type MeasuredNetwork = Pick<MeasureInput, 'network' | 'kinds' | 'party' | 'nameOf' | 'endOf' | 'declaredOf'> & {
  /** The node of a party, `undefined` where there is none. */
  nodeOf(party: string): number | undefined
  /** Operating value per node, where known. */
  values?: Float64Array | null
  /** What each party can lose, and its cash, where known. */
  equity?: Float64Array | null
  cash?: Float64Array | null
  exposures?: Exposures | null
  /** The companies that are computed where none is named; all companies with owners by default. */
  companies?: readonly number[]
}

/** One measure with its checked parameters; parties by the names that the network knows them by. */
export type AskedMeasure<Id extends MeasureId = MeasureId> = {
  measure: Id
  /** `null` asks about all companies, or the network as a whole. */
  company: string | null
  /** The day of the network. */
  asOf: IsoDate
  parameters: object
  groups: readonly { id: string; members: readonly string[]; evidence: string | null }[]
  /** Hypothetical changes to the data. */
  scenarioChanges?: ScenarioChanges | null
}

/** The result of a measure, without the fields common to all reports. */
export type ResultOf<Id extends MeasureId> = ReturnType<(typeof measures)[Id]['run']>

type AskOptions = { progress: (done: number) => void; maxFindings: number }

/**
 * Answers a question about a network.
 *
 * @throws ProblemError `not_found` for an unknown party, and whatever `progress` throws on cancelling
 */
export function askMeasure<Id extends MeasureId>(
  measured: MeasuredNetwork,
  asked: AskedMeasure<Id>,
  { progress, maxFindings }: AskOptions,
): MeasureReport<ResultOf<Id>> {
  const { measure, company, asOf, parameters, scenarioChanges = null } = asked
  const plain = measureInput(measured, asked, progress)
  const { input, refused }: Pick<ScenarioInput, 'input' | 'refused'> =
    scenarioChanges === null
      ? { input: plain, refused: [] }
      : scenarioInput(plain, scenarioChanges, (party) => measured.nodeOf(party) ?? null)
  const question = { asOf, company: company === null ? null : input.nodeOf(company), maxFindings }
  const chosen: RunnableMeasure<object> = measures[measure]
  const report = runMeasure(chosen as RunnableMeasure<ResultOf<Id>>, input, parameters, question)
  return scenarioChanges === null ? report : { ...report, refusedChanges: refused }
}

/**
 * The input of a measure, from the caller's names.
 *
 * @throws ProblemError `not_found` for an unknown name; so does the input's `nodeOf`
 */
export function measureInput(
  measured: MeasuredNetwork,
  { company, groups }: Pick<AskedMeasure, 'company' | 'groups'>,
  progress: (done: number) => void,
): MeasureInput {
  const nodeOf = (party: string): number => {
    const node = measured.nodeOf(party)
    if (node === undefined) throw new ProblemError('not_found', `No interest names the party ${party}.`, { id: party })
    return node
  }
  return {
    network: measured.network,
    kinds: measured.kinds,
    companies: company === null ? (measured.companies ?? ownedCompanies(measured.network)) : [nodeOf(company)],
    groups: groups.map(({ id, members, evidence }) => ({ id, members: members.map(nodeOf), evidence })),
    values: measured.values ?? null,
    exposures: measured.exposures ?? null,
    equity: measured.equity ?? null,
    cash: measured.cash ?? null,
    party: measured.party,
    nameOf: measured.nameOf,
    ...(measured.endOf && { endOf: measured.endOf }),
    ...(measured.declaredOf && { declaredOf: measured.declaredOf }),
    nodeOf,
    progress,
  }
}
