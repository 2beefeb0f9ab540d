/** Bytes cut into pieces of one length. @throws where they do not come out even */
export function piecesOf(bytes: Uint8Array, length: number): Uint8Array[] {
  if (bytes.length % length !== 0) throw new Error(`${bytes.length} bytes are no pieces of ${length}`)
  return Array.from({ length: bytes.length / length }, (_, index) =>
    bytes.subarray(index * length, (index + 1) * length),
  )
}

/** Pieces one after another. */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces))

/** Whole numbers from 0 to before 2^64 as eight bytes each, the lowest first. */
export function wordsToBytes(words: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 8))
  words.forEach((word, index) => {
    view.setBigUint64(index * 8, word, true)
  })
  return new Uint8Array(view.buffer)
}

export function wordsFromBytes(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 8 }, (_, index) => view.getBigUint64(index * 8, true))
}
