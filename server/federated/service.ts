import type { Logger } from 'pino'
import type { DemonstrationParties, RehearsalReport, RehearsalRequest } from '#contracts/federated/federated.ts'
import { ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { demonstrationParties } from '#demo/entities.ts'
import { openPartyProcess } from './open-party-process.ts'
import { isApproved } from './parties/create-party.ts'
import { partySettingsOf } from './party-settings-of.ts'
import { type OpenParty, runRehearsal } from './run-rehearsal.ts'

/** A rehearsal that was let in and waits to be run. */
export type AdmittedRehearsal = {
  /**
   * Runs it; reports end with `finished` or `failed`. Ends early, and every party with it, once `signal` is aborted.
   */
  run: (onReport: (report: RehearsalReport) => void, signal: AbortSignal) => Promise<void>
  /** Releases the reservation without running. */
  withdraw: () => void
}

export type FederatedService = {
  demonstration: () => DemonstrationParties
  /** Refuses with `already_running` and, where a party has not agreed to what it would send, `invalid_request`. */
  admit: (request: RehearsalRequest) => AdmittedRehearsal
}

/** Three parties of the largest size take a minute or two on two cores. */
const longestRun = 10 * 60_000

/** Rehearsals, one at a time: each uses as many processors as it has parties. */
export function createFederatedService(log: Logger, openParty: OpenParty = openPartyProcess): FederatedService {
  let occupied = false
  return {
    demonstration: demonstrationParties,
    admit: (request) => {
      refuseWithoutApproval(request)
      if (occupied) throw new ProblemError('already_running', 'A rehearsal is running.')
      occupied = true
      const withdraw = () => {
        occupied = false
      }
      return {
        withdraw,
        run: async (onReport, cancelled) => {
          const time = AbortSignal.timeout(longestRun)
          const signal = AbortSignal.any([cancelled, time])
          const begun = performance.now()
          try {
            const outcome = await runRehearsal(request, { openParty, onReport, signal })
            onReport({ type: 'finished', outcome, milliseconds: performance.now() - begun })
          } catch (error) {
            if (cancelled.aborted) return
            if (!time.aborted) log.error({ task: request.task, err: error }, 'rehearsal failed')
            const problem = time.aborted ? { code: 'timed_out' as const, details: {} } : problemFrom(error)
            onReport({ type: 'failed', problem })
          } finally {
            withdraw()
          }
        },
      }
    },
  }
}

function refuseWithoutApproval(request: RehearsalRequest): void {
  const party = partySettingsOf(request).findIndex((settings) => !isApproved(settings))
  if (party === -1) return
  throw new ProblemError('invalid_request', 'A party has not agreed to exactly what it would send.', {
    field: `approvals.${party}`,
    reason: 'approval',
  })
}
