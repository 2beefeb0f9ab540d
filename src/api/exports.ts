import * as v from 'valibot'
import type { ExportMade } from '#contracts/audit/audit.ts'
import type { EvidenceRequest } from '#contracts/exports/evidence-request.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Records a file made by the browser in the audit log, before it is given to the user. */
export const noteExport = ({ calls, request }: Server, made: ExportMade) =>
  request((init) => calls.exports.$post({ json: made }, { init }), v.object({}))

/** An evidence bundle of what the screen shows, made and recorded by the server. @returns a ZIP archive */
export const loadEvidence = (
  { calls, requestBytes }: Server,
  asked: v.InferInput<typeof EvidenceRequest>,
  signal: AbortSignal,
) =>
  requestBytes((init) => calls.exports.evidence.$post({ json: asked }, { init }), {
    ...shownIn('transfer', signal),
    timeLimit: null,
  })
