import type { Page } from 'playwright-core'
import type { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import type { WorkerMessage } from '#src/machines/measures/compute-here.ts'
import type { Computed, ExtractTask } from '#src/machines/measures/extract-task.ts'

type Said = { answer: Computed } | Extract<WorkerMessage, { problem: unknown }>

/** What the worker of the measures says in a page, at the address at which the application started it. */
export async function runInWorker(
  page: Page,
  address: string,
  extract: NetworkExtract,
  task: ExtractTask & { type: 'measure' },
): Promise<Said> {
  return page.evaluate(
    ({ address: url, reply, task: given }) =>
      new Promise<Said>((resolve, reject) => {
        const worker = new Worker(url, { type: 'module' })
        worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
          if ('progress' in data) return
          worker.terminate()
          resolve(data as Said)
        })
        worker.postMessage({ reply: new TextEncoder().encode(reply).buffer, task: given })
      }),
    { address, reply: JSON.stringify({ success: true, data: extract }), task },
  )
}
