import type { FactBatch } from '#contracts/facts/fact.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { ByteSource, ReadLimits } from './byte-source.ts'
import type { JsonRecord } from './json-array.ts'

/** A file that has begun to be read. */
export type OpenFile = { file: string; source: ByteSource; limits: ReadLimits }

/**
 * A kind of file that is neither a table nor JSON record by record: how it is known by its beginning, and how it is
 * read. `Options` are those parts of the options of reading that it goes by.
 */
export type FileKind<Format extends FileFormat = FileFormat, Options = never> = {
  format: Format
  /** Kinds are asked in this order, the smallest number first. */
  order: number
  open: (opened: OpenFile, options: Options) => AsyncIterable<FactBatch>
} & ({ of: 'bytes'; beginsLike: (head: Uint8Array) => boolean } | { of: 'text'; beginsLike: (text: string) => boolean })

/** Keeps the exact format of a kind of file that is written down as a literal. */
export function defineFileFormat<const Format extends FileFormat, Options = unknown>(
  kind: FileKind<Format, Options>,
): FileKind<Format, Options> {
  return kind
}

/** Whether the records are elements of an array, one per line, or the file is a single object. */
export type JsonShape = 'array' | 'lines' | 'object'

/** A kind of JSON file: known by its first record. */
export type JsonKind<Format extends FileFormat = FileFormat> = {
  format: (shape: JsonShape) => Format
  isRecord: (value: unknown) => boolean
  read: (
    file: string,
    records: AsyncIterable<JsonRecord[]>,
    source: ByteSource,
    limits: ReadLimits,
  ) => AsyncIterable<FactBatch>
}
