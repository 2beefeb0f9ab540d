import * as v from 'valibot'
import type { ExportMade } from '#contracts/audit/audit.ts'
import type { Server } from './server.ts'

/** Records a file made by the browser in the audit log, before it is given to the user. */
export const noteExport = async ({ calls, request }: Server, made: ExportMade): Promise<void> => {
  await request((init) => calls.exports.$post({ json: made }, { init }), v.unknown())
}
