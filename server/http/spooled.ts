import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How slowly a reader may take what is there, on average over so long. */
export type SlowestReader = { bytesPerSecond: number; seconds: number }

export const slowestReader: SlowestReader = { bytesPerSecond: 16 * 1024, seconds: 30 }

export type SpoolOptions = {
  /** Ends everything where the client is gone. */
  signal: AbortSignal
  /** Gives the reader up. */
  giveUp?: AbortSignal
  /** Called when the reader is given up. */
  onDropped: () => void
  /** Called once the source has given everything, or is given up itself. */
  onFilled?: () => void
  /** Called once nothing is held any more, whatever happened. */
  onClosed: () => void
  slowest?: SlowestReader
}

const pieceBytes = 64 * 1024

/**
 * The same bytes by way of a file that has no name: the source is read at once and as fast as it gives, so that a slow
 * reader holds nothing of it, and a reader that takes less than `slowest` is given up.
 */
export async function spooled(
  source: ReadableStream<Uint8Array>,
  { signal, giveUp, onDropped, onFilled, onClosed, slowest = slowestReader }: SpoolOptions,
): Promise<ReadableStream<Uint8Array>> {
  const file = await openNameless()
  const reader = source.getReader()
  let [position, written, isWhole] = [0, 0, false]
  let failure: { error: unknown } | null = null
  let more = Promise.withResolvers<void>()
  const tell = () => {
    more.resolve()
    more = Promise.withResolvers()
  }
  const fill = async () => {
    try {
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        await writeWhole(file, piece.value, written)
        written += piece.value.length
        tell()
      }
    } catch (error) {
      failure = { error }
      await reader.cancel(error).catch(() => undefined)
    }
    isWhole = true
    onFilled?.()
    tell()
  }
  const filling = fill()
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      pace.stop()
      await reader.cancel().catch(() => undefined)
      await filling
      await file.close()
      onClosed()
    })()
    return closing
  }
  let give: ReadableStreamDefaultController<Uint8Array> | null = null
  const drop = () => {
    give?.error(new Error('The reader is too slow'))
    onDropped()
    void close()
  }
  const pace = createPace(slowest, drop)
  giveUp?.addEventListener('abort', drop, { once: true })
  signal.addEventListener('abort', () => void close(), { once: true })
  if (signal.aborted) await close()
  return new ReadableStream(
    {
      start: (controller) => {
        give = controller
      },
      pull: async (controller) => {
        pace.stop()
        while (position >= written && !isWhole) await more.promise
        if (position < written && closing === undefined) {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position)
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
          pace.given(bytesRead)
          return
        }
        await close()
        if (failure) throw failure.error
        controller.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

/** A file that only this process can read, and that is gone with it. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `riskatlas-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
  }
}

/** Measures the time for which the reader holds a piece without asking for the next. */
function createPace({ bytesPerSecond, seconds }: SlowestReader, onTooSlow: () => void) {
  let [taken, spent, since, isJudged] = [0, 0, 0, false]
  let timer: NodeJS.Timeout | undefined
  const judge = () => {
    spent += performance.now() - since
    since = performance.now()
    if (spent < seconds * 1000 || isJudged) return
    isJudged = taken < bytesPerSecond * seconds
    if (isJudged) onTooSlow()
    taken = 0
    spent = 0
  }
  return {
    given: (bytes: number) => {
      taken += bytes
      since = performance.now()
      timer = setInterval(judge, Math.max(1, seconds * 1000 - spent))
    },
    stop: () => {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      judge()
    },
  }
}
