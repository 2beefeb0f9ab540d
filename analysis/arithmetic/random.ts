/** A stream of numbers from 0 to before 1. */
export type Random = () => number

/**
 * A generator that gives the same numbers for the same seed (Steele, Lea & Flood 2014, splitmix reduced to 32 bits).
 */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    mixed ^= mixed >>> 15
    return (mixed >>> 0) / 4294967296
  }
}

/** A whole number from 0 to before `end`. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end)
}
