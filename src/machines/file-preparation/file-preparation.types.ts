import type { ColumnMapping, FieldSource, MappedFormat, MappingToSave } from '#contracts/column-mapping.ts'
import type { Problem } from '#contracts/problem.ts'
import type { TextEncoding } from '#contracts/text-encoding.ts'
import type { DryRun, UploadId, UploadPreview, UploadReading } from '#contracts/upload.ts'

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
