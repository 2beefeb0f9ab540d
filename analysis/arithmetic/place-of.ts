import { at } from './at.ts'

/**
 * Where a value belongs among values in rising order: the number of those that are smaller (`before` equal ones), or of
 * those that are not larger (`after` them).
 */
export function placeOf(ordered: ArrayLike<number>, value: number, side: 'before' | 'after'): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = at(ordered, middle)
    if (other > value || (side === 'before' && other === value)) to = middle
    else from = middle + 1
  }
  return from
}
