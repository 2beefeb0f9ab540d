import type { FactBatch } from '#contracts/facts/fact.ts'
import type { TableField } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { ByteSource } from './byte-source.ts'
import type { CsvTable } from './csv-table.ts'
import type { ReadLimits } from './read-limits.ts'

/** A field of a table: also all header cells that name it, as `columnKey` gives them, and what its cells may be. */
export type MappableField<Name extends string = string> = TableField & {
  name: Name
  names: readonly string[]
  /** What files call it besides, as `bareKey` gives it: grounds for a proposal, and nothing else. */
  synonyms: readonly string[]
  accepts: (text: string) => boolean
  /** Although it may be left out, its cells alone show that a column is meant for it, as those of a needed field do. */
  telling?: true
}

/** A kind of table: how its header is known, and how its rows are read. */
export type TableFormat<Format extends FileFormat = FileFormat, Field extends string = string> = {
  format: Format
  /** @param keys the header's cells as `columnKey` gives them */
  isHeader: (keys: ReadonlySet<string>) => boolean
  /** Whether a header that no table has as a whole lacks so little of this one's that it must be meant. */
  isNearlyHeader?: (keys: ReadonlySet<string>) => boolean
  /** What its rows consist of, where a table of another shape can be mapped into it. */
  fields?: readonly MappableField<Field>[]
  read: (file: string, table: CsvTable, source: ByteSource, limits: ReadLimits) => AsyncIterable<FactBatch>
}

/** Keeps the exact name and fields of a kind of table that is written down as a literal. */
export function defineTableFormat<const Format extends FileFormat, Field extends string = never>(
  table: TableFormat<Format, Field>,
): TableFormat<Format, Field> {
  return table
}
