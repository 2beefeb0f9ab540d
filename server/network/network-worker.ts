import { parentPort, workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import type { OwnershipQuestion, WorkerAnswer } from './network-question.ts'
import { ownershipOf } from './ownership-of.ts'
import { StoredNetworks } from './stored-networks.ts'

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; createNetworkAnalysis starts it')

const { connection }: { connection: ClientConfig } = workerData
const networks = new StoredNetworks(connection)

async function answerTo({ id, company, asOf }: OwnershipQuestion): Promise<WorkerAnswer> {
  try {
    const { stored, network } = await networks.asOf(asOf)
    return { id, figures: ownershipOf(stored, network, company) }
  } catch (error) {
    return { id, error }
  }
}

let previous: Promise<void> = Promise.resolve()
port.on('message', (question: OwnershipQuestion) => {
  previous = previous.then(async () => port.postMessage(await answerTo(question)))
})
