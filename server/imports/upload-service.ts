import type { Doer } from '#contracts/audit/audit.ts'
import type { ColumnMapping, ListedMapping, MappingToSave, SavedMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { DryRun, KeptUpload, UploadPreview, UploadReading, UploadReply } from '#contracts/imports/upload.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { TablePlace } from '#formats/open-table.ts'
import type { Upload } from './import-service.ts'

/** Who asks: an upload is its sender's alone, and another's is not found. */
export type Sender = Doer & { actor: string }

export type UploadService = {
  /**
   * Stores a file, and begins its import unless `look` asks to see it first or its columns are not known. Refuses what
   * can be seen at once to be unreadable, as {@link Upload} does, nothing stored.
   */
  store: (upload: Upload & { createdBy: string }, look: boolean) => Promise<UploadReply>
  /** The uploads of a user that wait, newest first. */
  list: (sender: Sender) => Promise<KeptUpload[]>
  /** What the file looks like, from a place in it, in the encoding that its sender named unless another is asked for. */
  preview: (
    id: string,
    sender: Sender,
    place: TablePlace & { encoding?: TextEncoding | null | undefined },
  ) => Promise<UploadPreview>
  /**
   * What the import would do. Bounded in time; `already_running` while this process tries another or an import is being
   * merged for long. `signal` breaks it off.
   */
  tryOut: (id: string, sender: Sender, reading: UploadReading, signal: AbortSignal) => Promise<DryRun>
  /**
   * What the import of a file would do that is not kept; of an archive, the imports of its files one after the other, each
   * under its file's name.
   */
  tryFile: (upload: Upload, signal: AbortSignal) => Promise<{ file: string; run: DryRun }[]>
  /** Begins the import: from then on the upload is none. */
  start: (id: string, sender: Sender, reading: UploadReading) => Promise<ImportJob>
  remove: (id: string, sender: Sender) => Promise<void>
  /** All that are kept, by name. */
  mappings: () => Promise<ListedMapping[]>
  /** Refuses with `not_found`. */
  mapping: (name: string) => Promise<ColumnMapping>
  /** Keeps a mapping under a name, in place of one that has it. */
  saveMapping: (name: string, mapping: MappingToSave, by: Doer) => Promise<SavedMapping>
  /** Refuses with `not_found`, and with `taken` where another has the name. */
  renameMapping: (name: string, to: string, by: Doer) => Promise<SavedMapping>
  removeMapping: (name: string, by: Doer) => Promise<void>
}
