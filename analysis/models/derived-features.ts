import { at } from '../arithmetic/at.ts'
import {
  type BoostedTrees,
  type BoostingOptions,
  defaultBoosting,
  type Labelled,
  trainBoostedTrees,
} from './boosted-trees.ts'
import { columnsOf, type Features, rowsOf } from './features.ts'

/**
 * Whose row it is and when its values were known; `null` where the table says neither. Times are in any rising unit.
 */
export type RowKeys = { entities: Int32Array | null; times: Float64Array | null }

/** How a column is made of others; by this a row of later data is given the same columns. */
export type DerivedColumn =
  | { kind: 'sum' | 'difference' | 'product' | 'ratio'; left: string; right: string }
  | { kind: 'change'; of: string; periods: 1 | 2 }
  | { kind: 'rank'; of: string }
  | { kind: 'losses'; of: string }

/** The name of a derived column, in the words of its formula. */
export function nameOf(column: DerivedColumn): string {
  switch (column.kind) {
    case 'sum':
      return `(${column.left}) + (${column.right})`
    case 'difference':
      return `(${column.left}) − (${column.right})`
    case 'product':
      return `(${column.left}) × (${column.right})`
    case 'ratio':
      return `(${column.left}) ÷ (${column.right})`
    case 'change':
      return `Δ${column.periods} ${column.of}`
    case 'rank':
      return `rank ${column.of}`
    case 'losses':
      return `periods below 0 ${column.of}`
  }
}

/**
 * The base columns and those derived from them, in the order of `derived`, which may name columns derived before. A row
 * sees earlier rows of its entity and rows of its own time, never later ones. What cannot be computed (a zero below, no
 * row before) is missing.
 */
export function withDerived(base: Features, keys: RowKeys, derived: readonly DerivedColumn[]): Features {
  const columns = new Map(base.names.map((name, place) => [name, base.columns[place] as Float64Array]))
  const earlier = earlierRows(keys, base.rows)
  const periods = rowsByTime(keys, base.rows)
  const named = (name: string) => {
    const column = columns.get(name)
    if (column === undefined) throw new RangeError(`There is no column "${name}".`)
    return column
  }
  for (const column of derived) {
    if (column.kind === 'change') columns.set(nameOf(column), changesOf(named(column.of), earlier, column.periods))
    else if (column.kind === 'rank') columns.set(nameOf(column), ranksOf(named(column.of), periods))
    else if (column.kind === 'losses') columns.set(nameOf(column), lossesOf(named(column.of), earlier))
    else columns.set(nameOf(column), combined(column.kind, named(column.left), named(column.right)))
  }
  return { names: [...columns.keys()], columns: [...columns.values()], rows: base.rows }
}

const pairKinds = ['sum', 'difference', 'product', 'ratio'] as const

/** What a forest of few small trees is grown by to see which columns tell rows apart. */
const trial: BoostingOptions = {
  ...defaultBoosting,
  trees: 60,
  learningRate: 0.1,
  maximumLeaves: 15,
  rowShare: 1,
  featureShare: 0.5,
}

/**
 * Which columns to derive, chosen on the training rows alone: sums, differences, products and ratios of the `bestOf`
 * columns that a trial model uses most, of which those `pairs` are kept that a second trial uses most; then, where rows
 * have an entity and a time, changes over one and two periods, ranks within the time and runs of losses of the base
 * columns and of the kept ratios.
 */
export function chooseDerived(
  training: Labelled,
  keys: RowKeys,
  { bestOf = 14, pairs = 60 }: { bestOf?: number; pairs?: number } = {},
): DerivedColumn[] {
  const { features, labels } = training
  const best = columnsOf(features, mostUsed(trainBoostedTrees(training, trial), bestOf))
  const candidates = pairsOf(best.names)
  const trying = withDerived(best, { entities: null, times: null }, candidates)
  const used = mostUsed(trainBoostedTrees({ features: trying, labels }, trial), pairs + best.names.length)
  const kept = candidates.filter((column) => used.slice(0, pairs).includes(nameOf(column)))
  return [...kept, ...overTime(features, kept, keys)]
}

function overTime(features: Features, kept: readonly DerivedColumn[], keys: RowKeys): DerivedColumn[] {
  const ratios = kept.filter(({ kind }) => kind === 'ratio').map(nameOf)
  const sources = [...features.names, ...ratios.slice(0, 30)]
  const derived: DerivedColumn[] = []
  if (keys.times !== null) derived.push(...sources.map((of) => ({ kind: 'rank' as const, of })))
  if (keys.times === null || keys.entities === null) return derived
  for (const periods of [1, 2] as const)
    derived.push(...sources.map((of) => ({ kind: 'change' as const, of, periods })))
  features.columns.forEach((column, place) => {
    if (column.some((value) => value < 0)) derived.push({ kind: 'losses', of: features.names[place] as string })
  })
  return derived
}

/** The names of columns by how many rows of trees they divide, the most first; unused ones are left out. */
function mostUsed({ names, trees }: BoostedTrees, count: number): string[] {
  const gains = new Float64Array(names.length)
  for (const { feature, left, right, rows, value } of trees) {
    feature.forEach((used, node) => {
      if (used < 0) return
      const [low, high] = [left[node] as number, right[node] as number]
      const spread = (at(value, low) - at(value, high)) ** 2
      gains[used] = at(gains, used) + (spread * at(rows, low) * at(rows, high)) / at(rows, node)
    })
  }
  return [...gains.keys()]
    .filter((place) => at(gains, place) > 0)
    .sort((a, b) => at(gains, b) - at(gains, a) || a - b)
    .slice(0, count)
    .map((place) => names[place] as string)
}

function pairsOf(names: readonly string[]): DerivedColumn[] {
  return names.flatMap((left, place) =>
    names
      .slice(place + 1)
      .flatMap((right) => [
        ...pairKinds.map((kind) => ({ kind, left, right })),
        { kind: 'ratio' as const, left: right, right: left },
      ]),
  )
}

function combined(kind: (typeof pairKinds)[number], left: Float64Array, right: Float64Array): Float64Array {
  const made = new Float64Array(left.length)
  for (let row = 0; row < made.length; row++) {
    made[row] = pairValue(kind, at(left, row), at(right, row))
  }
  return made
}

/** What two values make; missing where it is no finite number. */
export function pairValue(kind: (typeof pairKinds)[number], a: number, b: number): number {
  const value = kind === 'sum' ? a + b : kind === 'difference' ? a - b : kind === 'product' ? a * b : a / b
  return Number.isFinite(value) ? value : Number.NaN
}

/** For every row that of its entity's period before, -1 where there is none. */
export function earlierRows({ entities, times }: RowKeys, rows: number): Int32Array {
  const earlier = new Int32Array(rows).fill(-1)
  if (entities === null || times === null) return earlier
  const order = Int32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => at(entities, a) - at(entities, b) || at(times, a) - at(times, b) || a - b,
  )
  let before = -1
  for (let place = 1; place < rows; place++) {
    const [row, other] = [at(order, place), at(order, place - 1)]
    if (at(entities, row) !== at(entities, other)) before = -1
    else if (at(times, row) > at(times, other)) before = other
    earlier[row] = before
  }
  return earlier
}

function changesOf(column: Float64Array, earlier: Int32Array, periods: number): Float64Array {
  return column.map((value, row) => {
    let before = row
    for (let period = 0; period < periods && before >= 0; period++) before = at(earlier, before)
    return before < 0 ? Number.NaN : value - at(column, before)
  })
}

/** How many periods in a row, the row's own included, a value has been below 0. */
function lossesOf(column: Float64Array, earlier: Int32Array): Float64Array {
  return column.map((_, row) => {
    let count = 0
    for (let place = row; place >= 0 && at(column, place) < 0; place = at(earlier, place)) count++
    return count
  })
}

/** The rows of every time, each time's together. */
export function rowsByTime({ times }: RowKeys, rows: number): Int32Array[] {
  if (times === null) return []
  const byTime = new Map<number, number[]>()
  for (let row = 0; row < rows; row++) {
    const ofTime = byTime.get(at(times, row))
    if (ofTime === undefined) byTime.set(at(times, row), [row])
    else ofTime.push(row)
  }
  return [...byTime.values()].map((places) => Int32Array.from(places))
}

/** The part of rows of the same time with a smaller value, equal ones counting half, 0 to 1. */
function ranksOf(column: Float64Array, periods: readonly Int32Array[]): Float64Array {
  const ranks = new Float64Array(column.length).fill(Number.NaN)
  for (const rows of periods) {
    const known = rows.filter((row) => !Number.isNaN(at(column, row)))
    known.sort((a, b) => at(column, a) - at(column, b) || a - b)
    for (let from = 0; from < known.length; ) {
      let to = from + 1
      while (to < known.length && at(column, at(known, to)) === at(column, at(known, from))) to++
      for (let place = from; place < to; place++) ranks[at(known, place)] = (from + to) / 2 / known.length
      from = to
    }
  }
  return ranks
}

/** The keys of the given rows. */
export const keysOf = ({ entities, times }: RowKeys, rows: ArrayLike<number>): RowKeys => ({
  entities: entities === null ? null : Int32Array.from(rows, (row) => at(entities, row)),
  times: times === null ? null : Float64Array.from(rows, (row) => at(times, row)),
})

/** The given rows of columns and labels. */
export const labelledRows = ({ features, labels }: Labelled, rows: ArrayLike<number>): Labelled => ({
  features: rowsOf(features, rows),
  labels: Uint8Array.from(rows, (row) => at(labels, row)),
})
