import { bodyLimit as honoBodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RequestEnvironment } from './request-environment.ts'

/**
 * What the slowest line that is waited for carries, in bytes a millisecond, after half a minute for anything at all.
 */
const slowest = 10
const minMilliseconds = 30_000

/**
 * Refuses a larger body with `too_large`, whatever its declared length, and aborts an incomplete one.
 *
 * @param patience milliseconds until the whole body must be there
 */
export const bodyLimit = (bytes: number, patience = minMilliseconds + bytes / slowest) => {
  const limited = honoBodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ProblemError('too_large', `The body has more than ${bytes} bytes.`, { maximum: bytes })
    },
  })
  return createMiddleware<RequestEnvironment>(async (c, next) => {
    const { incoming } = c.env
    const late = setTimeout(() => {
      if (!incoming.complete) incoming.destroy()
    }, patience)
    try {
      return await limited(c, next)
    } finally {
      clearTimeout(late)
    }
  })
}
