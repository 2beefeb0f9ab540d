/** Milliseconds after which a part of the application counts as lost. */
const patience = 120_000

/** A part of the application that did not arrive. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** What `load` gives, or a {@link ChunkLoadError} once the time for it is over. */
export async function withinPatience<Part>(load: () => Promise<Part>, milliseconds = patience): Promise<Part> {
  const lost = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => lost.reject(new ChunkLoadError(`A part of the application did not arrive within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([load(), lost.promise])
  } finally {
    clearTimeout(timer)
  }
}
