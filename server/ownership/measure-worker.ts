import { workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import * as v from 'valibot'
import { askDifference } from '#analysis/ask-difference.ts'
import { askMeasure, type MeasuredNetwork } from '#analysis/ask-measure.ts'
import { kindsWith, withLoneParties } from '#analysis/network/lone-parties.ts'
import type { Network } from '#analysis/network/network.ts'
import { type ControllerGroup, controllerGroups } from '#analysis/ownership/control/controller-groups.ts'
import { measures } from '#analysis/registry.ts'
import type { MeasureReply } from '#contracts/measures/measure-request.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { type Progress, serveWorker } from '#server/threads/serve-worker.ts'
import { AskedNetworks } from './asked-networks.ts'
import type { DatedDifference, DatedQuestion, MeasureQuestion } from './measure-service.ts'
import { readLoneParties, readParties, type StoredNetworks } from './stored-networks.ts'

export type ThreadTask =
  | { about: 'measure'; question: DatedQuestion }
  | { about: 'difference'; question: DatedDifference }
  | { about: 'groups'; companies: readonly string[]; asOf: IsoDate }

export type ThreadReply =
  | { measure: MeasureReply }
  | { difference: DifferenceReply }
  | { groups: Map<string, ControllerGroup> }

/** Maximum findings beside a result, nearest first. */
const maxFindings = 100

const { connection }: { connection: ClientConfig } = workerData
const networks = new AskedNetworks(connection)

serveWorker<ThreadTask, ThreadReply>(async (task, progress) => {
  if (task.about === 'groups') return { groups: await groupsOf(task, progress) }
  return task.about === 'measure'
    ? { measure: await measured(task.question, progress) }
    : { difference: await compared(task.question, progress) }
})

async function groupsOf(
  { companies, asOf }: Extract<ThreadTask, { about: 'groups' }>,
  progress: Progress,
): Promise<Map<string, ControllerGroup>> {
  const { stored, network } = await networks.all.asOf(asOf)
  const named = companies.flatMap((company) => {
    const node = stored.nodeOf.get(Number(company))
    return node === undefined ? [] : [{ company, node }]
  })
  const nodes = named.map(({ node }) => node)
  const groups = controllerGroups(network, nodes, (done) => progress(done / nodes.length))
  return new Map(
    named.flatMap(({ company }, position) => {
      const group = groups[position] ?? null
      return group === null ? [] : [[company, group]]
    }),
  )
}

async function measured(question: DatedQuestion, progress: Progress): Promise<MeasureReply> {
  const { networks: asked, leftOut } = await networksFor(question)
  const { network, namesOf } = await networkOn(asked, question.asOf, partiesOf(question))
  const report = askMeasure(network, question, { progress, maxFindings })
  const parties = await namesOf(question.scenarioChanges)
  const names = Object.fromEntries(parties.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
  return { report: { ...report, names }, parties, ...(leftOut > 0 && { leftOut }) }
}

/** What a question is answered from: all of it where it is about one party, or speaks of what would be left out. */
async function networksFor(question: MeasureQuestion) {
  const { measure, company, parameters, scenarioChanges, groups, demonstration } = question
  const isWhole = measures[measure].subject === 'network' && scenarioChanges === null && groups.length === 0
  const found = await networks.asAWhole(!isWhole || demonstration)
  if (found.leftOut === 0) return found
  const { stored } = await found.networks.asOf(null)
  const spokenOf = [company, ...partiesAmong(measure, parameters)].filter((party) => party !== null)
  return spokenOf.every((party) => stored.nodeOf.has(Number(party))) ? found : networks.asAWhole(true)
}

/** Parties that parameters of a measure name. */
function partiesAmong(measure: MeasureQuestion['measure'], given: MeasureQuestion['parameters']): string[] {
  const named = Object.entries(measures[measure].parameters).filter(([, { type }]) => type === 'parties')
  return named.flatMap(([name]) => v.parse(v.optional(v.array(v.string()), []), given[name]))
}

/** Every party that a question names. */
const partiesOf = ({ measure, parameters, ...question }: MeasureQuestion): string[] => [
  ...partiesAmong(measure, parameters),
  ...partiesBeside(question),
]

/** The parties that every question names in the same way. */
const partiesBeside = ({ company, groups, scenarioChanges }: Named): string[] => [
  ...(company === null ? [] : [company]),
  ...groups.flatMap(({ members }) => members),
  ...(scenarioChanges?.changes ?? []).flatMap((change) => [change.owner, change.company]),
]

type Named = Pick<MeasureQuestion, 'company' | 'groups' | 'scenarioChanges'>

async function compared(question: DatedDifference, progress: Progress): Promise<DifferenceReply> {
  const { asOf, comparedAsOf, ...asked } = question
  const { network, stored, withLone, namesOf } = await networkOn(networks.all, asOf, partiesBeside(question))
  const other = await networks.all.asOf(comparedAsOf)
  // Read anew in between, its parties have other numbers.
  if (other.stored !== stored) return compared(question, progress)
  const report = askDifference(network, { ...asked, compared: withLone(other.network) }, { progress, maxFindings })
  return { asOf, comparedAsOf, ...report, parties: await namesOf(question.scenarioChanges) }
}

/**
 * The network of a day, with those of the named parties that exist although no interest names them, and who the parties
 * are that were spoken of by the time of asking.
 */
async function networkOn(asked: StoredNetworks, asOf: string, named: readonly string[]) {
  const { stored, network } = await asked.asOf(asOf)
  const lone = await readLoneParties(asked.pool, stored, named)
  const withLone = (other: Network) => withLoneParties(other, lone.length)
  const stated = network.nodeCount
  const loneNodes = new Map<string, number>(lone.map(({ id }, place) => [id, stated + place]))
  const spokenOf = new Set<string>()
  const measuredNetwork: MeasuredNetwork = {
    network: withLone(network),
    kinds: kindsWith(await asked.kinds(), lone),
    party: (node) => {
      const id = lone[node - stated]?.id ?? String(stored.entities[node])
      spokenOf.add(id)
      return id
    },
    nameOf: () => null,
    nodeOf: (party) => stored.nodeOf.get(Number(party)) ?? loneNodes.get(party),
  }
  const namesOf = async (scenarioChanges: ScenarioChanges | null) => [
    ...(await readParties(asked.pool, [...spokenOf])),
    ...(scenarioChanges?.parties ?? []).map(({ party, name, kind }) => ({ id: party, name, kind })),
  ]
  return { network: measuredNetwork, stored, withLone, namesOf }
}
