import type { ImportJob, ImportProblems } from '#contracts/import.ts'
import type { Doer } from '#server/audit/audit-log.ts'

/** A file on its way in. `source: null` lets the content or the file's name decide. */
export type Upload = {
  name: string
  source: string | null
  bytes: ReadableStream<Uint8Array>
  createdBy: string | null
  /** Network address that it comes from, for the audit log. */
  address?: string | null
  synthetic: boolean
}

export type ImportService = {
  /**
   * Stores the file and puts its import into the queue. Refuses with a problem, nothing stored, what can be seen at
   * once: `empty_file`, `too_large`, `unknown_format`, `wrong_encoding`, `broken_compression`, `missing_columns`.
   */
  store: (upload: Upload) => Promise<ImportJob>
  /** The newest imports, newest first. */
  list: () => Promise<ImportJob[]>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ImportJob>
  problems: (id: string, page: { offset: number; limit: number }) => Promise<ImportProblems>
  /** Ends an import that is not settled; a settled one is refused with `invalid_request`. */
  cancel: (id: string, by?: Doer) => Promise<ImportJob>
}
