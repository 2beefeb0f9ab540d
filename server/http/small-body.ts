import { bodyLimit } from './body-limit.ts'

/** Refuses a body that is longer than a form can be. @param max bytes */
export const smallBody = (max = 16 * 1024) => bodyLimit(max)
