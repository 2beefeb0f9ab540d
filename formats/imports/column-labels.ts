import { columnKey } from '../reading/csv-table.ts'

/**
 * What each column of a table goes by: its cell of the header, `#3` where that is empty, and with ` #2` behind it where
 * it stands there a second time. No two are the same.
 */
export function columnLabels(header: readonly string[]): string[] {
  const seen = new Set<string>()
  return header.map((cell, index) => {
    const name = cell.trim().slice(0, 500) || `#${index + 1}`
    let label = name
    for (let nth = 2; seen.has(label); nth += 1) label = `${name} #${nth}`
    seen.add(label)
    return label
  })
}

/** A header without what is not the column's name: `持股比例（%）` is `持股比例`. */
export function bareKey(cell: string): string {
  return columnKey(cell.replace(/[(（[【][^)）\]】]*[)）\]】]/g, '')) || columnKey(cell)
}
