import { workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { askDifference } from '#analysis/ask-difference.ts'
import { askMeasure, type MeasuredNetwork } from '#analysis/ask-measure.ts'
import type { MeasureReply } from '#contracts/measures/measure-request.ts'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import { type Progress, serveWorker } from '#server/threads/serve-worker.ts'
import type { DifferenceQuestion, MeasureQuestion } from './measure-service.ts'
import { readParties, StoredNetworks } from './stored-networks.ts'

export type ThreadTask =
  | { about: 'measure'; question: MeasureQuestion }
  | { about: 'difference'; question: DifferenceQuestion }

export type ThreadReply = { measure: MeasureReply } | { difference: DifferenceReply }

/** Maximum findings beside a result, nearest first. */
const maxFindings = 100

const { connection }: { connection: ClientConfig } = workerData
const networks = new StoredNetworks(connection)

serveWorker<ThreadTask, ThreadReply>(async (task, progress) =>
  task.about === 'measure'
    ? { measure: await measured(task.question, progress) }
    : { difference: await compared(task.question, progress) },
)

async function measured(question: MeasureQuestion, progress: Progress): Promise<MeasureReply> {
  const { network, namesOf } = await networkOn(question.asOf)
  const report = askMeasure(network, question, { progress, maxFindings })
  const parties = await namesOf(question.supposition)
  const names = Object.fromEntries(parties.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
  return { report: { ...report, names }, parties }
}

async function compared(question: DifferenceQuestion, progress: Progress): Promise<DifferenceReply> {
  const { asOf, comparedAsOf = asOf, ...asked } = question
  const { network: other } = await networks.asOf(comparedAsOf)
  const { network, namesOf } = await networkOn(asOf)
  const report = askDifference(network, { ...asked, compared: other }, { progress, maxFindings })
  return { ...report, parties: await namesOf(question.supposition) }
}

/** The network of a day, and who the parties are that were spoken of by the time of asking. */
async function networkOn(asOf: string | null) {
  const { stored, network } = await networks.asOf(asOf)
  const spokenOf = new Set<string>()
  const measuredNetwork: MeasuredNetwork = {
    network,
    kinds: await networks.kinds(),
    party: (node) => {
      const id = String(stored.entities[node])
      spokenOf.add(id)
      return id
    },
    nameOf: () => null,
    nodeOf: (party) => stored.nodeOf.get(Number(party)),
  }
  const namesOf = async (supposition: ScenarioChanges | null) => [
    ...(await readParties(networks.pool, [...spokenOf])),
    ...(supposition?.parties ?? []).map(({ party, name, kind }) => ({ id: party, name, kind })),
  ]
  return { network: measuredNetwork, namesOf }
}
