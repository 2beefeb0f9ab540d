import { bodyAtMost } from './body-at-most.ts'

/** Refuses a body that is longer than a form can be. @param most bytes */
export const smallBody = (most = 16 * 1024) => bodyAtMost(most)
