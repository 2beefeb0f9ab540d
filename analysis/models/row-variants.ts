import { at } from '../arithmetic/at.ts'
import { placeOf } from '../arithmetic/place-of.ts'
import { type DerivedColumn, earlierRows, nameOf, pairValue, type RowKeys, rowsByTime } from './derived-features.ts'
import type { Features } from './features.ts'

/** A row once for each change of it, by name of base column, with the columns of the features that it was made of. */
export type Variants = (row: number, changes: readonly ReadonlyMap<string, number>[]) => Features

/**
 * Rows as they would be if some of their base columns held other values: derived columns follow, other rows stay as
 * they are.
 * @param features base columns and those derived from them, of every row
 */
export function createVariants(features: Features, keys: RowKeys, derived: readonly DerivedColumn[]): Variants {
  const columns = new Map(features.names.map((name, place) => [name, features.columns[place] as Float64Array]))
  const found = (name: string, row: number) => at(columns.get(name) ?? [], row)
  const earlier = earlierRows(keys, features.rows)
  const before = (row: number) => (row < 0 ? row : at(earlier, row))
  const rankOf = createRanks(columns, rowsByTime(keys, features.rows), features.rows)
  const derivedValue = (column: DerivedColumn, row: number, valueNamed: (name: string) => number): number => {
    switch (column.kind) {
      case 'change': {
        const other = column.periods === 1 ? before(row) : before(before(row))
        return other < 0 ? Number.NaN : valueNamed(column.of) - found(column.of, other)
      }
      case 'rank':
        return rankOf(column.of, row, valueNamed(column.of))
      case 'losses': {
        if (!(valueNamed(column.of) < 0)) return 0
        return 1 + (before(row) < 0 ? 0 : found(nameOf(column), before(row)))
      }
      default:
        return pairValue(column.kind, valueNamed(column.left), valueNamed(column.right))
    }
  }
  return (row, changes) => {
    const variants = changes.map((change) => {
      const values = new Map(change)
      const valueNamed = (name: string) => values.get(name) ?? found(name, row)
      for (const column of derived) values.set(nameOf(column), derivedValue(column, row, valueNamed))
      return valueNamed
    })
    return {
      names: features.names,
      columns: features.names.map((name) => Float64Array.from(variants, (valueNamed) => valueNamed(name))),
      rows: changes.length,
    }
  }
}

/** The rank of a row within its time if a column held another value there: the part of rows below, equal ones half. */
function createRanks(columns: ReadonlyMap<string, Float64Array>, periods: readonly Int32Array[], rows: number) {
  const periodOf = new Int32Array(rows)
  for (const [period, ofPeriod] of periods.entries()) for (const row of ofPeriod) periodOf[row] = period
  const ordered = new Map<string, Float64Array>()
  const inOrder = (name: string, period: number): Float64Array => {
    const key = `${period} ${name}`
    const known = ordered.get(key)
    if (known !== undefined) return known
    const values = Float64Array.from(periods[period] ?? [], (row) => at(columns.get(name) ?? [], row))
    const sorted = values.filter((value) => !Number.isNaN(value)).sort()
    ordered.set(key, sorted)
    return sorted
  }
  return (name: string, row: number, value: number): number => {
    if (Number.isNaN(value)) return Number.NaN
    const others = inOrder(name, at(periodOf, row))
    const own = at(columns.get(name) ?? [], row)
    const smaller = placeOf(others, value, 'before') - Number(own < value)
    const notLarger = placeOf(others, value, 'after') - Number(own <= value)
    const count = others.length - Number(!Number.isNaN(own)) + 1
    return (smaller + notLarger + 1) / 2 / count
  }
}
