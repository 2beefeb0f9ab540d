import { workerData } from 'node:worker_threads'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { type OwnershipFigures, ownershipOf } from '#server/ownership/ownership-of.ts'
import type { StoredNetwork } from '#server/ownership/read-network.ts'
import { serveWorker } from '#server/threads/serve-worker.ts'
import type { RegisterQuestion } from './register-thread.ts'
import { ukRegister, ukShapedNetwork } from './uk-shaped-network.ts'

const { seed }: { seed: number } = workerData
const network = networkFrom(ukShapedNetwork(ukRegister, seed))
const nodeOf = new Map<number, number>()
for (let node = 0; node < network.nodeCount; node++) nodeOf.set(node + 1, node)
const stored: StoredNetwork = {
  network,
  entities: Float64Array.from(nodeOf.keys()),
  nodeOf,
  statementIds: Float64Array.from(network.statements),
  sourceIds: new Int32Array(network.statements.length),
}

serveWorker<RegisterQuestion, OwnershipFigures>(async (question) => {
  const company = network.company[below(createRandom(question.seed), network.company.length)] as number
  return ownershipOf(stored, network, String(company + 1))
})
