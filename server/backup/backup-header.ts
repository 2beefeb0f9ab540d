import * as v from 'valibot'

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/))
const Whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A table as a backup holds it; `segments` are its partitions beside the first, by number. */
const BackupTable = v.object({
  name: Name,
  columns: v.pipe(v.array(Name), v.minLength(1)),
  segments: v.array(Whole),
})
export type BackupTable = v.InferOutput<typeof BackupTable>

/** Where a sequence stands; `null` where nothing was drawn from it yet. */
const BackupSequence = v.object({ name: Name, last: v.nullable(v.pipe(v.string(), v.regex(/^\d+$/))) })
export type BackupSequence = v.InferOutput<typeof BackupSequence>

/** What stands at the beginning of a backup. */
export const BackupHeader = v.object({
  format: v.literal('riskatlas-backup'),
  version: v.literal(1),
  /** ISO 8601 in UTC. */
  madeAt: v.string(),
  /** Hashes of the migrations that made the tables, in their order. */
  migrations: v.array(v.string()),
  /** In an order in which none refers to a later one. */
  tables: v.array(BackupTable),
  sequences: v.array(BackupSequence),
})
export type BackupHeader = v.InferOutput<typeof BackupHeader>

/** What stands at its end: the rows of each table. */
export const BackupTrailer = v.object({ rows: v.record(v.string(), Whole) })
export type BackupTrailer = v.InferOutput<typeof BackupTrailer>
