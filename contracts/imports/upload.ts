import * as v from 'valibot'
import { type Problem, type ProblemCode, RowProblem } from '../values/problem.ts'
import { rowId } from '../values/row-id.ts'
import { TextEncoding } from '../values/text-encoding.ts'
import {
  AnnouncementPreset,
  ColumnMapping,
  MappedFormat,
  PresetFields,
  SavedMapping,
  Separator,
  TableField,
  TableSuggestion,
} from './column-mapping.ts'
import { FileFormat, ImportCounts, ImportJob } from './import.ts'

export const UploadId = rowId('UploadId')
export type UploadId = v.InferOutput<typeof UploadId>

/** An uploaded file that waits for its mapping. Times are ISO 8601 in UTC. */
export const StoredUpload = v.object({
  id: UploadId,
  name: v.string(),
  bytes: v.number(),
  /** The source that it was sent for; `null` leaves that to its content and its name. */
  source: v.nullable(v.string()),
  /** The encoding of its text that its sender named; `null` leaves that to its bytes. */
  encoding: v.nullable(TextEncoding),
  createdAt: v.string(),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>

/**
 * `POST /api/uploads`: the import that was started, or the waiting upload. It waits where an inspection was requested,
 * and where it is a table with unknown columns.
 */
export const UploadReply = v.object({ job: v.nullable(ImportJob), upload: v.nullable(StoredUpload) })
export type UploadReply = v.InferOutput<typeof UploadReply>

/** Uploads of one user that may wait for their import at a time. */
export const maxWaitingUploads = 1000

/** `GET /api/uploads`: those of the user, newest first. */
export const UploadList = v.object({
  uploads: v.array(StoredUpload),
  /** How many there are, where not all are listed. */
  total: v.optional(v.number()),
})
export type UploadList = v.InferOutput<typeof UploadList>

/** Uploads of one user that may be unfinished at a time. */
export const maxUnfinishedUploads = 10

/** How a file that is sent in parts is to be taken once it is there: for which source, looked at first or imported. */
export const UploadPurpose = v.object({
  source: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  look: v.boolean(),
  encoding: v.nullable(TextEncoding),
})
export type UploadPurpose = v.InferOutput<typeof UploadPurpose>

/** What a sender calls an upload before the server has given it an id: the same to the same sender once and for all. */
export const UploadMark = v.pipe(v.string(), v.regex(/^[\w.-]{8,100}$/))

/** An upload of which bytes are missing. Times are ISO 8601 in UTC. */
export const UnfinishedUpload = v.object({
  id: UploadId,
  name: v.string(),
  bytes: v.number(),
  /** Those that are stored, from the first. */
  received: v.number(),
  /** When the file was changed last, in milliseconds since 1970: with name and length it tells the same file again. */
  modified: v.number(),
  ...UploadPurpose.entries,
  /** The mark that its sender gave it; `null` without one. */
  mark: v.nullable(UploadMark),
  /** When it is dropped unless more of it arrives. */
  expiresAt: v.string(),
})
export type UnfinishedUpload = v.InferOutput<typeof UnfinishedUpload>

/** Whether a file is the one of which an unfinished upload has the beginning. */
export const isSameFile = (upload: FileTold, file: FileTold): boolean =>
  file.name === upload.name && file.bytes === upload.bytes && file.modified === upload.modified

type FileTold = Pick<UnfinishedUpload, 'name' | 'bytes' | 'modified'>

/** Refusals that end by themselves. A conflict: another request has stored the same bytes, or is about to. */
const transientProblems: ReadonlySet<ProblemCode> = new Set([
  'no_connection',
  'unavailable',
  'timed_out',
  'already_running',
  'too_many_requests',
  'conflict',
])

/** Whether an upload goes on after a problem without anybody's doing. */
export const passesByItself = ({ code, details }: Problem): boolean =>
  transientProblems.has(code) &&
  ['maximum', 'maxUnfinished', 'maxUnfinishedBytes'].every((name) => details[name] === undefined)

/** `GET /api/unfinished-uploads`: those of the user, newest first. */
export const UnfinishedUploadList = v.object({ uploads: v.array(UnfinishedUpload) })
export type UnfinishedUploadList = v.InferOutput<typeof UnfinishedUploadList>

/** The first rows of a table. Cells are cut at 200 characters; rows are numbered as in the file, from 1. */
export const TableBeginning = v.object({
  /** Of a workbook, in order; empty for a file of lines. */
  sheets: v.array(v.string()),
  sheet: v.nullable(v.string()),
  /** 0: it has no header. */
  headerRow: v.number(),
  separator: v.nullable(Separator),
  /** The labels of its columns ({@link ColumnMapping}). */
  columns: v.array(v.string()),
  rows: v.array(v.object({ row: v.number(), cells: v.array(v.string()) })),
  suggestions: v.array(TableSuggestion),
  /** The items of a list in JSON: its columns are the names of their members, and it has no header. */
  ofItems: v.optional(v.literal(true)),
  /** Whose list of announcements it is like; absent for other tables. */
  preset: v.optional(AnnouncementPreset),
  /** What each preset maps of it. */
  presets: v.optional(v.array(PresetFields)),
})
export type TableBeginning = v.InferOutput<typeof TableBeginning>

/** `GET /api/uploads/:id`: what the file looks like. */
export const UploadPreview = v.object({
  upload: StoredUpload,
  /** The format that reads it as it is; `null` where it needs a mapping. */
  format: v.nullable(FileFormat),
  /** `null` where the file is no table. */
  table: v.nullable(TableBeginning),
  /** The fields of every table into which it could be mapped. */
  targets: v.array(v.object({ format: MappedFormat, fields: v.array(TableField) })),
  /** Mappings that were saved for a table with the same columns, newest first. */
  saved: v.array(SavedMapping),
})
export type UploadPreview = v.InferOutput<typeof UploadPreview>

/**
 * `POST /api/uploads/:id/try` and `POST /api/uploads/:id/import`: how the file is to be read, and for which source;
 * `null` leaves each to the file.
 */
export const UploadReading = v.object({
  mapping: v.nullable(ColumnMapping),
  source: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
  /** The encoding of its text; left out, the one that its sender named. */
  encoding: v.optional(v.nullable(TextEncoding)),
})
export type UploadReading = v.InferOutput<typeof UploadReading>

/** Facts of each kind of which a dry run shows what would change. */
export const shownChanges = 20

/** The change of one fact by an import: each attribute, before (`null`: absent) and after. */
export const FactChange = v.object({
  kind: v.picklist(['party', 'interest', 'record']),
  change: v.picklist(['added', 'changed']),
  /** The row of the file that says so. */
  row: v.number(),
  fields: v.array(v.object({ name: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
})
export type FactChange = v.InferOutput<typeof FactChange>

/** The preview of an import: its figures and examples. Nothing is stored. */
export const DryRun = v.object({
  format: FileFormat,
  source: v.string(),
  counts: ImportCounts,
  /** The first rows that would be left out. */
  problems: v.array(RowProblem),
  /** The first facts of each kind that would be new or other than before; what changes stands before what is new. */
  changes: v.array(FactChange),
})
export type DryRun = v.InferOutput<typeof DryRun>
