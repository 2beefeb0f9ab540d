import * as v from 'valibot'
import { MediaText } from '#contracts/adverse-media/media-events.ts'
import { jsonLines, openJsonRecords } from './open-json.ts'
import { asUtf8 } from './reading/as-utf8.ts'
import { defaultReadLimits, openBytes, type ReadLimits } from './reading/byte-source.ts'
import { fileProblem } from './reading/file-problem.ts'
import type { SourceFile } from './reading/source-file.ts'

const maxTexts = 1_000_000

/** A text of a file, or a line that is none, with the reason. */
export type ReadMediaText = { line: number; text: MediaText } | { line: number; reason: string }

/**
 * Reads texts of news from JSON Lines (or a JSON array), plain or as `.gz`. A line of more than a mebibyte, or that is
 * no text, is refused and the rest read.
 * @throws ProblemError where the file as a whole cannot be read, or has more than a million lines
 */
export async function* openMediaTexts(
  file: SourceFile,
  limits: Partial<ReadLimits> = {},
): AsyncGenerator<ReadMediaText, void, undefined> {
  const held = { ...defaultReadLimits, rows: maxTexts, ...limits }
  const stored = await openBytes(file, held)
  try {
    const source = await asUtf8(file.name, stored)
    const records = openJsonRecords(file.name, source, held)?.records ?? jsonLines(file.name, source, held)
    let count = 0
    for await (const block of records) {
      for (const record of block) {
        if (++count > held.rows) {
          const reason = `the file has more than ${held.rows} texts`
          throw fileProblem('too_large', file.name, reason, { row: record.row })
        }
        yield 'refused' in record ? { line: record.row, reason: record.reason } : textOf(record.row, record.value)
      }
    }
  } finally {
    await stored.close()
  }
}

function textOf(line: number, value: unknown): ReadMediaText {
  const read = v.safeParse(MediaText, value)
  if (read.success) return { line, text: read.output }
  const [issue] = read.issues
  const place = v.getDotPath(issue)
  return { line, reason: place === null ? issue.message : `${place}: ${issue.message}` }
}
