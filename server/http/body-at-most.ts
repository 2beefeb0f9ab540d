import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from '#contracts/problem.ts'

/** Refuses a body of more bytes with `too_large`, whatever it says of its length. */
export const bodyAtMost = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new ProblemError('too_large', `The body has more than ${bytes} bytes.`, { most: bytes })
    },
  })
