import type { FactBatch } from '#contracts/facts/fact.ts'
import type { TableField } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { ByteSource } from './byte-source.ts'
import type { CsvTable } from './csv-table.ts'
import type { ReadLimits } from './read-limits.ts'

/** A field of a table: also all header cells that name it, as `columnKey` gives them, and what its cells may be. */
export type MappableField = TableField & {
  names: readonly string[]
  accepts: (text: string) => boolean
  /** Although it may be left out, its cells alone show that a column is meant for it, as those of a needed field do. */
  telling?: true
}

/** A kind of table: how its header is known, and how its rows are read. */
export type TableFormat = {
  format: FileFormat
  /** @param keys the header's cells as `columnKey` gives them */
  isHeader: (keys: ReadonlySet<string>) => boolean
  /** Whether a header that no table has as a whole lacks so little of this one's that it must be meant. */
  isNearlyHeader?: (keys: ReadonlySet<string>) => boolean
  /** What its rows consist of, where a table of another shape can be mapped into it. */
  fields?: readonly MappableField[]
  read: (file: string, table: CsvTable, source: ByteSource, limits: ReadLimits) => AsyncIterable<FactBatch>
}
