import type { DocumentReader } from './document.ts'

/** Reads documents in this thread; its parts are loaded with the first one. */
export const readHere: DocumentReader = async (document) => (await import('./read-document.ts')).readDocument(document)
