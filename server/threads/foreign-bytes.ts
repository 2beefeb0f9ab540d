import {
  beginsLikePdf,
  type DocumentReader,
  type DocumentText,
  documentLimits,
  withoutText,
} from '#formats/adverse-media/document.ts'
import type { FeedQuestion, FeedReader } from '#formats/feeds/read-feed.ts'
import type { StatedFeed } from '#formats/feeds/read-opml.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import { type PackedSheet, unpackedSheet } from '#formats/reading/packed-sheet.ts'
import type { WorkbookQuestion, WorkbookReader } from '#formats/reading/workbook.ts'
import { ConfinedEnd, createConfinedProcesses } from './confined-process.ts'

/** A question about bytes that strangers made; the bytes go before it. */
export type ForeignQuestion =
  | { kind: 'document'; name: string; charset: string | null }
  | ({ kind: 'workbook' } & Omit<WorkbookQuestion, 'archive'>)
  | ({ kind: 'feed' } & Omit<FeedQuestion, 'text'>)
  | { kind: 'feed list'; file: string; limits: { maxBytes: number; maxFeeds: number } }

export type ForeignAnswer = DocumentText | PackedSheet | Awaited<ReturnType<FeedReader>> | StatedFeed[]

const maxMegabytes = 1024
const [workbookMilliseconds, feedMilliseconds] = [120_000, 30_000]

const processes = createConfinedProcesses<ForeignQuestion>(new URL('./foreign-bytes-process.ts', import.meta.url), {
  maxMegabytes,
  maxQuestions: 50,
  maxProcesses: 2,
})

/**
 * Reads a document in a confined process. One that takes more memory or time than it may, or brings the process down, is a
 * document without text.
 */
const readDocument: DocumentReader = async ({ name, bytes, charset = null }) => {
  const type = beginsLikePdf(bytes) ? 'pdf' : 'html'
  if (bytes.length > documentLimits.bytes) return withoutText(type, 'too_large')
  try {
    const question = { kind: 'document', name, charset } as const
    return await processes.ask<DocumentText>({ question, bytes, maxMilliseconds: documentLimits.milliseconds })
  } catch (error) {
    if (!(error instanceof ConfinedEnd)) throw error
    return withoutText(type, ({ memory: 'too_large', time: 'too_slow', broken: 'damaged' } as const)[error.why])
  }
}

/**
 * Reads a sheet of a workbook in a confined process.
 * @throws ProblemError the reader's, `too_large` where it takes more memory than it may have, `timed_out`
 */
const readWorkbook: WorkbookReader = async (question, bytes) => {
  const asked = { question: { kind: 'workbook', ...question } as const, bytes, maxMilliseconds: workbookMilliseconds }
  return unpackedSheet(await refusing(question.file, 'the workbook', processes.ask<PackedSheet>(asked)))
}

/** Reads the text of a feed in a confined process. @throws ProblemError the reader's, `too_large`, `timed_out` */
const readFeed: FeedReader = ({ text, ...question }) =>
  refusing(
    question.file,
    'the feed',
    processes.ask({
      question: { kind: 'feed', ...question },
      bytes: new TextEncoder().encode(text),
      maxMilliseconds: feedMilliseconds,
    }),
  )

/** Reads a list of feeds in a confined process. @throws ProblemError the reader's, `too_large`, `timed_out` */
export const readFeedListConfined = (
  file: string,
  bytes: Uint8Array,
  limits: { maxBytes: number; maxFeeds: number },
): Promise<StatedFeed[]> =>
  refusing(
    file,
    'the list',
    processes.ask({ question: { kind: 'feed list', file, limits }, bytes, maxMilliseconds: feedMilliseconds }),
  )

/** How the parts of files are read that are not read a piece at a time. */
export const confinedReading = { readDocument, readWorkbook, readFeed } satisfies ReadOptions

/** The same, but of large workbooks the first rows alone. */
export const confinedBeginning = {
  ...confinedReading,
  readWorkbook: (question, bytes) => readWorkbook({ ...question, beginning: true }, bytes),
} satisfies ReadOptions

/** The answer, or the refusal of a file that took more than it may. */
async function refusing<Answer>(file: string, what: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ConfinedEnd)) throw error
    if (error.why === 'time') throw fileProblem('timed_out', file, `reading ${what} takes too long`)
    if (error.why === 'broken') throw fileProblem('malformed_file', file, `${what} breaks what reads it`)
    const details = { cause: 'too_large_decompressed', maximum: maxMegabytes * 2 ** 20 } as const
    throw fileProblem('too_large', file, `reading ${what} takes more than ${maxMegabytes} MiB`, {}, details)
  }
}
