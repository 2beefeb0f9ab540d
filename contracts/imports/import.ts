import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { Problem, ProblemDetails, RowProblem } from '../values/problem.ts'
import { rowId } from '../values/row-id.ts'
import { MappedFormat } from './column-mapping.ts'

export const ImportId = rowId('ImportId')
export type ImportId = v.InferOutput<typeof ImportId>

/** The formats the importer reads. */
export const FileFormat = v.picklist([
  'bods-json',
  'bods-jsonl',
  'gleif-level-1',
  'gleif-level-2',
  'gleif-exceptions',
  'uk-psc-jsonl',
  'uk-companies',
  'ftm-jsonl',
  'statements-csv',
  ...MappedFormat.options,
  'announcements-json',
  'feed',
  'document-html',
  'document-pdf',
])
export type FileFormat = v.InferOutput<typeof FileFormat>

/** The kinds of content by which lists of imports are separated. */
export const ImportKind = v.picklist(['opinion', 'announcement'])
export type ImportKind = v.InferOutput<typeof ImportKind>

/** The formats of each kind. */
export const formatsOfKind: Record<ImportKind, readonly FileFormat[]> = {
  opinion: ['feed', 'articles-csv', 'announcements-json', 'document-html'],
  announcement: ['articles-csv', 'announcements-json', 'feed', 'document-pdf', 'document-html'],
}

/** States of the import job's chart (`lifecycles/import-job`). */
export const ImportState = v.picklist([
  'queued',
  'reading',
  'merging',
  'finished',
  'refused',
  'failed',
  'cancelled',
  'rollbackQueued',
  'rollingBack',
  'rolledBack',
])
export type ImportState = v.InferOutput<typeof ImportState>

export const ImportCounts = v.object({
  bytesRead: v.number(),
  rowsRead: v.number(),
  rowsRefused: v.number(),
  /** Parties that the database did not know. */
  entitiesAdded: v.number(),
  /** Interests that no earlier record of the source stated. */
  interestsAdded: v.number(),
  /** Articles, bills and other records that no earlier record of the source stated. */
  recordsAdded: v.number(),
  /** Facts that replace what the same record said before, and what the source says first of known parties. */
  updated: v.optional(v.number()),
  /** Known parties that the source mentions first, as parties of an interest, and of which it says nothing further. */
  mentioned: v.optional(v.number()),
  /** Facts of the file that the database held already. */
  unchanged: v.number(),
  /** Articles whose document gives no text, or not all of it; they say why. */
  withoutText: v.optional(v.number()),
})
export type ImportCounts = v.InferOutput<typeof ImportCounts>

/** The progress of an import or a rollback: the step, and the finished parts of reading, merging or removing. */
export const ImportStep = v.object({
  name: v.picklist(['reading', 'parties', 'interests', 'records', 'counts', 'withdrawing', 'regrouping']),
  done: v.number(),
  all: v.number(),
  /** Estimated time until the end; absent while unknown. */
  remainingSeconds: v.optional(v.number()),
  /** Rows that stand in the database since an earlier attempt, which broke off. */
  goesOnFrom: v.optional(v.number()),
})
export type ImportStep = v.InferOutput<typeof ImportStep>

/** A file of an archive that was refused as a whole, under the archive's name and its own; `message` in English. */
export const RefusedFile = v.object({ file: v.string(), message: v.string(), ...Problem.entries })
export type RefusedFile = v.InferOutput<typeof RefusedFile>

/** One import as lists and progress show it. Times are ISO 8601 in UTC. */
export const ImportJob = v.object({
  id: ImportId,
  file: v.string(),
  source: v.string(),
  format: v.nullable(FileFormat),
  /**
   * The encoding that its text was read in, as `TextDecoder` names it; absent until it is known, and where it is no
   * text.
   */
  encoding: v.optional(v.string()),
  /** Size of the file as uploaded. */
  bytes: v.number(),
  state: ImportState,
  counts: ImportCounts,
  /** Why the whole file was refused, in the words of {@link FailureReply}. */
  failure: v.nullable(v.object({ code: v.string(), message: v.string(), details: v.optional(ProblemDetails) })),
  createdAt: v.string(),
  startedAt: v.nullable(v.string()),
  finishedAt: v.nullable(v.string()),
  createdBy: v.nullable(v.string()),
  synthetic: v.boolean(),
  /** The company with the most owners in the file, as a link; absent until the import is finished. */
  company: v.optional(EntityId),
  /** The imports of the other files of the archive that was sent, where it held several. */
  alongside: v.optional(v.array(ImportId)),
  /** The files of that archive that cannot be read at all, and why; they are left out. */
  refused: v.optional(v.array(RefusedFile)),
  /** What the work is at, while it lasts. */
  step: v.optional(ImportStep),
  /** The import whose refused rows this one contains, corrected. */
  corrects: v.optional(ImportId),
  /**
   * Whether the file is stored (for corrected rows that of the original import), so that refused rows can be corrected.
   */
  fileStored: v.optional(v.boolean()),
  /** When and by whom the import was rolled back. */
  rolledBack: v.optional(v.object({ at: v.string(), by: v.nullable(v.string()) })),
})
export type ImportJob = v.InferOutput<typeof ImportJob>

export const ImportList = v.object({
  imports: v.array(ImportJob),
  /** How many there are, where not all are listed. */
  total: v.optional(v.number()),
})
export type ImportList = v.InferOutput<typeof ImportList>

/** Stored files that are listed where nothing else is asked for, the largest. */
export const maxListedFiles = 100

/** The stored file of an import. */
export const ImportFile = v.object({
  id: ImportId,
  name: v.string(),
  bytes: v.number(),
  state: ImportState,
  createdAt: v.string(),
})
export type ImportFile = v.InferOutput<typeof ImportFile>

/** `GET /api/imports/files`: the files of the user's imports, the largest first. */
export const ImportFiles = v.object({
  files: v.array(ImportFile),
  /** All of them, those of other pages included. */
  total: v.number(),
  /** Bytes of all that the user has stored, files included that are not imported yet; and how many there may be. */
  bytes: v.number(),
  budget: v.number(),
})
export type ImportFiles = v.InferOutput<typeof ImportFiles>

/** The cells of a row as in the file; the text alone of a record outside a table. */
const Cells = v.array(v.string())

/** A refused row, with its cells where they are stored. */
export const RefusedRow = v.object({
  ...RowProblem.entries,
  cells: v.optional(Cells),
  /** Who corrected it, and when. */
  corrected: v.optional(v.object({ at: v.string(), by: v.nullable(v.string()) })),
})
export type RefusedRow = v.InferOutput<typeof RefusedRow>

/** A page of the rows that an import left out, in file order. */
export const ImportProblems = v.object({
  problems: v.array(RefusedRow),
  /** All refused rows and doubts, of which {@link keptRefusedRows} are stored. */
  total: v.number(),
  /** Of them, doubts about rows that were imported. */
  doubts: v.optional(v.number()),
  nextOffset: v.nullable(v.number()),
  /** The header of a table; `null` where a row is a record's text. Absent where rows cannot be corrected. */
  header: v.optional(v.nullable(Cells)),
})
export type ImportProblems = v.InferOutput<typeof ImportProblems>

/** Refused rows of one import that are stored to be shown and corrected; all are counted. */
export const keptRefusedRows = 1_000_000

/** Maximum number of rows corrected at once. */
export const maxCorrectedRows = 10_000

/** Maximum characters of a corrected cell. */
const maxCellCharacters = 2 ** 20

/** `POST /api/imports/:id/corrections`: corrected rows of an import. */
export const CorrectedRows = v.object({
  rows: v.pipe(
    v.array(
      v.object({
        row: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        cells: v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxCellCharacters))), v.minLength(1), v.maxLength(10_000)),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxCorrectedRows),
  ),
})
export type CorrectedRows = v.InferOutput<typeof CorrectedRows>

/** What a rollback would change. Facts are statements about parties and interests, and records. */
export const RollbackPreview = v.object({
  /** Facts that go. */
  facts: v.number(),
  /** Of these, facts in whose place what a record said before stands again. */
  restored: v.number(),
  /** Of these, facts that a later import stated as well: they stay, as its own. */
  kept: v.number(),
  /** Facts of later imports that replaced some of these; they stay. */
  superseded: v.number(),
})
export type RollbackPreview = v.InferOutput<typeof RollbackPreview>
