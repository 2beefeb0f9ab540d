import { at } from '../arithmetic/at.ts'
import { below, createRandom } from '../arithmetic/random.ts'

/**
 * The fold of every row, 0 to before `count`. Rows of one entity, and rows that are equal, come into one fold (`groups`
 * holds a number per group); positives are spread evenly. The same seed gives the same folds.
 */
export function foldsOf(labels: Uint8Array, groups: Int32Array, count: number, seed: number): Uint8Array {
  const members = Map.groupBy(labels.keys(), (row) => at(groups, row))
  const shuffled = [...members.values()].map((rows) => ({
    rows,
    positives: rows.reduce((sum, row) => sum + at(labels, row), 0),
  }))
  shuffle(shuffled, seed)
  const sizes = Array.from({ length: count }, () => ({ rows: 0, positives: 0 }))
  const folds = new Uint8Array(labels.length)
  for (const group of shuffled.toSorted((a, b) => Number(b.positives > 0) - Number(a.positives > 0))) {
    const chosen = sizes.reduce(
      (best, size, fold) => (isSmaller(size, sizes[best] as Size, group.positives > 0) ? fold : best),
      0,
    )
    for (const row of group.rows) folds[row] = chosen
    const size = sizes[chosen] as Size
    size.rows += group.rows.length
    size.positives += group.positives
  }
  return folds
}

type Size = { rows: number; positives: number }

const isSmaller = (size: Size, than: Size, byPositives: boolean) =>
  byPositives
    ? size.positives < than.positives || (size.positives === than.positives && size.rows < than.rows)
    : size.rows < than.rows

function shuffle(items: unknown[], seed: number) {
  const random = createRandom(seed)
  for (let place = items.length - 1; place > 0; place--) {
    const other = below(random, place + 1)
    const kept = items[place]
    items[place] = items[other]
    items[other] = kept
  }
}

/** A number for each group of rows with equal values in all columns, or of the same entity where these are given. */
export function groupsOf(columns: readonly Float64Array[], rows: number, entities: Int32Array | null): Int32Array {
  if (entities !== null) return entities
  const known = new Map<string, number>()
  return Int32Array.from({ length: rows }, (_, row) => {
    const key = columns.map((column) => at(column, row)).join(',')
    const group = known.get(key) ?? known.size
    known.set(key, group)
    return group
  })
}
