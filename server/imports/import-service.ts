import type { PoolClient } from 'pg'
import type { Doer } from '#contracts/audit/audit.ts'
import type { AnnouncementPreset } from '#contracts/imports/column-mapping.ts'
import type { ImportJob, ImportProblems, MendedRows, RollbackPreview } from '#contracts/imports/import.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import type { StoredFile } from './stored-file.ts'

/** A file on its way in. `source: null` lets the content or the file's name decide. */
export type Upload = {
  name: string
  source: string | null
  bytes: ReadableStream<Uint8Array>
  createdBy: string | null
  /** Network address that it comes from, for the audit log. */
  address?: string | null
  synthetic: boolean
  /** What is known of how it is to be read. */
  reading?: ReadOptions
  /** Whose list of announcements it is to be read as, where no mapping says that. */
  preset?: AnnouncementPreset | null
  /** Done in the transaction that puts its import into the queue. */
  alongside?: (client: PoolClient, importId: string) => Promise<void>
}

/** An upload whose bytes are stored. */
export type UploadDetails = Omit<Upload, 'bytes'>

/** A stored file that becomes an import of its own. */
export type StoredPart = { upload: UploadDetails; file: StoredFile }

export type ImportService = {
  /**
   * Stores the file and puts its import into the queue; of an archive, the imports of all its files. Refuses with a problem, nothing stored, what can be seen at
   * once: `empty_file`, `too_large`, `unknown_format`, `wrong_encoding`, `broken_compression`, `missing_columns`.
   */
  store: (upload: Upload) => Promise<ImportJob>
  /**
   * Puts the imports of files that are stored already into the queue, and gives the first; all of them or none.
   * @param claim done before anything else in the same transaction
   */
  begin: (parts: readonly StoredPart[], claim?: (client: PoolClient) => Promise<void>) => Promise<ImportJob>
  /** The newest imports, newest first. */
  list: () => Promise<ImportJob[]>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ImportJob>
  problems: (id: string, page: { offset: number; limit: number }) => Promise<ImportProblems>
  /** Ends an import that is not settled; a settled one is refused with `invalid_request`. */
  cancel: (id: string, by?: Doer) => Promise<ImportJob>
  /** What taking everything back that the import brought would change. Refuses with `not_found`. */
  previewRollback: (id: string) => Promise<RollbackPreview>
  /** Begins to take everything back that a finished import brought. `invalid_request` where it is not finished. */
  rollBack: (id: string, by?: Doer) => Promise<ImportJob>
  /**
   * Imports the kept file of a settled import once more, or the rows that it brought mended. `invalid_request` where the
   * file is not kept, and of mended rows where its own import was taken back.
   */
  again: (id: string, by?: Doer) => Promise<ImportJob>
  /**
   * Brings refused rows of an import as they should have stood in its file. Refuses with `not_found`, `source_closed`, and
   * with `invalid_request` where a row was not refused or the file is not kept.
   */
  mend: (id: string, rows: MendedRows['rows'], by?: Doer) => Promise<ImportJob>
  /** The same from the table of refused rows, mended elsewhere. Refuses a table of another shape with `malformed_file`. */
  mendByFile: (id: string, bytes: ReadableStream<Uint8Array>, by?: Doer) => Promise<ImportJob>
}
