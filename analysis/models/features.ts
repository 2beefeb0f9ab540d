import { at } from '../arithmetic/at.ts'

/** Columns of numbers, one value per row and column; `NaN` stands for a missing value. */
export type Features = { names: readonly string[]; columns: readonly Float64Array[]; rows: number }

/** The given rows of every column, in the order of `rows`. */
export function rowsOf(features: Features, rows: ArrayLike<number>): Features {
  return {
    names: features.names,
    rows: rows.length,
    columns: features.columns.map((column) => valuesAt(column, rows)),
  }
}

/** The named columns, in the order of `names`. Throws a RangeError naming the first column that does not exist. */
export function columnsOf(features: Features, names: readonly string[]): Features {
  const places = new Map(features.names.map((name, place) => [name, place]))
  const columns = names.map((name) => {
    const column = features.columns[places.get(name) ?? -1]
    if (column === undefined) throw new RangeError(`There is no column "${name}".`)
    return column
  })
  return { names, columns, rows: features.rows }
}

/** The values at the given places, in their order. */
export function valuesAt(values: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const chosen = new Float64Array(places.length)
  for (let place = 0; place < places.length; place++) chosen[place] = at(values, at(places, place))
  return chosen
}
