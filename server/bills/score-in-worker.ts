import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BillScore } from '#analysis/bills/bill-score.ts'
import type { BillQuestion } from './bill-worker.ts'

/** Scores bills in a thread of their own, so that the server goes on answering; the thread ends with the answer. */
export async function scoreInWorker(question: BillQuestion): Promise<BillScore[]> {
  const worker = new Worker(new URL('./bill-worker.ts', import.meta.url))
  try {
    worker.postMessage(question)
    const [scores] = await once(worker, 'message')
    return scores
  } finally {
    await worker.terminate()
  }
}
