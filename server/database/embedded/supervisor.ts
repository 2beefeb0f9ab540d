import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Postmaster } from './postmaster.ts'

/** Longest pause between two starts of a server that keeps ending. */
const longestPauseMilliseconds = 5000

/**
 * Keeps a PostgreSQL running: one that ends without having been asked to is started again.
 *
 * @returns what ends it for good
 */
export async function keepRunning(start: () => Promise<Postmaster>, log: Logger): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let current = await start()

  const watched = (async () => {
    for (;;) {
      const how = await current.ended
      if (closing.signal.aborted) return
      log.error({ how }, 'PostgreSQL ended by itself; starting it again')
      const next = await startAgain(start, closing.signal, log)
      if (next === null) return
      current = next
      if (closing.signal.aborted) return
    }
  })()

  return async () => {
    closing.abort()
    await current.stop()
    await watched
    await current.stop()
  }
}

async function startAgain(
  start: () => Promise<Postmaster>,
  closing: AbortSignal,
  log: Logger,
): Promise<Postmaster | null> {
  for (let pause = 100; !closing.aborted; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
    try {
      return await start()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL does not start')
      await delay(pause, undefined, { signal: closing }).catch(() => undefined)
    }
  }
  return null
}
