import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Runs one request in a separate thread, so that the server stays responsive; the thread ends with the answer.
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
