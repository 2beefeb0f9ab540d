import { type ExportMade, RecordedExport } from '#contracts/audit/audit.ts'
import type { Server } from './server.ts'

/**
 * Records a file made by the browser in the audit log, before it is given to the user.
 * @returns the digest that stands there, of an evidence bundle
 */
export const noteExport = ({ calls, request }: Server, made: ExportMade) =>
  request((init) => calls.exports.$post({ json: made }, { init }), RecordedExport)
