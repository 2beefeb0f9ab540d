import type { StatedSource } from '#formats/data-export/own-terms.ts'
import { openFacts } from '#formats/read-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { readDocumentInThread } from '#server/documents/document-thread.ts'
import { RowTally } from './row-tally.ts'
import { readWorkbookInThread } from './workbook-thread.ts'

const inspectedBytes = 2 ** 20
const mostInspectedBytes = 256 * 2 ** 20

/**
 * Reads the beginning of a file, the whole of a small one, to refuse at once what cannot be read at all. Goes on beyond
 * {@link inspectedBytes} only as long as no row could be read, and not beyond {@link mostInspectedBytes}. Gives the source
 * whose statements the file says that it holds.
 * @throws ProblemError the reader's (`unknown_format`, `wrong_encoding` …), or `malformed_file` where no row can be read
 */
export async function inspectFile(
  name: string,
  bytes: ReadableStream<Uint8Array>,
  options: ReadOptions = {},
): Promise<StatedSource | null> {
  const tally = new RowTally(name)
  const isEnough = (seen: number) => seen >= (tally.hasReadableRow ? inspectedBytes : mostInspectedBytes)
  const beginning = beginningOf(bytes, isEnough)
  let stated: StatedSource | null = null
  try {
    const { batches, ...opened } = await openFacts(
      { name, bytes: beginning.bytes },
      {},
      { readWorkbook: readWorkbookInThread, readDocument: readDocumentInThread, ...options },
    )
    stated = opened.stated
    for await (const batch of batches) {
      tally.add(batch)
      if (isEnough(batch.bytesRead)) return stated
    }
    if (!beginning.wasCut()) tally.requireReadableRow()
  } catch (error) {
    if (!beginning.wasCut()) throw error
  }
  return stated
}

/** The first bytes, then a failure where more follow: what a reader says about a cut file means nothing. */
function beginningOf(
  bytes: ReadableStream<Uint8Array>,
  isEnough: (seen: number) => boolean,
): { bytes: ReadableStream<Uint8Array>; wasCut: () => boolean } {
  let seen = 0
  let cut = false
  const gate = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (isEnough(seen)) {
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
