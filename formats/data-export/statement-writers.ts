import type { DataExportFormat } from '#contracts/data-export.ts'
import type { FileMaker, StatementWriter } from './stated-facts.ts'
import { createBodsWriter } from './write-bods.ts'
import { createFtmWriter } from './write-ftm.ts'
import { createStatementsWriter } from './write-statements.ts'

/** How each form is written, what its files are called, and what they are. */
export const statementWriters: Record<
  DataExportFormat,
  { extension: string; mediaType: string; create: (maker: FileMaker) => StatementWriter }
> = {
  bods: { extension: 'bods.json', mediaType: 'application/json', create: createBodsWriter },
  ftm: { extension: 'ftm.jsonl', mediaType: 'application/x-ndjson', create: createFtmWriter },
  csv: { extension: 'statements.csv', mediaType: 'text/csv; charset=utf-8', create: createStatementsWriter },
}
