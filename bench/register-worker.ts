import { workerData } from 'node:worker_threads'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { type NumberedParties, type OwnershipFigures, ownershipOf } from '#server/ownership/ownership-of.ts'
import { serveWorker } from '#server/threads/serve-worker.ts'
import type { RegisterQuestion } from './register-thread.ts'
import { ukRegister, ukShapedNetwork } from './uk-shaped-network.ts'

const { seed }: { seed: number } = workerData
const network = networkFrom(ukShapedNetwork(ukRegister, seed))
const nodeOf = new Map<number, number>()
for (let node = 0; node < network.nodeCount; node++) nodeOf.set(node + 1, node)
const stored: NumberedParties = {
  entities: Float64Array.from(nodeOf.keys()),
  nodeOf,
  statementIds: Float64Array.from(network.statements),
}

serveWorker<RegisterQuestion, OwnershipFigures>(async (question) => {
  const company = network.company[below(createRandom(question.seed), network.company.length)] as number
  return ownershipOf(stored, network, String(company + 1))
})
