import { noteExport } from '#src/api/exports.ts'
import type { Server } from '#src/api/server.ts'
import { downloadText } from '#src/components/controls/download-text.ts'

type SavedCsv = { subject: string; rows: number; name: string; text: string }

/** Hands the user a list as a file, once the server has noted that it is taken along. */
export async function saveCsv(client: Server, { subject, rows, name, text }: SavedCsv): Promise<void> {
  await noteExport(client, { format: 'csv', subject, rows })
  downloadText(text, { name, type: 'text/csv;charset=utf-8' })
}
