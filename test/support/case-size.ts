import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether cases have their full size: in `npm run test:nightly` alone. */
    nightly: boolean
    /** The first seed of what is made by chance: the same one in every run, another one every night. */
    firstSeed: number
  }
}

/** How large a case is, or how often it is tried: the first in every run, the other in `npm run test:nightly`. */
export const caseSize = <Size>(everyRun: Size, nightly: Size): Size => (inject('nightly') ? nightly : everyRun)

/** Whether this is `npm run test:nightly`: for tests that run there alone. */
export const isNightly: boolean = inject('nightly')

/** The first seed of what is made by chance: `FIRST_SEED` repeats a night. */
export const firstSeed: number = inject('firstSeed')

/** Nodes of a network that no recursion and no quadratic work survives. */
export const veryMany = caseSize(100_000, 1_000_000)
