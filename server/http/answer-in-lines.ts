import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ProgressLine } from '#contracts/measures/measure-request.ts'
import { Refusal } from '#contracts/values/envelope.ts'
import { data, lines, type Reply } from './operation.ts'
import { refusalFrom } from './problems.ts'
import type { SignedInEnvironment } from './require-user.ts'
import { success } from './success.ts'

/** A reply at once, or lines of progress before it. */
export const answerWith = (reply: v.GenericSchema): Reply => ({
  ...data(reply),
  ...lines(v.union([ProgressLine, v.object({ success: v.literal(true), data: reply }), Refusal])),
})

/** Work that tells how much of it is done, 0 to 1, and ends with `signal`. */
type Run<Reply> = (options: { onProgress: (done: number) => void; signal: AbortSignal; user: string }) => Promise<Reply>

const inLines = 'application/x-ndjson'

/** Whoever accepts lines is told on the way how much is done; the last line is the reply, or the refusal. */
export async function answer<Reply>(c: Context<SignedInEnvironment>, log: Logger, run: Run<Reply>): Promise<Response> {
  const { signal } = c.req.raw
  const user = c.get('signedIn').username
  if (c.req.header('accept') !== inLines) return c.json(success(await run({ onProgress: () => {}, signal, user })))
  c.header('Content-Type', inLines)
  return stream(c, async (body) => {
    const write = (line: object) => body.write(`${JSON.stringify(line)}\n`)
    const onProgress = (progress: number) => void write({ progress })
    try {
      await write(success(await run({ onProgress, signal, user })))
    } catch (error) {
      await write(refusalFrom(error, c, log).reply)
    }
  })
}
