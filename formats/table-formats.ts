import type { FactBatch } from '#contracts/fact.ts'
import type { FileFormat } from '#contracts/import.ts'
import type { ByteSource } from './bytes/byte-source.ts'
import type { CsvTable } from './csv/table.ts'
import { isLevel1Header, readLevel1 } from './gleif/level-1.ts'
import { isLevel2Header, readLevel2 } from './gleif/level-2.ts'
import type { ReadLimits } from './read-limits.ts'
import { isStakesHeader, readStakes } from './stakes/read-stakes.ts'

/** A kind of table: how its header is known, and how its rows are read. */
export type TableFormat = {
  format: FileFormat
  /** @param keys the header's cells as `columnKey` gives them */
  isHeader: (keys: ReadonlySet<string>) => boolean
  read: (file: string, table: CsvTable, source: ByteSource, limits: ReadLimits) => AsyncIterable<FactBatch>
}

/** The tables that are read; the first whose header it is counts. */
export const tableFormats: readonly TableFormat[] = [
  { format: 'gleif-level-2', isHeader: isLevel2Header, read: readLevel2 },
  { format: 'gleif-level-1', isHeader: isLevel1Header, read: readLevel1 },
  { format: 'stakes-csv', isHeader: isStakesHeader, read: readStakes },
]
