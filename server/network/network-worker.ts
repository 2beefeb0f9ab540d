import { workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { answerQuestions } from '#server/threads/answer-questions.ts'
import { datesOf } from './dates-of.ts'
import { extractOf } from './extract-of.ts'
import type { NetworkAnswer, NetworkQuestion } from './network-analysis.ts'
import { overviewOf } from './overview-of.ts'
import { ownershipOf } from './ownership-of.ts'
import { pathsOf } from './paths-of.ts'
import { StoredNetworks } from './stored-networks.ts'

const { connection }: { connection: ClientConfig } = workerData
const networks = new StoredNetworks(connection)

answerQuestions<NetworkQuestion, NetworkAnswer>(async (question) => {
  const { stored, network } = await networks.asOf(question.asOf)
  if (question.about === 'overview') {
    return { overview: JSON.stringify(await overviewOf(await networks.client(), stored, network)) }
  }
  if (question.about === 'dates') return { dates: datesOf(stored, question.company) }
  if (question.about === 'paths') return { paths: pathsOf(stored, network, question) }
  const { about, company } = question
  return about === 'ownership'
    ? { figures: ownershipOf(stored, network, company) }
    : { extract: JSON.stringify(await extractOf(await networks.client(), stored, network, company)) }
})
