import { problemFrom } from '#contracts/values/problem.ts'
import type { WorkerMessage, WorkerTask } from './compute-here.ts'
import { doTask } from './extract-task.ts'

/** Milliseconds between two messages about how far the work has come. */
const progressInterval = 100

/** Does one thing with the network around a company and ends. */
globalThis.onmessage = ({ data: { reply, task } }: MessageEvent<WorkerTask>) => {
  const tell = (message: WorkerMessage) => globalThis.postMessage(message)
  let told = performance.now()
  const progress = (done: number) => {
    if (performance.now() - told < progressInterval) return
    told = performance.now()
    tell({ progress: done })
  }
  try {
    tell({ answer: doTask(reply, task, progress) })
  } catch (error) {
    tell({ problem: problemFrom(error) })
  }
}
