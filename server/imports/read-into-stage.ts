import type { ClientBase, Pool } from 'pg'
import type { Fact } from '#contracts/fact.ts'
import type { RowProblem } from '#contracts/problem.ts'
import { openFacts } from '#formats/read-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { readDocumentInThread } from '#server/documents/document-thread.ts'
import { feedReadingOf } from '#server/feeds/feed-reading.ts'
import type { FirstLoad } from './first-load.ts'
import type { ImportProgress } from './import-progress.ts'
import { statedReadingOf } from './mapping-of.ts'
import { mendingOf, onlyMended } from './mended-rows.ts'
import { openStored } from './open-stored.ts'
import { keptRowProblems } from './row-problems.ts'
import { RowTally } from './row-tally.ts'
import { FactStage, type StageTables } from './stage-facts.ts'
import { readWorkbookInThread } from './workbook-thread.ts'

/** How far reading has come, and whether it is to go on. */
export type ReadProgress = Pick<ImportProgress, 'format' | 'bytesRead' | 'rowsRead' | 'rowsRefused' | 'mayGoOn'> &
  Partial<Pick<ImportProgress, 'encoding' | 'withoutText'>>

/**
 * Reads the stored file of an import into its stage, or the rows alone that it mends of another's. Gives the refused rows,
 * the first {@link keptRowProblems} of them; `onRefused` hears of all. In the first load of a source its facts go past the stage.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readIntoStage(
  pool: Pool,
  client: ClientBase,
  job: { id: string; file: string },
  tables: StageTables,
  progress: ReadProgress,
  onRefused: (problems: readonly RowProblem[]) => Promise<void> = async () => undefined,
  first: FirstLoad | null = null,
): Promise<RowProblem[]> {
  const kept: RowProblem[] = []
  const stage = new FactStage(client, tables, first)
  const { storedAs, options } = await readingOf(pool, client, job.id)
  const { bytes, attachments } = await openStored(pool, storedAs, job.file)
  const { format, encoding, batches } = await openFacts({ name: job.file, bytes }, {}, { ...options, attachments })
  progress.format = format
  const tally = new RowTally(job.file)
  const mended = options.rows?.mended
  const narrow = mended && onlyMended(mended)
  for await (const whole of batches) {
    if (!progress.mayGoOn) throw new Error('The import was interrupted while it was read')
    const batch = narrow ? narrow(whole) : whole
    tally.add(batch)
    progress.rowsRead = batch.rowsRead
    progress.bytesRead = batch.bytesRead
    progress.rowsRefused = tally.refused
    progress.encoding = encoding()
    progress.withoutText = (progress.withoutText ?? 0) + batch.facts.filter(lacksText).length
    kept.push(...batch.problems.slice(0, keptRowProblems - kept.length))
    if (batch.problems.length > 0) await onRefused(batch.problems)
    await stage.add(batch.facts)
  }
  progress.encoding = encoding()
  await stage.end()
  if (!mended) tally.requireReadableRow()
  return kept
}

/** Whether a fact is an article whose document gives no text, or not all of it. */
const lacksText = (fact: Fact): boolean =>
  fact.type === 'record' && fact.kind === 'article' && fact.content.finding !== undefined

/** Under which import the file of an import is stored, and how it is read. */
export async function readingOf(
  pool: Pool,
  client: ClientBase,
  importId: string,
): Promise<{ storedAs: string; options: ReadOptions }> {
  const mending = await mendingOf(client, importId)
  const storedAs = mending?.importId ?? importId
  const options = {
    ...(await feedReadingOf(pool, storedAs)),
    ...(await statedReadingOf(client, storedAs)),
    readWorkbook: readWorkbookInThread,
    readDocument: readDocumentInThread,
    ...(mending && { rows: { mended: mending.rows } }),
  }
  return { storedAs, options }
}
