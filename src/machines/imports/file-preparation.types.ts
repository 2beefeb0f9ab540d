import type {
  AnnouncementPreset,
  ColumnMapping,
  FieldSource,
  MappedFormat,
  MappingToSave,
  SavedMapping,
} from '#contracts/imports/column-mapping.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { DryRun, StoredUpload, UploadId, UploadPreview, UploadReading } from '#contracts/imports/upload.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'

/**
 * Where in a file its table is looked for, and the encoding of its text; what is left out is found, the encoding only
 * where its sender named none. An encoding of `null` is found in any case.
 */
export type TablePlace = Partial<Pick<ColumnMapping, 'sheet' | 'headerRow' | 'separator'>> & {
  encoding?: TextEncoding | null
}

/** An upload and how it is to be read. */
export type PreparedReading = { id: UploadId; reading: UploadReading }

/** A mapping as it is being made. */
export type MappingDraft = { format: MappedFormat; fields: Readonly<Record<string, FieldSource>> }

export type FilePreparationContext = {
  id: UploadId | null
  place: TablePlace
  preview: UploadPreview | null
  /** The saved mapping that the file was chosen for. */
  by: SavedMapping | null
  /** `null`: the file is read as it is. */
  draft: MappingDraft | null
  /** Name of the source, as typed. */
  source: string
  /** What the last dry run said, until something is changed. */
  run: DryRun | null
  /** The name under which the mapping stands on the server as it is now. */
  savedAs: string | null
  /** The saved mapping that was removed last, to be brought back. */
  removed: { name: string; mapping: MappingToSave } | null
  problem: Problem | null
}

export type FilePreparationEvent =
  /** `by`: the saved mapping that the file was chosen for. */
  | { type: 'upload.opened'; id: UploadId; by?: SavedMapping | undefined }
  | { type: 'upload.closed' }
  | { type: 'upload.removed' }
  | { type: 'place.changed'; place: TablePlace }
  | { type: 'format.chosen'; format: MappedFormat | null }
  | { type: 'preset.chosen'; preset: AnnouncementPreset }
  | { type: 'field.mapped'; field: string; source: FieldSource | null }
  | { type: 'mapping.taken'; mapping: SavedMapping }
  | { type: 'mapping.saved'; name: string }
  | { type: 'mapping.removed' }
  | { type: 'mapping.restored' }
  | { type: 'source.named'; source: string }
  | { type: 'run.tried' }
  | { type: 'run.cancelled' }
  | { type: 'import.begun' }

/** Before a file is opened. */
export const nothing: FilePreparationContext = {
  id: null,
  place: {},
  preview: null,
  by: null,
  draft: null,
  source: '',
  run: null,
  savedAs: null,
  removed: null,
  problem: null,
}

export function idOf({ id }: FilePreparationContext): UploadId {
  if (id === null) throw new Error('An upload is opened before anything is done with it')
  return id
}

export function previewOf({ preview }: FilePreparationContext): UploadPreview {
  if (!preview) throw new Error('An import is begun only of a file that was looked at')
  return preview
}

/** What the machine tells whoever listens. */
export type FilePreparationEmitted =
  | { type: 'uploads.changed' | 'mappings.changed' }
  | { type: 'import.begun'; upload: StoredUpload; job: ImportJob }
