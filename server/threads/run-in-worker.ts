import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Asks a thread of its own one question, so that the server goes on answering; the thread ends with the answer.
 *
 * @param module the worker's module, which posts one answer to each message
 */
export async function runInWorker<Answer>(module: URL, question: unknown): Promise<Answer> {
  const worker = new Worker(module)
  try {
    worker.postMessage(question)
    const [answer] = await once(worker, 'message')
    return answer
  } finally {
    await worker.terminate()
  }
}
