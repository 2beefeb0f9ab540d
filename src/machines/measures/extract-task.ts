import * as v from 'valibot'
import { type AskedDifference, askDifference } from '#analysis/ask-difference.ts'
import { type AskedMeasure, askMeasure, type MeasuredNetwork } from '#analysis/ask-measure.ts'
import { extractedNetwork } from '#analysis/network/network.ts'
import { measures } from '#analysis/registry.ts'
import { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { type MeasureId, parametersSchema } from '#contracts/measures/measure.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { MeasureReports } from '#contracts/report-schemas.ts'
import type { UndatedDifference } from '#contracts/scenarios/network-difference.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { overviewOf } from './overview-of.ts'

/** What a scenario is compared with reality for. */
export type ScenarioDifference = Omit<AskedDifference, 'compared' | 'scenarioChanges'> & {
  scenarioChanges: ScenarioChanges
}

/** One thing to be made of the network around a company. */
export type ExtractTask =
  | { type: 'measure'; asked: AskedMeasure }
  | { type: 'difference'; compared: ScenarioDifference }
  | { type: 'overview' }

/** What a measure says, who the parties are that it names, and whether that is all there is around the company. */
export type Computed = {
  report: MeasureReports[MeasureId]
  parties: NetworkExtract['parties']
  complete: boolean
}

/** What each task is answered with; a difference is `null` where the scenario reaches beyond the network. */
export type TaskAnswers = { measure: Computed; difference: UndatedDifference | null; overview: NetworkOverview }

const maxFindings = 100

/**
 * Does one thing with the network around a company.
 * @param reply the server's reply that holds the extract, as it came
 * @throws ProblemError as the measure says
 */
export function doTask(
  reply: ArrayBuffer,
  task: ExtractTask,
  progress: (done: number) => void,
): TaskAnswers[ExtractTask['type']] {
  const extract = extractIn(reply)
  if (task.type === 'overview') return overviewOf(extract)
  const { measured, named } = measuredIn(extract)
  const options = { maxFindings, progress }
  if (task.type === 'measure') {
    const asked = { ...task.asked, groups: within(task.asked, measured), parameters: checkedParameters(task.asked) }
    const report = askMeasure(measured, asked, options)
    return { report, parties: named(), complete: extract.complete }
  }
  if (reachesBeyond(measured, task.compared.scenarioChanges)) return null
  const difference = askDifference(measured, { ...task.compared, compared: measured.network }, options)
  return { ...difference, parties: named() }
}

function extractIn(reply: ArrayBuffer): NetworkExtract {
  const said: unknown = JSON.parse(new TextDecoder().decode(reply))
  return v.parse(v.object({ data: NetworkExtract }), said).data
}

/** The network as measures take it, and the parties that were spoken of since. */
function measuredIn(extract: NetworkExtract) {
  const { parties } = extract
  const spokenOf = new Set<number>()
  const nodes = new Map(parties.map(({ id }, node) => [id as string, node]))
  const ends = new Map(extract.ended?.map(({ party, ...end }) => [party, end]))
  const declared = Map.groupBy(extract.declared ?? [], ({ party }) => party)
  const measured: MeasuredNetwork = {
    ...extractedNetwork(extract),
    party: (node) => {
      spokenOf.add(node)
      return parties[node]?.id ?? ''
    },
    nameOf: (node) => parties[node]?.name ?? null,
    nodeOf: (party) => nodes.get(party),
    endOf: (node) => ends.get(node) ?? null,
    declaredOf: (node) => declared.get(node) ?? [],
  }
  const named = () => Array.from(spokenOf, (node) => parties[node]).filter((party) => party !== undefined)
  return { measured, named }
}

/** The groups without whoever stands outside: they have no part in anything around the company. */
function within({ groups }: AskedMeasure, { nodeOf }: MeasuredNetwork): AskedMeasure['groups'] {
  return groups.map((group) => ({
    ...group,
    members: group.members.filter((member) => nodeOf(member) !== undefined),
  }))
}

function reachesBeyond({ nodeOf }: MeasuredNetwork, { parties, changes }: ScenarioChanges): boolean {
  const scenarioParties = new Set<string>(parties.map(({ party }) => party))
  const isKnown = (party: string) => scenarioParties.has(party) || nodeOf(party) !== undefined
  return changes.some(({ owner, company }) => !isKnown(owner) || !isKnown(company))
}

function checkedParameters({ measure, parameters }: AskedMeasure): object {
  const parsed = v.safeParse(parametersSchema(measures[measure].parameters), parameters)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = `parameters.${v.getDotPath(issue) ?? ''}`
  throw new ProblemError('invalid_request', `"${field}" is not valid (${issue.type}).`, { field, reason: issue.type })
}
