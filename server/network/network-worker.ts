import { workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { answerQuestions } from '#server/threads/answer-questions.ts'
import { extractOf } from './extract-of.ts'
import type { NetworkAnswer, NetworkQuestion } from './network-analysis.ts'
import { ownershipOf } from './ownership-of.ts'
import { StoredNetworks } from './stored-networks.ts'

const { connection }: { connection: ClientConfig } = workerData
const networks = new StoredNetworks(connection)

answerQuestions<NetworkQuestion, NetworkAnswer>(async ({ about, company, asOf }) => {
  const { stored, network } = await networks.asOf(asOf)
  return about === 'ownership'
    ? { figures: ownershipOf(stored, network, company) }
    : { extract: JSON.stringify(await extractOf(await networks.client(), stored, network, company)) }
})
