import * as v from 'valibot'
import { EntityId } from './entity.ts'
import { ProblemDetails, RowProblem } from './problem.ts'

export const ImportId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand('ImportId'))
export type ImportId = v.InferOutput<typeof ImportId>

/** The formats the importer reads. */
export const FileFormat = v.picklist([
  'bods-json',
  'bods-jsonl',
  'gleif-level-1',
  'gleif-level-2',
  'stakes-csv',
  'bills-csv',
  'bill-events-csv',
  'issuer-statements-csv',
  'issuer-events-csv',
  'exposures-csv',
  'articles-csv',
  'feed',
])
export type FileFormat = v.InferOutput<typeof FileFormat>

/** What a file tells of, where lists of imports are kept apart by it. */
export const ImportKind = v.picklist(['opinion', 'announcement'])
export type ImportKind = v.InferOutput<typeof ImportKind>

/** The formats of each kind. */
export const formatsOfKind: Record<ImportKind, readonly FileFormat[]> = {
  opinion: ['feed', 'articles-csv'],
  announcement: ['articles-csv', 'feed'],
}

/** States of the import job's chart (`lifecycles/import-job`). */
export const ImportState = v.picklist(['queued', 'reading', 'merging', 'finished', 'refused', 'failed', 'cancelled'])
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
  /** Facts that replace what the same record said before, and further statements about known parties. */
  updated: v.optional(v.number()),
  /** Facts of the file that the database held already. */
  unchanged: v.number(),
})
export type ImportCounts = v.InferOutput<typeof ImportCounts>

/** One import as lists and progress show it. Times are ISO 8601 in UTC. */
export const ImportJob = v.object({
  id: ImportId,
  file: v.string(),
  source: v.string(),
  format: v.nullable(FileFormat),
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
  /** The company of the file with the most owners there, to go on from; absent until the import is finished. */
  company: v.optional(EntityId),
})
export type ImportJob = v.InferOutput<typeof ImportJob>

export const ImportList = v.object({ imports: v.array(ImportJob) })
export type ImportList = v.InferOutput<typeof ImportList>

/** A page of the rows that an import left out, in file order. */
export const ImportProblems = v.object({
  problems: v.array(RowProblem),
  total: v.number(),
  nextOffset: v.nullable(v.number()),
})
export type ImportProblems = v.InferOutput<typeof ImportProblems>
