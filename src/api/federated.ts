import * as v from 'valibot'
import { DemonstrationParties, RehearsalReport, type RehearsalRequest } from '#contracts/federated/federated.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { dataOf } from './client.ts'
import { shownIn } from './own-display.ts'
import { linesOf, type Server } from './server.ts'

/** Synthetic parties to rehearse with. */
export const loadDemonstrationParties = ({ calls, request }: Server, signal: AbortSignal) =>
  request((init) => calls.federated.demonstration.$get({}, { init }), DemonstrationParties, shownIn('content', signal))

/**
 * Runs a rehearsal on the server and emits every message; the last report is `finished` or `failed`. Returns a function
 * that stops it with every party.
 */
export function runRehearsal(
  server: Server,
  request: RehearsalRequest,
  onReport: (report: RehearsalReport) => void,
): () => void {
  const stopped = new AbortController()
  const fail = (problem: Problem) => {
    if (!stopped.signal.aborted) onReport({ type: 'failed', problem })
  }
  void readReports(server, request, stopped.signal, onReport).then(
    (ended) => {
      if (!ended) fail({ code: 'unavailable', details: {} })
    },
    (error: unknown) => fail(problemFrom(error)),
  )
  return () => stopped.abort()
}

/** Whether the last report arrived before the reply ended. */
async function readReports(
  { calls, readReply }: Server,
  request: RehearsalRequest,
  signal: AbortSignal,
  onReport: (report: RehearsalReport) => void,
): Promise<boolean> {
  const init = { signal, credentials: 'same-origin' as const }
  const response: Response = await calls.federated.rehearsals.$post({ json: request }, { init })
  if (!response.ok || !response.body) {
    const body: unknown = await response.json().catch(() => null)
    readReply(dataOf(v.unknown()), body, response.status, shownIn('content'))
    return false
  }
  let ended = false
  for await (const line of linesOf(response.body)) {
    const report = v.parse(RehearsalReport, JSON.parse(line))
    ended ||= report.type === 'finished' || report.type === 'failed'
    onReport(report)
  }
  return ended
}
