import { type MendedRows, mostMendedRows } from '#contracts/import.ts'
import { ProblemError } from '#contracts/problem.ts'
import { asUtf8 } from '#formats/bytes/as-utf8.ts'
import { openBytes } from '#formats/bytes/byte-source.ts'
import { openCsv } from '#formats/csv/table.ts'
import { fileProblem } from '#formats/file-problem.ts'
import { defaultReadLimits } from '#formats/read-limits.ts'

const name = 'mended.csv'
/** Columns before the row's own cells: its number, and the reason for which it was left out. */
const leading = 2

/**
 * Reads the table of refused rows that was handed out to be mended: row number, reason, and the row's own cells under the
 * header of its file.
 * @throws ProblemError `malformed_file` naming the line, `too_large` beyond {@link mostMendedRows}, and what any CSV is refused for
 */
export async function readMendedFile(
  bytes: ReadableStream<Uint8Array>,
  header: readonly string[] | null,
): Promise<MendedRows['rows']> {
  const source = await openBytes({ name, bytes }, defaultReadLimits)
  try {
    const table = await openCsv(name, await asUtf8(name, source, {}), defaultReadLimits)
    const width = leading + (header?.length ?? 1)
    if (table.header.length !== width) throw otherWidth(1, table.header.length, width)
    const rows: MendedRows['rows'] = []
    for await (const records of table.records) {
      for (const record of records) {
        if ('refused' in record)
          throw fileProblem('malformed_file', name, record.reason, { row: record.line }, record.details)
        if (record.fields.length !== width) throw otherWidth(record.line, record.fields.length, width)
        const [row = '', , ...cells] = record.fields
        if (!/^[1-9]\d{0,14}$/.test(row.trim())) {
          throw fileProblem('malformed_file', name, `"${row.slice(0, 40)}" is not the number of a row`, {
            row: record.line,
          })
        }
        rows.push({ row: Number(row), cells: cells.map(freed) })
        if (rows.length > mostMendedRows) {
          throw new ProblemError('too_large', `At most ${mostMendedRows} rows are mended at once.`, {
            most: mostMendedRows,
          })
        }
      }
    }
    return rows
  } finally {
    await source.close()
  }
}

/** A cell without the apostrophe by which the table kept spreadsheets from running it. */
const freed = (cell: string): string => (/^'\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? cell.slice(1) : cell)

function otherWidth(row: number, found: number, expected: number): ProblemError {
  const reason = `the row has ${found} fields, the table has ${expected}`
  return fileProblem('malformed_file', name, reason, { row }, { cause: 'other_width', found, expected })
}
