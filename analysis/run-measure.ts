import type { Finding } from '#contracts/ownership/ownership-report.ts'
import type { ChangeRefusal } from '#contracts/ownership/stake-change.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { declaredFinding, endedFinding, findingFrom } from './finding-messages.ts'
import type { MeasureInput } from './measures/measure.ts'
import { findingsAmong, findingsAround, furtherThan } from './ownership/shares/findings.ts'

/** What a measure found, as the command line prints it and the API sends it. Parties are keys, or entity ids. */
export type MeasureReport<Result = object> = Result & {
  /** The day of the network. */
  asOf: IsoDate
  findings: Finding[]
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings?: number
  /** Names of the parties in the report, where they differ from their keys. */
  names?: Record<string, string>
  /** Scenario changes that were refused; missing without a scenario. */
  refusedChanges?: ChangeRefusal[]
}

/** The company and day asked about, and the limit of findings. */
export type MeasureQuestion = {
  asOf: IsoDate
  /** One company, or `null` for all. */
  company: number | null
  /** Maximum number of findings listed, nearest first. */
  maxFindings: number
}

/** What running needs of a measure, whatever its parameters. */
export type RunnableMeasure<Result> = { run(input: MeasureInput, parameters: never): Result }

/**
 * Runs a measure and adds the findings about the data.
 *
 * @throws RangeError where a parameter names an unknown party, and whatever `progress` throws on cancelling
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
  const findings = found.slice(0, maxFindings).map((finding) => findingFrom(finding, { party, nameOf: input.nameOf }))
  const told = Array.from(named).flatMap((node) => {
    const end = input.endOf?.(node)
    const declared = input.declaredOf?.(node) ?? []
    const [at, name] = [input.party(node), input.nameOf(node)]
    return [...(end ? [endedFinding(at, name, end)] : []), ...declared.map((each) => declaredFinding(at, name, each))]
  })
  const names: Record<string, string> = {}
  for (const node of named) {
    const [key, name] = [input.party(node), input.nameOf(node)]
    if (name !== null && name !== key) names[key] = name
  }
  return {
    asOf,
    findings: [...told, ...findings],
    ...furtherThan(maxFindings, found),
    ...result,
    ...(Object.keys(names).length > 0 && { names }),
  }
}

/** All nodes with owners, in their order: the default where no company is named. */
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
