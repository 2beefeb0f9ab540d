import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Fact, FactBatch, PartyKey } from '#contracts/facts/fact.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import type { RowsInHand } from '#formats/reading/rows-in-hand.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { openStored } from '../files/open-stored.ts'
import { keptRowProblems, RowTally, statedReadingOf } from '../files/row-problems.ts'
import type { FirstLoad } from '../merge/first-load.ts'
import { FactStage, loadPiece, type StagePiece, type StageTables } from '../merge/stage-facts.ts'
import { feedReadingOf } from './feed-reading.ts'
import type { ImportProgress } from './import-progress.ts'

/** Progress of reading, and whether to continue. */
export type ReadProgress = Pick<ImportProgress, 'format' | 'bytesRead' | 'rowsRead' | 'rowsRefused' | 'mayGoOn'> &
  Partial<Pick<ImportProgress, 'encoding' | 'withoutText'>>

/** Hears of refused rows, and of the rows of the file before they are read. */
export type RefusalListener = { hand: RowsInHand; take: (problems: readonly RowProblem[]) => Promise<void> }

/** The pool that the file is read from, and the connection that the stage is written by. */
type Connections = { pool: Pool; client: ClientBase }

type StageOptions = {
  refused?: RefusalListener | null
  first?: FirstLoad | null
  /** Takes the pieces instead of the connection. */
  store?: (piece: StagePiece) => Promise<void>
  /** Rows that were read before: the figures stay until as many are read again. */
  from?: number
}

/**
 * Reads the stored file of an import into its stage, or the rows alone that it corrects of another's. Gives the refused
 * rows, the first {@link keptRowProblems} of them; `refused` hears of all. In the first load of a source its facts go
 * past the stage.
 * @throws ProblemError where the file as a whole cannot be read
 */
export async function readIntoStage(
  { pool, client }: Connections,
  job: { id: string; file: string },
  tables: StageTables,
  progress: ReadProgress,
  { refused = null, first = null, store = (piece) => loadPiece(client, piece), from = 0 }: StageOptions = {},
): Promise<RowProblem[]> {
  const kept: RowProblem[] = []
  const stage = new FactStage(store, tables, first)
  const { storedAs, options } = await readingOf(pool, client, job.id)
  const { bytes, attachments } = await openStored(pool, storedAs, job.file)
  const rows = options.rows ?? refused?.hand
  const { format, encoding, batches } = await openFacts(
    { name: job.file, bytes },
    {},
    { ...options, attachments, ...(rows && { rows }) },
  )
  progress.format = format
  const tally = new RowTally(job.file)
  const corrected = options.rows?.corrected
  const narrow = corrected && onlyCorrected(corrected)
  for await (const whole of batches) {
    if (!progress.mayGoOn) throw new Error('The import was interrupted while it was read')
    const batch = narrow ? narrow(whole) : whole
    tally.add(batch)
    progress.bytesRead = batch.bytesRead
    if (batch.rowsRead >= from) {
      progress.rowsRead = batch.rowsRead
      progress.rowsRefused = tally.refused
    }
    progress.encoding = encoding()
    progress.withoutText = (progress.withoutText ?? 0) + batch.facts.filter(lacksText).length
    kept.push(...batch.problems.slice(0, keptRowProblems - kept.length))
    if (batch.problems.length > 0) await refused?.take(batch.problems)
    await stage.add(batch.facts)
    // Requests that came meanwhile are answered before the next batch.
    await turnOfOthers()
  }
  progress.encoding = encoding()
  await stage.end()
  if (!corrected) tally.requireReadableRow()
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
  const correction = await correctionOf(client, importId)
  const storedAs = correction?.importId ?? importId
  const options = {
    ...(await feedReadingOf(pool, storedAs)),
    ...(await statedReadingOf(client, storedAs)),
    ...confinedReading,
    ...(correction && { rows: { corrected: correction.rows } }),
  }
  return { storedAs, options }
}

/** The import whose file holds the rows, and the rows as they should have stood in it. */
type Correction = { importId: string; rows: ReadonlyMap<number, readonly string[]> }

/** What an import corrects; `null` for one that brings a file of its own. */
async function correctionOf(client: ClientBase, importId: string): Promise<Correction | null> {
  const { rows: jobs } = await client.query<{ corrects: string | null }>(
    'SELECT corrects FROM import_job WHERE id = $1',
    [importId],
  )
  const corrects = jobs[0]?.corrects ?? null
  if (corrects === null) return null
  const { rows } = await client.query<{ row: string; cells: string[] }>(
    'SELECT row, cells FROM corrected_row WHERE import_id = $1 ORDER BY row',
    [importId],
  )
  return { importId: corrects, rows: new Map(rows.map(({ row, cells }) => [Number(row), cells])) }
}

/**
 * Restricts the batches of a file to corrected rows. Parties that such a row names and other rows describe are
 * mentioned alone, so that nothing is stated of them once more that a later file may have replaced.
 */
function onlyCorrected(rows: ReadonlyMap<number, unknown>): (batch: FactBatch) => FactBatch {
  const stated = new Set<PartyKey>()
  let seen = 0
  return ({ facts, problems, bytesRead }) => {
    const kept: Fact[] = []
    for (const fact of facts) {
      if (!rows.has(fact.row)) continue
      if (fact.type === 'entity') stated.add(fact.key)
      if (fact.type === 'interest') kept.push(...mentionsOf([fact.owner, fact.company], fact.row, stated))
      kept.push(fact)
    }
    const refused = problems.filter(({ row }) => rows.has(row))
    seen = Math.max(seen, refused.length + kept.length > 0 ? rows.size : 0)
    return { facts: kept, problems: refused, rowsRead: seen, bytesRead }
  }
}

function mentionsOf(keys: PartyKey[], row: number, stated: Set<PartyKey>): Fact[] {
  return keys.flatMap((key): Fact[] => {
    if (stated.has(key)) return []
    stated.add(key)
    return [{ type: 'entity', key, kind: 'unknown', name: null, jurisdiction: null, identifiers: [], row }]
  })
}
