import type { ColumnMapping } from '#contracts/column-mapping.ts'
import type { CsvTable } from '../csv/table.ts'
import { fileProblem } from '../file-problem.ts'
import type { MappableField } from '../table-format.ts'
import { columnLabels } from './column-labels.ts'
import { cellWriter } from './written-cell.ts'

/** A field, what the file calls it, its column (`null` for a constant, -1 where it is lacking), and its cell of a record. */
type UsedField = {
  field: MappableField
  label: string
  at: number | null
  cellOf: (cells: readonly string[]) => string
}

/**
 * A table of any shape as the one that its mapping makes of it: the reader of the mapping's format then reads it as it
 * reads any other, and refuses what it refuses in any other, naming rows and columns as the file has them.
 * @param fields those of the mapping's format
 * @throws ProblemError `missing_columns` where the table lacks a column that the mapping names
 */
export function mappedTable(
  file: string,
  { header, records }: CsvTable,
  mapping: ColumnMapping,
  fields: readonly MappableField[],
): CsvTable {
  const written = columnLabels(header)
  const used = fields.flatMap((field): UsedField[] => {
    const source = Object.hasOwn(mapping.fields, field.name) ? mapping.fields[field.name] : undefined
    if (source === undefined) return []
    if ('constant' in source) return [{ field, label: field.header, at: null, cellOf: () => source.constant }]
    const at = written.indexOf(source.column)
    const write = cellWriter(field.kind, source)
    return [{ field, label: source.column, at, cellOf: (cells) => write(cells[at] ?? '') }]
  })
  const lacking = used.flatMap(({ at, label }) => (at === -1 ? [label] : []))
  if (lacking.length > 0) {
    const reason = `the header lacks ${lacking.join(' and ')}, which the mapping names`
    const place = { row: mapping.headerRow, field: lacking[0] ?? 'header' }
    throw fileProblem('missing_columns', file, reason, place, { cause: 'lacks_columns', lacking: lacking.join(', ') })
  }
  return {
    header: used.map(({ field }) => field.header),
    records,
    mapped: {
      labels: used.map(({ label }) => label),
      written,
      cellsOf: (cells) => used.map(({ cellOf }) => cellOf(cells)),
    },
  }
}
