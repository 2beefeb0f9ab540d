import { openFacts } from '#formats/open-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { defaultReadLimits } from '#formats/reading/byte-source.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import type { WorkbookReader } from '#formats/reading/workbook.ts'
import type { ArchiveEntry } from '#formats/reading/zip-archive.ts'
import type { StatedSource } from '#formats/statements/own-terms.ts'
import { confinedBeginning } from '#server/threads/foreign-bytes.ts'
import { RowTally } from './row-problems.ts'

const inspectedBytes = 2 ** 20
const maxInspectedBytes = 256 * 2 ** 20
/** Rows after which no more is read, however few bytes they are packed in. */
const inspectedRows = 50_000
const maxInspectedRows = 1_000_000

/**
 * Reads the beginning of a file, the whole of a small one, to refuse at once what cannot be read at all. Goes on beyond
 * {@link inspectedBytes} or {@link inspectedRows} only as long as no row could be read, and not beyond
 * {@link maxInspectedBytes} or {@link maxInspectedRows}; of a large workbook no more than the first rows are read.
 * Gives the source whose statements the file says that it holds.
 * @throws ProblemError the reader's (`unknown_format`, `wrong_encoding` …), or `malformed_file` where no row can be
 * read
 */
export async function inspectFile(
  name: string,
  bytes: ReadableStream<Uint8Array>,
  options: ReadOptions = {},
): Promise<StatedSource | null> {
  const tally = new RowTally(name)
  const isEnough = (seen: number) => seen >= (tally.hasReadableRow ? inspectedBytes : maxInspectedBytes)
  const areEnough = (rows: number) => rows >= (tally.hasReadableRow ? inspectedRows : maxInspectedRows)
  const beginning = beginningOf(bytes, isEnough)
  let stated: StatedSource | null = null
  let isCut = false
  const readWorkbook: WorkbookReader = async (question, chunks) => {
    const sheet = await confinedBeginning.readWorkbook(question, chunks)
    isCut = sheet.isCut ?? false
    return sheet
  }
  try {
    const { batches, ...opened } = await openFacts(
      { name, bytes: beginning.bytes },
      {},
      { ...confinedBeginning, readWorkbook, ...options },
    )
    stated = opened.stated
    for await (const batch of batches) {
      tally.add(batch)
      if (isEnough(batch.bytesRead) || areEnough(batch.rowsRead)) return stated
    }
    if (!beginning.wasCut() && !isCut) tally.requireReadableRow()
  } catch (error) {
    if (!beginning.wasCut()) throw error
  }
  return stated
}

/** The first bytes, then a failure if there are more: later reader errors on a truncated file are meaningless. */
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

/** Bytes after decompression below which a file may grow as much as it likes. */
const judgedFrom = 64 * 2 ** 20

/**
 * Refuses a file of an archive at once that grows beyond the limit by what the archive says. A gzip file says nothing
 * that could be relied upon before it is read.
 * @throws ProblemError `too_large`
 */
export function refuseDeclaredGrowth(file: string, { from, to, size }: ArchiveEntry): void {
  const max = defaultReadLimits.compressionRatio
  if (size <= judgedFrom || size <= max * (to - from)) return
  const reason = `the file grows more than ${max}-fold on decompression`
  throw fileProblem('too_large', file, reason, {}, { cause: 'grows_too_much', maximum: max })
}
