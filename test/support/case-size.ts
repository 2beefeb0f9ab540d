import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether cases have their full size: in `npm run test:nightly` alone. */
    nightly: boolean
  }
}

/** How large a case is, or how often it is tried: the first in every run, the other in `npm run test:nightly`. */
export const caseSize = (everyRun: number, nightly: number): number => (inject('nightly') ? nightly : everyRun)

/** Nodes of a network that no recursion and no quadratic work survives. */
export const veryMany = caseSize(100_000, 1_000_000)
