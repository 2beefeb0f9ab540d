import { at } from '../arithmetic/at.ts'
import { below, createRandom, type Random } from '../arithmetic/random.ts'
import type { Features } from './features.ts'

/** A node divides rows by a value of a feature, or holds the path length that is added where it ends. */
type Node = { feature: number; value: number; left: Node; right: Node } | { added: number }

/** Trees that isolate rows by random cuts. */
export type IsolationForest = { names: readonly string[]; trees: Node[]; rowsPerTree: number }

const eulerGamma = 0.5772156649015329

/** Mean path length of an unsuccessful search in a binary tree of `rows`: c(n) = 2 (ln(n−1) + γ) − 2 (n−1) / n. */
export function meanPathLength(rows: number): number {
  if (rows < 2) return 0
  if (rows === 2) return 1
  return 2 * (Math.log(rows - 1) + eulerGamma) - (2 * (rows - 1)) / rows
}

/** From 0 to 1: the score 2^(−mean depth / c(rows)); about 0.5 for common rows, towards 1 for isolated ones. */
export const isolationScore = (meanDepth: number, rows: number) => 2 ** (-meanDepth / meanPathLength(rows))

/**
 * Isolation forest (Liu, Ting & Zhou, ICDM 2008). Missing values go to the smaller side. The same input and seed give
 * the same trees.
 * @throws RangeError where there are fewer than two rows or no columns
 */
export function growIsolationForest(
  features: Features,
  { trees = 200, rowsPerTree = 256, seed = 1 }: { trees?: number; rowsPerTree?: number; seed?: number } = {},
): IsolationForest {
  if (features.rows < 2 || features.columns.length === 0) throw new RangeError('There is nothing to tell apart.')
  const random = createRandom(seed)
  const size = Math.min(rowsPerTree, features.rows)
  const deepest = Math.ceil(Math.log2(size))
  return {
    names: features.names,
    rowsPerTree: size,
    trees: Array.from({ length: trees }, () => isolate(features, drawn(features.rows, size, random), deepest, random)),
  }
}

/** The score of every row, 0 to 1; see {@link isolationScore}. */
export function isolationScores({ trees, rowsPerTree }: IsolationForest, { columns, rows }: Features): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    const depths = trees.reduce((sum, tree) => sum + depthIn(tree, columns, row), 0)
    return isolationScore(depths / trees.length, rowsPerTree)
  })
}

function depthIn(root: Node, columns: readonly Float64Array[], row: number): number {
  let node = root
  for (let depth = 0; ; depth++) {
    if ('added' in node) return depth + node.added
    node = at(columns[node.feature] as Float64Array, row) >= node.value ? node.right : node.left
  }
}

function isolate(features: Features, rows: Uint32Array, levels: number, random: Random): Node {
  const ends = { added: meanPathLength(rows.length) }
  if (levels === 0 || rows.length < 2) return ends
  const spreads = features.columns
    .map((column, feature) => ({ feature, ...rangeOf(column, rows) }))
    .filter(({ low, high }) => low < high)
  const chosen = spreads[below(random, Math.max(1, spreads.length))]
  if (chosen === undefined) return ends
  const { feature, low, high } = chosen
  const value = low + (high - low) * (1 - random())
  const column = features.columns[feature] as Float64Array
  const isRight = (row: number) => at(column, row) >= value
  return {
    feature,
    value,
    left: isolate(
      features,
      rows.filter((row) => !isRight(row)),
      levels - 1,
      random,
    ),
    right: isolate(features, rows.filter(isRight), levels - 1, random),
  }
}

function rangeOf(column: Float64Array, rows: Uint32Array) {
  let [low, high] = [Infinity, -Infinity]
  for (const row of rows) {
    const value = at(column, row)
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}

/** `size` different rows of `count`. */
function drawn(count: number, size: number, random: Random): Uint32Array {
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
  for (let place = 0; place < size; place++) {
    const other = place + below(random, count - place)
    const kept = at(rows, place)
    rows[place] = at(rows, other)
    rows[other] = kept
  }
  return rows.slice(0, size)
}
