import type { Page } from 'playwright-core'
import type { WorkerMessage, WorkerTask } from '#src/app/measures/compute-here.ts'

type Answer = Exclude<WorkerMessage, { progress: number }>

/** What the worker of the measures answers in a page, at the address at which the application started it. */
export async function askWorker(page: Page, address: string, task: WorkerTask): Promise<Answer & { report?: unknown }> {
  return page.evaluate(
    ({ address: url, task: given }) =>
      new Promise<Answer>((resolve, reject) => {
        const worker = new Worker(url, { type: 'module' })
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
          if ('progress' in data) return
          worker.terminate()
          resolve(data)
        })
        worker.postMessage(given)
      }),
    { address, task },
  )
}
