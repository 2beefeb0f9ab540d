import type { DataFlag, DataSet } from '#contracts/models/data-set.ts'
import { looksLikeArff, readArff } from './models/arff.ts'
import { DataRows } from './models/data-rows.ts'
import { openLines, openWorkbook } from './open-table.ts'
import type { ReadOptions } from './read-options.ts'
import { defaultReadLimits, openBytes, type ReadLimits } from './reading/byte-source.ts'
import { fileProblem } from './reading/file-problem.ts'
import type { SourceFile } from './reading/source-file.ts'

const maxRows = 2_000_000

/**
 * Reads a labelled table whole: CSV (any usual separator), XLSX or ARFF, plain or as `.gz`. Rows and cells that cannot
 * be read are flagged and left out.
 * @param texts columns that are texts whatever they hold: labels, keys and times
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function openDataSet(
  file: SourceFile,
  texts: ReadonlySet<string>,
  limits: Partial<ReadLimits> = {},
  { readWorkbook }: Pick<ReadOptions, 'readWorkbook'> = {},
): Promise<DataSet & { flags: DataFlag[] }> {
  const held = { ...defaultReadLimits, rows: maxRows, ...limits }
  const source = await openBytes(file, held)
  try {
    const head = new TextDecoder().decode(source.head)
    if (looksLikeArff(head)) return await readArff(file.name, source, held, texts)
    const table = head.startsWith('PK')
      ? await openWorkbook(file.name, source, {}, readWorkbook)
      : await openLines(file.name, source, held, {})
    refuseTwins(file.name, table.header)
    const rows = new DataRows(table.header, [], texts)
    for await (const records of table.records) {
      for (const record of records) {
        if ('refused' in record) rows.flag({ code: 'ROW_REFUSED', message: record.reason, at: `row ${record.line}` })
        else rows.add(record.fields, record.line)
      }
    }
    return rows.finish()
  } finally {
    await source.close()
  }
}

function refuseTwins(file: string, header: readonly string[]) {
  const twin = header.find((name, place) => header.indexOf(name) !== place)
  if (twin === undefined) return
  throw fileProblem('malformed_file', file, `the column ${twin} stands in the header twice`, { row: 1, field: twin })
}
