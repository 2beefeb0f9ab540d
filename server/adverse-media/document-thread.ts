import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  beginsLikePdf,
  type DocumentReader,
  type DocumentText,
  documentLimits,
  withoutText,
} from '#formats/adverse-media/document.ts'

const maxMemoryMb = 1024
/** Documents that one thread reads at most, so that what they leave behind goes with it. */
const maxDocuments = 50

type Thread = { worker: Worker; read: number }

/** The idle thread for the next document; it does not keep the process alive. */
let waiting: Thread | null = null

/**
 * Reads a document in a thread of its own, so that neither its time nor its memory is the server's. One that takes longer
 * than {@link documentLimits} allows, or brings its thread down, is a document without text.
 */
export const readDocumentInThread: DocumentReader = async (document) => {
  const type = beginsLikePdf(document.bytes) ? 'pdf' : 'html'
  if (document.bytes.length > documentLimits.bytes) return withoutText(type, 'too_large')
  const thread = waiting ?? startThread()
  waiting = null
  thread.worker.ref()
  try {
    thread.worker.postMessage(document)
    const signal = AbortSignal.timeout(documentLimits.milliseconds)
    const [answer] = (await once(thread.worker, 'message', { signal })) as [DocumentText]
    thread.read += 1
    keep(thread)
    return answer
  } catch (error) {
    await thread.worker.terminate()
    return withoutText(type, error instanceof Error && error.name === 'AbortError' ? 'too_slow' : 'damaged')
  }
}

function startThread(): Thread {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb }
  const thread = { worker: new Worker(new URL('./document-worker.ts', import.meta.url), { resourceLimits }), read: 0 }
  thread.worker.once('exit', () => {
    if (waiting === thread) waiting = null
  })
  return thread
}

function keep(thread: Thread): void {
  if (waiting !== null || thread.read >= maxDocuments) {
    void thread.worker.terminate()
    return
  }
  thread.worker.unref()
  waiting = thread
}
