import { bodyLimit } from './body-limit.ts'

/** Refuses a body that is longer than a form can be. @param most bytes */
export const smallBody = (most = 16 * 1024) => bodyLimit(most)
