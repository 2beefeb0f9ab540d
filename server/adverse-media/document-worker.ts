import { parentPort } from 'node:worker_threads'
import type { DocumentFile } from '#formats/adverse-media/document.ts'
import { readDocument } from '#formats/adverse-media/read-document.ts'

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; readDocumentInThread starts it')

port.on('message', async (document: DocumentFile) => {
  port.postMessage(await readDocument(document))
})
