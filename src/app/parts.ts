import { isLostPart } from '#src/routes/-shell/route-exception.tsx'

/** Milliseconds after which a part of the application counts as lost. */
const patience = 120_000

/** A lazily loaded module that did not come. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const listeners = new Set<() => void>()

/** Hears whenever a part of the application did not come. Returns what ends it. */
export function watchParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * What `load` gives. What a loader throws by itself stays as it is.
 *
 * @throws ChunkLoadError where a module does not come, or once the time for it is over
 */
export async function withTimeout<Part>(load: () => Promise<Part>, milliseconds = patience): Promise<Part> {
  const lost = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => lost.reject(new ChunkLoadError(`A part of the application did not arrive within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([load(), lost.promise])
  } catch (cause) {
    if (!isLostPart(cause)) throw cause
    for (const listener of listeners) listener()
    if (cause instanceof ChunkLoadError) throw cause
    throw new ChunkLoadError('A part of the application did not load', { cause })
  } finally {
    clearTimeout(timer)
  }
}

type LazyComponent = ((props: object) => unknown) & { preload?: () => Promise<void> }
type Loading = { component?: unknown; loader?: unknown }

/** Bounds the loading of routes. A loader arrives with its screen; on a timeout both fail alike. */
export function boundLoading(routes: readonly { options: Loading }[]): void {
  for (const { options } of routes) {
    const { loader } = options
    if (typeof loader === 'function') {
      options.loader = (input: unknown) => withTimeout(async () => loader(input))
    }
    const component = options.component as LazyComponent | undefined
    const load = component?.preload
    if (!component || !load) continue
    component.preload = () =>
      withTimeout(async () => {
        await load()
        // The router's lazy component keeps to itself that it did not come until it is drawn.
        component({})
      })
  }
}

type PreloadError = Event & { payload?: unknown }

/**
 * Names the failure of every module as such. The router would else know it by the browser's words, and load the whole
 * page again by itself, whatever is under way on it.
 */
export function nameLostParts(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('vite:preloadError', ({ payload }: PreloadError) => {
    if (!(payload instanceof Error)) return
    payload.name = 'ChunkLoadError'
    payload.message = `A part of the application did not load: ${payload.message}`
  })
}

const entryIn = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')

/** Whether the server holds another version of the application than the one that runs in `page`. */
export async function findNewerVersion(page: Document, signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store', signal })
  if (!response.ok) return false
  const held = entryIn(new DOMParser().parseFromString(await response.text(), 'text/html'))
  const running = entryIn(page)
  return held !== undefined && held !== null && running !== undefined && held !== running
}
