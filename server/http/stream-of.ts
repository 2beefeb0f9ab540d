/** Bytes that are made as they are read; `null` at the end. `close` lets go of what they are made from, read or not. */
export type ReadableBytes = { read: () => Promise<Uint8Array | null>; close: () => Promise<void> }

/**
 * The bytes as a reply asks for them, none made before. A failure on the way breaks the reply off instead of ending it,
 * and whoever leaves early ends the reading.
 */
export function streamOf({ read, close }: ReadableBytes, signal: AbortSignal): ReadableStream<Uint8Array> {
  signal.addEventListener('abort', () => void close(), { once: true })
  return new ReadableStream(
    {
      pull: async (controller) => {
        const piece = await read().catch(async (error: unknown) => {
          await close()
          throw error
        })
        if (piece !== null) return controller.enqueue(piece)
        await close()
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
