/**
 * The number at a place of an array, for code that knows the place to exist; anywhere else it is `undefined` in spite
 * of its type. Loops over a whole network cast instead: called with every kind of array, this is slower there.
 */
export function at(array: ArrayLike<number>, place: number): number {
  return array[place] as number
}
