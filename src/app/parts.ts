import { ProblemError } from '#contracts/values/problem.ts'

/** Milliseconds after which a part of the application counts as lost. */
const patience = 120_000

/** A lazily loaded module that failed; `gone` where a newer version has replaced it. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly gone: boolean

  constructor(message: string, gone: boolean, options?: ErrorOptions) {
    super(message, options)
    this.gone = gone
  }
}

/**
 * What `load` gives.
 *
 * @throws ChunkLoadError where it fails, or once the time for it is over
 */
export async function withTimeout<Part>(load: () => Promise<Part>, milliseconds = patience): Promise<Part> {
  const lost = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => lost.reject(new ChunkLoadError(`A part of the application did not arrive within ${milliseconds} ms`, false)),
    milliseconds,
  )
  try {
    return await Promise.race([load().catch(explained), lost.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The server answers, yet the part does not come: it is there no more. What a loader throws by itself stays as it is. */
async function explained(cause: unknown): Promise<never> {
  if (!(cause instanceof Error) || cause instanceof ProblemError) throw cause
  const answers = await fetch('/logo.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  throw new ChunkLoadError('A part of the application did not load', answers, { cause })
}
