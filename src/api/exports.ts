import * as v from 'valibot'
import type { ExportMade } from '#contracts/audit/audit.ts'
import type { Server } from './server.ts'

/** Tells the audit log of a file that the browser makes by itself, before it is handed to the user. */
export const noteExport = async ({ calls, request }: Server, made: ExportMade): Promise<void> => {
  await request((init) => calls.exports.$post({ json: made }, { init }), v.unknown())
}
