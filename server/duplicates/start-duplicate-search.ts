import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { renewQuality } from '../data-quality/renew-quality.ts'
import { renewCounts } from '../entities/renew-counts.ts'
import { applyDecisions } from './apply-decisions.ts'
import { findCandidates } from './find-candidates.ts'

const pollInterval = 5000

export type DuplicateSearch = {
  /** Checks at once. */
  wake: () => void
  stop: () => Promise<void>
}

/**
 * After each import: finds duplicates, applies decisions that waited for the import, and computes data quality; on a
 * new day counts owners and holdings again. Beside other processes on the same database.
 */
export function startDuplicateSearch({ pool, log }: { pool: Pool; log: Logger }): DuplicateSearch {
  const stopping = new AbortController()
  let looking: Promise<void> | null = null
  let again = false
  const look = async () => {
    await applyDecisions(pool)
    await renewCounts(pool)
    await findCandidates(pool, stopping.signal)
    if (!stopping.signal.aborted) await renewQuality(pool, stopping.signal)
  }
  const wake = () => {
    if (stopping.signal.aborted) return
    again = looking !== null
    looking ??= look()
      .catch((error) => log.warn({ err: error }, 'could not look for parties that may be one'))
      .finally(() => {
        looking = null
        if (again) wake()
      })
  }
  wake()
  const timer = setInterval(wake, pollInterval)
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await looking
    },
  }
}
