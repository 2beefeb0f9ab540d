const MiB = 2 ** 20

/** How much of a file is read at most. A reader's memory is bounded by these and not by the size of the file. */
export type ReadLimits = {
  /** Bytes of a compressed file after decompression. */
  decompressedBytes: number
  /** Decompressed bytes for each stored byte, judged beyond the first 64 MiB. */
  compressionRatio: number
  /** Bytes of one line, one CSV record or one JSON statement. */
  recordBytes: number
  /** Rows or statements in all. */
  rows: number
  /** BODS statements held until the end of the file, where references between them can be resolved. */
  heldStatements: number
  /** Facts of one batch, about. */
  batchFacts: number
}

/** The limits that hold where a caller sets no others. */
export const defaultReadLimits: ReadLimits = {
  decompressedBytes: 8192 * MiB,
  compressionRatio: 200,
  recordBytes: MiB,
  rows: 20_000_000,
  heldStatements: 2_000_000,
  batchFacts: 4096,
}
