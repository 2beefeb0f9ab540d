import { createLog } from '#server/log.ts'
import type { OwnershipFigures } from '#server/ownership/ownership-of.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'

/** Who owns and controls a company that the seed chooses. */
export type RegisterQuestion = { seed: number }

/** Milliseconds from each of `samples` questions about a company, chosen by chance, to its answer. */
export async function askRegister(seed: number, samples: number): Promise<number[]> {
  const module = new URL('./register-worker.ts', import.meta.url)
  const thread = createWorkerClient<RegisterQuestion, OwnershipFigures>(
    module,
    { seed },
    { maxMilliseconds: 300_000, log: createLog('silent') },
  )
  try {
    const times: number[] = []
    for (let question = 0; question < 2 * samples; question++) {
      const start = performance.now()
      await thread.ask({ seed: question })
      if (question >= samples) times.push(performance.now() - start)
    }
    return times
  } finally {
    await thread.stop()
  }
}
