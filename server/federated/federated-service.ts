import type { DemonstrationParties, RehearsalReport, RehearsalRequest } from '#contracts/federated/federated.ts'

/** A rehearsal that was let in and waits to be run. */
export type AdmittedRehearsal = {
  /** Runs it; reports end with `finished` or `failed`. Ends early, and every party with it, once `signal` is aborted. */
  run: (onReport: (report: RehearsalReport) => void, signal: AbortSignal) => Promise<void>
  /** Makes room for another without running it. */
  withdraw: () => void
}

export type FederatedService = {
  demonstration: () => DemonstrationParties
  /** Refuses with `already_running` and, where a party has not agreed to what it would send, `invalid_request`. */
  admit: (request: RehearsalRequest) => AdmittedRehearsal
}
