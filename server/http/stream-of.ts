/** Bytes generated as they are read; `null` at the end. `close` releases their source at any time. */
export type ReadableBytes = { read: () => Promise<Uint8Array | null>; close: () => Promise<void> }

/**
 * The bytes as the client reads them, none generated earlier. A failure aborts the reply instead of ending it, and a
 * disconnecting client ends the generation.
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
