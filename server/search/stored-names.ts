import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig, Pool } from 'pg'
import type { Logger } from 'pino'
import type { NameQuestion, NamesFound } from '#analysis/search/find-names.ts'
import { createWorkerClient, type WorkerClient } from '#server/threads/worker-client.ts'
import { namesVersion } from './read-names.ts'

export type NamesQuestion = { about: 'reading' } | { about: 'names'; names: readonly NameQuestion[] }
export type NamesAnswer = { names: NamesFound[] }

export type StoredNames = {
  /** Finds parties by name, one question after the other. */
  find: (names: readonly NameQuestion[]) => Promise<NamesFound[]>
  /** Begins to read the names where they are not read or have changed, without waiting for it. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

type Reader = { version: string; thread: WorkerClient<NamesQuestion, NamesAnswer>; read: Promise<unknown> }

const maxMilliseconds = 600_000
/** Milliseconds for which a search waits for the names of the last import, where those before it will do. */
const defaultPatience = 1500

/**
 * The names of all parties in the memory of a thread. Another thread reads them anew once the data have changed, and
 * takes over when it is done; the first search reads them.
 */
export function createStoredNames(
  pool: Pool,
  connection: ClientConfig,
  { log, patience = defaultPatience }: { log: Logger; patience?: number },
): StoredNames {
  const module = new URL('./search-worker.ts', import.meta.url)
  let ready: Reader | null = null
  let reading: Reader | null = null

  const begin = (version: string): Reader => {
    const thread = createWorkerClient<NamesQuestion, NamesAnswer>(module, { connection }, { maxMilliseconds, log })
    const begun: Reader = { version, thread, read: thread.ask({ about: 'reading' }) }
    reading = begun
    begun.read = begun.read.then(
      async () => {
        const former = ready
        ready = begun
        if (reading === begun) reading = null
        if (former) await retire(former)
      },
      async (error) => {
        if (reading === begun) reading = null
        await thread.stop()
        throw error
      },
    )
    begun.read.catch(() => undefined)
    return begun
  }

  const current = async (): Promise<Reader> => {
    const version = await namesVersion(pool)
    const end = performance.now() + patience
    for (;;) {
      if (ready?.version === version) return ready
      const begun = reading ?? begin(version)
      if (ready === null) {
        await begun.read
        continue
      }
      const left = end - performance.now()
      if (left <= 0) return ready
      await Promise.race([begun.read.catch(() => undefined), delay(left, undefined, { ref: false })])
    }
  }

  return {
    find: async (names) => {
      const { thread } = await current()
      return (await thread.ask({ about: 'names', names })).names
    },
    renew: async () => {
      const version = await namesVersion(pool)
      if (ready?.version !== version && reading === null) begin(version)
    },
    stop: async () => {
      await Promise.all([ready?.thread.stop(), reading?.thread.stop()])
    },
  }
}

/** Ends a thread once it has answered what it was asked before. */
async function retire({ thread }: Reader): Promise<void> {
  await thread.ask({ about: 'reading' }).catch(() => undefined)
  await thread.stop()
}
