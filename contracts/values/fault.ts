import * as v from 'valibot'

/** Characters of each part of a fault that are told. */
export const maxFaultText = { message: 500, stack: 4_000, path: 200, version: 50 } as const

const text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

/**
 * A fault of the application in a browser: what was thrown, its stack as far as it goes in, at which address without
 * its query, and in which version.
 */
export const Fault = v.strictObject({
  message: text(maxFaultText.message),
  stack: text(maxFaultText.stack),
  path: text(maxFaultText.path),
  version: text(maxFaultText.version),
})
export type Fault = v.InferOutput<typeof Fault>

/** The reference under which a fault stands in the server's log. */
export const FaultReceipt = v.object({ referenceId: v.string() })
export type FaultReceipt = v.InferOutput<typeof FaultReceipt>

/** What was thrown, as it is told: whatever it is, and cut. */
export function causeFrom(thrown: unknown): Pick<Fault, 'message' | 'stack'> {
  const [message, stack] =
    thrown instanceof Error ? [`${thrown.name}: ${thrown.message}`, thrown.stack] : [String(thrown), '']
  return {
    message: message.slice(0, maxFaultText.message).toWellFormed(),
    stack: (stack ?? '').slice(0, maxFaultText.stack).toWellFormed(),
  }
}
