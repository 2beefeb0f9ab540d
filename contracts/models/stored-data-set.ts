import * as v from 'valibot'
import { plainLine } from '../values/plain-line.ts'
import { rowId } from '../values/row-id.ts'
import { DataSetFacts, FactColumn } from './data-set-facts.ts'

export const DataSetId = rowId('DataSetId')
export type DataSetId = v.InferOutput<typeof DataSetId>

/** Largest file of a data set, in bytes, and most columns that one has. */
export const [maxDataSetBytes, maxDataSetColumns] = [2 ** 25, 1_000]
/** Data sets of an installation. */
export const maxDataSets = 200

const ColumnName = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

/** Which columns say what a row is; every other one is a feature. */
export const StoredRoles = v.object({
  label: v.nullable(ColumnName),
  /** The text of the label that is positive; `null` without a label. */
  positive: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  id: v.nullable(ColumnName),
  entity: v.nullable(ColumnName),
  time: v.nullable(ColumnName),
})
export type StoredRoles = v.InferOutput<typeof StoredRoles>

export const noRoles: StoredRoles = { label: null, positive: null, id: null, entity: null, time: null }

/** Rows of a column that are alike; where a label is known, of those that have one. */
const ProfiledRows = v.object({ rows: v.number(), positives: v.nullable(v.number()) })

/** Numbers from `from` to `to`, both included; rows with one text, the others together where `text` is `null`. */
const ProfiledBin = v.variant('kind', [
  v.object({ kind: v.literal('numbers'), from: v.number(), to: v.number(), ...ProfiledRows.entries }),
  v.object({ kind: v.literal('text'), text: v.nullable(v.string()), ...ProfiledRows.entries }),
])
export type ProfiledBin = v.InferOutput<typeof ProfiledBin>

/** What a column holds. */
export const ColumnProfile = v.object({
  name: v.string(),
  kind: v.picklist(['number', 'text']),
  /** Different values, missing ones not counted. */
  distinct: v.number(),
  missing: ProfiledRows,
  /** At most ten for numbers, of about as many rows each; for texts the ten most frequent, and the others. */
  bins: v.array(ProfiledBin),
  /**
   * Numbers of more than ten values in bars of equal width between their 1 % and 99 % quantiles; the outermost bars
   * hold what lies beyond as well. Empty for other columns.
   */
  histogram: v.optional(v.array(v.object({ from: v.number(), to: v.number(), rows: v.number() })), []),
  /** Of numbers; `null` for texts and where all are missing. */
  spread: v.nullable(
    v.object({
      minimum: v.number(),
      lowerQuartile: v.number(),
      median: v.number(),
      upperQuartile: v.number(),
      maximum: v.number(),
      mean: v.number(),
    }),
  ),
  /** How well the bins tell positive rows (Siddiqi); `null` without a label, and for columns that have a role. */
  informationValue: v.nullable(v.number()),
})
export type ColumnProfile = v.InferOutput<typeof ColumnProfile>

/** What is odd in a table, in one place of it. */
export const ProfileFlag = v.object({
  code: v.picklist([
    'CONSTANT_COLUMN',
    'DUPLICATE_COLUMN',
    'LABEL_LEAK',
    'NAMES_ROWS',
    'NOT_A_NUMBER',
    'ROW_REFUSED',
    'NO_LABEL',
    'NO_TIME',
  ]),
  message: v.string(),
  at: v.string(),
})

/** What a table holds, as far as its roles are known. */
export const DataSetProfile = v.object({
  rows: v.number(),
  /** Rows with the positive label, and rows without any; `null` without a label. */
  labels: v.nullable(v.object({ positive: v.number(), missing: v.number() })),
  columns: v.array(ColumnProfile),
  flags: v.array(ProfileFlag),
})
export type DataSetProfile = v.InferOutput<typeof DataSetProfile>

const summary = {
  id: DataSetId,
  name: v.string(),
  /** The name of the file, and the SHA-256 of its bytes. */
  file: v.string(),
  sha256: v.string(),
  rows: v.number(),
  columns: v.number(),
  roles: StoredRoles,
  createdAt: v.string(),
  createdBy: v.nullable(v.string()),
  revision: v.number(),
}

/** A stored table from which models can learn. */
export const DataSetSummary = v.object(summary)
export type DataSetSummary = v.InferOutput<typeof DataSetSummary>

/** `GET /api/data-sets`: the last added first. */
export const DataSetList = v.object({ dataSets: v.array(DataSetSummary) })
export type DataSetList = v.InferOutput<typeof DataSetList>

/** `GET /api/data-sets/:id` */
export const StoredDataSet = v.object({
  ...summary,
  profile: DataSetProfile,
  /** `null` where no row was linked to a party. */
  facts: v.nullable(DataSetFacts),
})
export type StoredDataSet = v.InferOutput<typeof StoredDataSet>

/** `PATCH /api/data-sets/:id`: as it was seen in `revision`. */
export const DataSetEdit = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.optional(v.pipe(plainLine(100), v.minLength(1))),
  roles: v.optional(StoredRoles),
  /** The facts that are columns from now on, all computed anew; none takes those away that there are. */
  facts: v.optional(v.pipe(v.array(FactColumn), v.maxLength(FactColumn.options.length))),
})
export type DataSetEdit = v.InferOutput<typeof DataSetEdit>
