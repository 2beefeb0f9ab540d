/** A file to be read: its name as messages give it, and its bytes as stored. The stream is consumed or cancelled. */
export type SourceFile = { name: string; bytes: ReadableStream<Uint8Array> }
