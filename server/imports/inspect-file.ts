import { openFacts } from '#formats/read-facts.ts'

const inspectedBytes = 4 * 2 ** 20

/**
 * Reads the beginning of a file, the whole of a small one, to refuse at once what cannot be read at all.
 * Throws the reader's problem (`unknown_format`, `wrong_encoding`, `malformed_file` …).
 */
export async function inspectFile(name: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const beginning = beginningOf(bytes)
  try {
    const { batches } = await openFacts({ name, bytes: beginning.bytes })
    for await (const { bytesRead } of batches) if (bytesRead >= inspectedBytes) return
  } catch (error) {
    if (!beginning.wasCut()) throw error
  }
}

/** The first bytes, then a failure where more follow: what a reader says about a cut file means nothing. */
function beginningOf(bytes: ReadableStream<Uint8Array>): { bytes: ReadableStream<Uint8Array>; wasCut: () => boolean } {
  let seen = 0
  let cut = false
  const gate = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (seen >= inspectedBytes) {
        cut = true
        controller.error(new Error('the part to be inspected ends here'))
        return
      }
      seen += chunk.length
      controller.enqueue(chunk)
    },
  })
  return { bytes: bytes.pipeThrough(gate), wasCut: () => cut }
}
