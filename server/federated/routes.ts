import { Hono } from 'hono'
import type { AuditDetails } from '#contracts/audit/audit.ts'
import { DemonstrationParties, RehearsalReport, RehearsalRequest } from '#contracts/federated/federated.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, lines, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { AdmittedRehearsal, FederatedService } from './service.ts'

/** Three parties of 10,000 identifiers of 100 characters. */
const largestRequest = 12 * 2 ** 20

const rehearsing = { stability: 'experimental', scope: 'measure', budget: 'read' } as const
const operations = {
  demonstration: operation({
    ...rehearsing,
    id: 'readDemonstrationParties',
    summary: 'Read made-up parties to rehearse with',
    command: 'federated demonstration',
    replies: { 200: data(DemonstrationParties) },
  }),
  rehearse: operation({
    ...rehearsing,
    budget: 'measure',
    id: 'rehearse',
    summary: 'Rehearse a computation of parties that show each other no rows',
    command: 'federated rehearse',
    replies: { 200: lines(RehearsalReport) },
    refusals: ['already_running'],
  }),
}

/** `/api/federated`: parties that compute together without showing each other their rows, rehearsed on this machine. */
export const federatedRoutes = (service: FederatedService, audit: AuditLog) =>
  new Hono<RequestEnvironment>()
    .get('/demonstration', operations.demonstration, requireUser, (c) => c.json(success(service.demonstration())))
    .post(
      '/rehearsals',
      operations.rehearse,
      requireUser,
      bodyLimit(largestRequest),
      validated('json', RehearsalRequest),
      async (c) => {
        const request = c.req.valid('json')
        const rehearsal = service.admit(request)
        try {
          const entry = { action: 'federated.run', target: request.task, details: detailsOf(request) } as const
          await audit.record({ ...c.get('actor'), ...entry })
        } catch (error) {
          rehearsal.withdraw()
          throw error
        }
        return c.body(linesOf(rehearsal), 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' })
      },
    )

/** How much was computed with, and how it was protected; nothing of what it was. */
function detailsOf(request: RehearsalRequest): AuditDetails {
  if (request.task === 'matching') {
    const rows = request.parties.reduce((sum, { identifiers }) => sum + identifiers.length, 0)
    return { parties: request.parties.length, rows, mode: request.mode }
  }
  const { parties, noise } = request
  const rows = parties.reduce((sum, { figures }) => sum + figures.length, 0)
  return { parties: parties.length, rows, epsilon: noise?.epsilon ?? null, delta: noise?.delta ?? null }
}

/** Reports as JSON lines while they arrive. Closing the stream ends the rehearsal. */
function linesOf(rehearsal: AdmittedRehearsal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const stopped = new AbortController()
  return new ReadableStream({
    start: (controller) => {
      const send = (report: RehearsalReport) => {
        if (!stopped.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(report)}\n`))
      }
      void rehearsal.run(send, stopped.signal).then(() => {
        if (!stopped.signal.aborted) controller.close()
      })
    },
    cancel: () => stopped.abort(),
  })
}
