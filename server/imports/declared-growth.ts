import { fileProblem } from '#formats/reading/file-problem.ts'
import { defaultReadLimits } from '#formats/reading/read-limits.ts'
import type { ArchiveEntry } from '#formats/reading/zip-archive.ts'

/** Bytes after decompression below which a file may grow as much as it likes. */
const judgedFrom = 64 * 2 ** 20

/**
 * Refuses a file of an archive at once that grows beyond the limit by what the archive says. A gzip file says nothing that
 * could be relied upon before it is read.
 * @throws ProblemError `too_large`
 */
export function refuseDeclaredGrowth(file: string, { from, to, size }: ArchiveEntry): void {
  const most = defaultReadLimits.compressionRatio
  if (size <= judgedFrom || size <= most * (to - from)) return
  const reason = `the file grows more than ${most}-fold on decompression`
  throw fileProblem('too_large', file, reason, {}, { cause: 'grows_too_much', most })
}
