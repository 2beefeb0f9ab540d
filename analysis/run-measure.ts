import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { ChangeRefusal } from '#contracts/ownership/stake-change.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { findingFrom } from './finding-messages.ts'
import type { MeasureInput } from './measures/measure.ts'
import { findingsAmong, findingsAround } from './ownership/shares/findings.ts'

/** What a measure found, as the command line prints it and the API sends it. Parties are keys, or entity ids. */
export type MeasureReport<Result = object> = Result & {
  asOf: IsoDate | null
  findings: Finding[]
  /** Names of the parties that the report speaks of, where they have one apart from what they are called by. */
  names?: Record<string, string>
  /** Changes of a supposition that could not be made; missing where nothing was supposed. */
  refusedChanges?: ChangeRefusal[]
}

/** Who and when is asked about, and how much may be said of the data. */
export type MeasureQuestion = {
  asOf: IsoDate | null
  /** One company, or `null` for all. */
  company: number | null
  /** Findings listed at most, the nearest first. */
  maxFindings: number
}

/** What running needs of a measure, whatever its parameters. */
export type RunnableMeasure<Result> = { run(input: MeasureInput, parameters: never): Result }

/**
 * Runs a measure and says beside its result what the data cannot carry.
 * @throws RangeError where a parameter names a party that there is not, and whatever `progress` throws on cancelling
 */
export function runMeasure<Result extends object>(
  measure: RunnableMeasure<Result>,
  input: MeasureInput,
  parameters: object,
  { asOf, company, maxFindings }: MeasureQuestion,
): MeasureReport<Result> {
  const named = new Set<number>()
  const party = (node: number): string => {
    named.add(node)
    return input.party(node)
  }
  const result = measure.run({ ...input, party }, parameters as never)
  const { network } = input
  const found = company === null ? findingsAmong(network, everyNode(network)) : findingsAround(network, company)
  const findings = found.slice(0, maxFindings).map((finding) => findingFrom(finding, party))
  const names: Record<string, string> = {}
  for (const node of named) {
    const [key, name] = [input.party(node), input.nameOf(node)]
    if (name !== null && name !== key) names[key] = name
  }
  return { asOf, findings, ...result, ...(Object.keys(names).length > 0 && { names }) }
}

/** Every node that has owners, in their order: what is asked about where no company is named. */
export function ownedCompanies({ owners, nodeCount }: MeasureInput['network']): number[] {
  const companies: number[] = []
  for (let node = 0; node < nodeCount; node++) {
    if (owners.offsets[node] !== owners.offsets[node + 1]) companies.push(node)
  }
  return companies
}

/** Every node of a network, by number. */
export function* everyNode({ nodeCount }: MeasureInput['network']): Generator<number> {
  for (let node = 0; node < nodeCount; node++) yield node
}
