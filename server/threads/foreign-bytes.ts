import { AsyncLocalStorage } from 'node:async_hooks'
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
import { ConfinedEnd, createConfinedProcesses, type MemoryAllowance } from './confined-process.ts'

/** A question about bytes that strangers made; the bytes go before it. */
export type ForeignQuestion =
  | { kind: 'document'; name: string; charset: string | null }
  | ({ kind: 'workbook' } & Omit<WorkbookQuestion, 'archive'>)
  | ({ kind: 'feed' } & Omit<FeedQuestion, 'text'>)
  | { kind: 'feed list'; file: string; limits: { maxBytes: number; maxFeeds: number } }

export type ForeignAnswer = DocumentText | PackedSheet | Awaited<ReturnType<FeedReader>> | StatedFeed[]

const maxMegabytes = 1024
/**
 * A process takes nearly a hundred megabytes before it has read anything, and shares most of half of them with others.
 */
const minMegabytes = 152
const ofText: MemoryAllowance = { min: minMegabytes, perMegabyte: 20, max: 180 }
/** Large reports hold hundreds of pages with their pictures and letters, which are packed. */
const ofPdf: MemoryAllowance = { min: minMegabytes, perMegabyte: 40, max: 600 }
/** A workbook is packed. */
const ofWorkbook: MemoryAllowance = { min: minMegabytes, perMegabyte: 100, max: maxMegabytes }
const [workbookMilliseconds, beginningMilliseconds, feedMilliseconds] = [120_000, 30_000, 30_000]
/**
 * Milliseconds that all reading takes at most for a request, waiting included. With the wait for the request's own
 * place and a dry run it is less than a connection is kept without a reply.
 */
const requestMilliseconds = 45_000

const processes = createConfinedProcesses<ForeignQuestion>(new URL('./foreign-bytes-process.ts', import.meta.url), {
  maxMegabytes,
  maxQuestions: 50,
  places: { all: 2, each: 1 },
})

/** On whose behalf files are read, and until when. */
type Reader = { user: string; signal?: AbortSignal }

const readers = new AsyncLocalStorage<Reader>()

/** Does work that reads files on behalf of a user, who has places of their own. */
export const readingFor = <Result>(user: string, work: () => Result): Result => readers.run({ user }, work)

/** The same for a request, whose reading ends in time for a reply; the time begins with the first file. */
export function readingForRequest<Result>(user: string, work: () => Result): Result {
  let signal: AbortSignal | undefined
  return readers.run(
    {
      user,
      get signal() {
        signal ??= AbortSignal.timeout(requestMilliseconds)
        return signal
      },
    },
    work,
  )
}

const nobody: Reader = { user: '' }

/** Asks on behalf of whom {@link readingFor} names. */
const ask = <Answer>(
  question: ForeignQuestion,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  limits: { memory: MemoryAllowance; maxMilliseconds: number },
): Promise<Answer> => {
  const { user, signal } = readers.getStore() ?? nobody
  return processes.ask<Answer>({ question, bytes, ...limits, user, signal })
}

/**
 * Reads a document in a confined process. One that takes more memory or time than it may, or brings the process down,
 * is a document without text.
 */
const readDocument: DocumentReader = async ({ name, bytes, charset = null }) => {
  const type = beginsLikePdf(bytes) ? 'pdf' : 'html'
  if (bytes.length > documentLimits.bytes) return withoutText(type, 'too_large')
  try {
    const question = { kind: 'document', name, charset } as const
    const memory = type === 'pdf' ? ofPdf : ofText
    const limits = { memory, maxMilliseconds: documentLimits.milliseconds }
    return await ask<DocumentText>(question, bytes, limits)
  } catch (error) {
    if (!(error instanceof ConfinedEnd)) throw error
    return withoutText(type, ({ memory: 'too_large', time: 'too_slow', broken: 'damaged' } as const)[error.why])
  }
}

/**
 * Reads a sheet of a workbook in a confined process.
 * @throws ProblemError the reader's, `too_large` where it takes more memory or time than it may
 */
const readWorkbook: WorkbookReader = async (question, bytes) => {
  const maxMilliseconds = question.beginning ? beginningMilliseconds : workbookMilliseconds
  const limits = { memory: ofWorkbook, maxMilliseconds }
  const answer = ask<PackedSheet>({ kind: 'workbook', ...question }, bytes, limits)
  return unpackedSheet(await refusing(question.file, 'the workbook', answer))
}

const feedLimits = { memory: ofText, maxMilliseconds: feedMilliseconds }

/** Reads the text of a feed in a confined process. @throws ProblemError the reader's, `too_large` */
const readFeed: FeedReader = ({ text, ...question }) =>
  refusing(question.file, 'the feed', ask({ kind: 'feed', ...question }, new TextEncoder().encode(text), feedLimits))

/** Reads a list of feeds in a confined process. @throws ProblemError the reader's, `too_large` */
export const readFeedListConfined = (
  file: string,
  bytes: Uint8Array,
  limits: { maxBytes: number; maxFeeds: number },
): Promise<StatedFeed[]> => refusing(file, 'the list', ask({ kind: 'feed list', file, limits }, bytes, feedLimits))

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
    if (error.why === 'broken') throw fileProblem('malformed_file', file, `${what} breaks what reads it`)
    const details = { cause: error.why === 'time' ? 'too_much_time' : 'too_much_memory' } as const
    throw fileProblem('too_large', file, `reading ${what} takes too much ${error.why}`, {}, details)
  }
}
