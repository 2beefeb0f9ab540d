import type { DataExportRequest } from '#contracts/exports/data-export.ts'

/** A file on its way out. Its bytes are made as they are read; `close` lets go of the database, read to the end or not. */
export type DataExport = {
  name: string
  mediaType: string
  /** The next bytes; `null` at the end. A failure means that what was read so far is not whole. */
  read: () => Promise<Uint8Array | null>
  close: () => Promise<void>
}

export type ExportService = {
  /**
   * Everything that is stored about parties and interests, as it stands at one moment. Refuses with `not_found` where
   * there is no such source, and with `too_many_requests` while others are made.
   */
  open: (request: DataExportRequest) => Promise<DataExport>
}
