import { randomUUID } from 'node:crypto'
import { Client, type ClientBase, type Pool } from 'pg'
import type { Logger } from 'pino'
import type { FileFormat } from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { ImportJobEvent } from '#lifecycles/imports.machine.ts'
import { lowerPriority } from '#server/database/connection/lower-priority.ts'
import { isConnectionLost, isStorageFull, storageFull } from '#server/database/connection/storage-full.ts'
import type { Database } from '#server/database/database.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { applyWaiting } from '#server/duplicates/apply-decisions.ts'
import {
  type ControlChanges,
  controlChangedBy,
  recordControlChanges,
  watchControlOf,
} from '#server/ownership/control-changes.ts'
import { readingFor } from '#server/threads/foreign-bytes.ts'
import type { FirstLoad } from '../merge/first-load.ts'
import { type MergeCounts, mergeFacts } from '../merge/merge-facts.ts'
import { restateWhole } from '../merge/restated-facts.ts'
import { rollBackImport } from '../merge/roll-back-import.ts'
import { createStage, type StagePiece, type StageTables, stageTablesOf } from '../merge/stage-facts.ts'
import { dropStageOf, endStage, ImportCheckpoint, isKept, OtherPieces, type WholeReading } from './import-checkpoint.ts'
import { takeBackLostAttempt, takeClaim, waits } from './import-claim.ts'
import { type BroughtFacts, ImportProgress } from './import-progress.ts'
import type { ImportPosition, MoveImport } from './move-import.ts'
import { readIntoStage } from './read-into-stage.ts'
import { keepCellsOf, RefusedRows } from './refused-rows.ts'

/** When this process began: what was read since then was read by the same program. */
const began = new Date(performance.timeOrigin)

/** An earlier finished import of a file with the same content. */
type SameContent = {
  id: string
  format: FileFormat | null
  encoding: string | null
  bytesRead: number
  rowsRead: number
  rowsRefused: number
  withoutText: number
  facts: number
  companyId: string | null
  header: string[] | null
}

/**
 * The finished import that brought exactly the content of this one to the same source, where no later one changed
 * anything of that source, and no page that it links to was read since: then all its facts are known. Only of those
 * that this program itself can have read, since another version may make more of the same bytes. The caller has the
 * turn to merge, so that the answer stays true.
 */
async function sameContentOf(client: ClientBase, importId: string): Promise<SameContent | null> {
  const { rows } = await client.query<
    Record<Exclude<keyof SameContent, 'format' | 'header'>, string> &
      Pick<SameContent, 'header'> & { format: FileFormat }
  >(
    `SELECT p.id, p.format, p.encoding, p.bytes_read AS "bytesRead", p.rows_read AS "rowsRead", p.rows_refused AS "rowsRefused",
            p.without_text AS "withoutText",
            p.entities_added + p.interests_added + p.records_added + p.updated + p.mentioned + p.unchanged AS facts, p.company_id AS "companyId", p.header
       FROM import_job j JOIN import_job p ON p.content_hash = j.content_hash AND p.source_id = j.source_id
                                           AND p.mapping IS NOT DISTINCT FROM j.mapping
                                           AND p.asked_encoding IS NOT DISTINCT FROM j.asked_encoding
      WHERE j.id = $1 AND p.id <> j.id AND p.state = 'finished' AND p.started_at > $2
        AND NOT EXISTS (SELECT 1 FROM linked_page g WHERE g.source_id = p.source_id AND g.read_at >= p.started_at)
        AND NOT EXISTS (
          SELECT 1 FROM import_job l
           WHERE l.source_id = p.source_id AND l.state = 'finished' AND l.finished_at >= p.finished_at AND l.id <> p.id
             AND l.entities_added + l.interests_added + l.records_added + l.updated + l.mentioned > 0)
      ORDER BY p.finished_at DESC LIMIT 1`,
    [importId, began],
  )
  const [same] = rows
  if (!same) return null
  return {
    ...same,
    bytesRead: Number(same.bytesRead),
    rowsRead: Number(same.rowsRead),
    rowsRefused: Number(same.rowsRefused),
    withoutText: Number(same.withoutText),
    facts: Number(same.facts),
  }
}

/** Notes for an import the refused rows of another of the same content, by the name of its own file. */
async function repeatRowProblems(client: ClientBase, importId: string, sameAs: string): Promise<void> {
  await client.query(
    `INSERT INTO import_problem (import_id, position, row, field, code, message, value, details)
     SELECT j.id, m.position, m.row, m.field, m.code,
            CASE WHEN starts_with(m.message, p.file) THEN j.file || substr(m.message, length(p.file) + 1)
                 ELSE m.message END, m.value, m.details
       FROM import_problem m JOIN import_job p ON p.id = m.import_id, import_job j
      WHERE m.import_id = $2 AND j.id = $1`,
    [importId, sameAs],
  )
  await client.query(
    'INSERT INTO refused_row (import_id, row, cells) SELECT $1, row, cells FROM refused_row WHERE import_id = $2',
    [importId, sameAs],
  )
}

type Work = {
  database: Database
  moveImport: MoveImport
  client: Client
  id: string
  attempt: number
  /** Tells this attempt from others at the same import, also from those that were not counted. */
  holder: string
  signal: AbortSignal
  log: Logger
}

/**
 * Works on one import from the queue, in one transaction that makes all its facts visible at once. Does nothing where
 * another process works on it or where it is settled. `signal` asks to hand the work back. Gives the position in which
 * it leaves the import, or `null` where it had no part in it.
 */
export async function runImport(
  database: Database,
  moveImport: MoveImport,
  id: string,
  signal: AbortSignal,
  log: Logger,
): Promise<ImportPosition | null> {
  const client = new Client({ ...database.connection, application_name: `import ${id}` })
  client.on('error', (error) => log.warn({ err: error, import: id }, 'the connection of an import broke'))
  await client.connect()
  try {
    await noticeOurDeath(client)
    lowerPriority(client, database.connection)
    await client.query('BEGIN')
    if (!(await takeClaim(client, id))) return null
    const begun = await beginAttempt(database, moveImport, id)
    if (begun?.state !== 'reading' && begun?.state !== 'rollingBack') return begun
    const work = { database, moveImport, client, id, attempt: begun.attempts, holder: randomUUID(), signal, log }
    const attempted = begun.state === 'reading' ? importWhole : rollBack
    return await readingFor(await senderOf(client, id), () => attempt(work, attempted))
  } finally {
    await client.end()
  }
}

/** Who sent the file of an import; nobody where the server fetched it. */
async function senderOf(client: ClientBase, id: string): Promise<string> {
  const { rows } = await client.query<{ sender: string | null }>(
    'SELECT created_by AS sender FROM import_job WHERE id = $1',
    [id],
  )
  return rows[0]?.sender ?? ''
}

/** Makes the database look out for the end of this process during long statements, on systems where it can. */
async function noticeOurDeath(client: Client): Promise<void> {
  await client.query(`SET client_connection_check_interval = '1s'`).catch(() => undefined)
}

async function beginAttempt({ pool }: Database, moveImport: MoveImport, id: string): Promise<ImportPosition | null> {
  return inTransaction(pool, async (client) => {
    const started = await moveImport(client, id, { type: 'work.started' })
    if (started) return started
    const lost = await takeBackLostAttempt(client, id, moveImport)
    return lost && waits(lost) ? moveImport(client, id, { type: 'work.started' }) : lost
  })
}

/** What an import brought, and the header of its refused rows where they can be corrected. */
type Brought = MergeCounts & { header: readonly string[] | null }

type Attempt = (work: Work, progress: ImportProgress) => Promise<ImportPosition | null>

async function attempt(work: Work, attempted: Attempt): Promise<ImportPosition | null> {
  const { database, client, id, signal } = work
  const progress = await ImportProgress.begin(database.pool, client, { id, attempt: work.attempt }, signal)
  try {
    return await attempted(work, progress)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    await progress.end()
    if (progress.withdrawn || !goesOn(work, error)) {
      await dropStageOf(database.pool, work).catch((cause) =>
        work.log.warn({ err: cause, import: id }, 'a stage stays'),
      )
    }
    return progress.withdrawn ? null : await settleFailure(work, error)
  }
}

async function importWhole(work: Work, progress: ImportProgress): Promise<ImportPosition | null> {
  const { moveImport, client, id, attempt, log } = work
  const { rows } = await client.query<{ file: string; sourceId: string; bytes: string }>(
    'SELECT file, source_id AS "sourceId", bytes FROM import_job WHERE id = $1',
    [id],
  )
  const job = rows[0] as { file: string; sourceId: string; bytes: string }
  const { header, ...counts } =
    (await repeatImport(work, progress)) ?? (await readAndMerge(work, progress, { ...job, bytes: Number(job.bytes) }))
  await progress.end()
  const control =
    counts.interestsAdded + counts.updated + counts.mentioned > 0 ? await controlChangedBy(client, id) : null
  const position = await moveImport(client, id, { type: 'facts.merged' }, attempt)
  if (!position) throw progress.withdraw()
  if (control) await tellControl(work, control)
  await client.query(
    `UPDATE import_job SET entities_added = $2, interests_added = $3, updated = $4, unchanged = $5, company_id = $6,
            records_added = $7, header = $8, mentioned = $9
      WHERE id = $1`,
    [
      id,
      counts.entitiesAdded,
      counts.interestsAdded,
      counts.updated,
      counts.unchanged,
      counts.companyId,
      counts.recordsAdded,
      header && JSON.stringify(header),
      counts.mentioned,
    ],
  )
  await client.query('COMMIT')
  log.info({ import: id, file: job.file, ...counts, refused: progress.rowsRefused }, 'import finished')
  return position
}

async function tellControl({ client, id, log }: Work, control: ControlChanges): Promise<void> {
  const told = await recordControlChanges(client, id, control)
  if (told < control.changes.length || !control.complete) {
    log.warn({ import: id, told, changed: control.changes.length }, 'not every change of control could be told')
  }
}

/** Takes everything back that the import brought. */
async function rollBack(work: Work, progress: ImportProgress): Promise<ImportPosition | null> {
  const { moveImport, client, id, attempt, log } = work
  const { rows } = await client.query<{ file: string; sourceId: string; brought: BroughtFacts }>(
    `SELECT file, source_id AS "sourceId", json_build_object(
              'entities', entities_added, 'interests', interests_added + updated + mentioned, 'records', records_added) AS brought
       FROM import_job WHERE id = $1`,
    [id],
  )
  const [job] = rows
  if (!job) throw new Error('An import that is taken back is there')
  const { file, sourceId, brought } = job
  progress.beginRollback(brought)
  await acquireMergeLock(client)
  await applyWaiting(client)
  const changedControl = await watchControlOf(client, id)
  await rollBackImport(client, { id, sourceId }, progress.goOnTo)
  const control = await changedControl()
  await progress.end()
  const position = await moveImport(client, id, { type: 'facts.withdrawn' }, attempt)
  if (!position) throw progress.withdraw()
  await tellControl(work, control)
  await client.query('UPDATE import_job SET company_id = NULL WHERE id = $1', [id])
  await client.query('COMMIT')
  log.info({ import: id, file }, 'import rolled back')
  return position
}

/** Whether what was read of an import stays for the next attempt: where it did not fail by its own fault. */
const goesOn = ({ signal }: Work, error: unknown): boolean =>
  signal.aborted || isStorageFull(error) || isConnectionLost(error)

type ReadJob = { file: string; sourceId: string; bytes: number }

async function readAndMerge(work: Work, progress: ImportProgress, job: ReadJob): Promise<Brought> {
  const { client, id } = work
  const tables = stageTablesOf(id)
  const { header, first } = await (isKept(job.bytes) ? readPiecewise : readAtOnce)(work, progress, job, tables)
  progress.endReading()
  if (!(await move(work, { type: 'file.read' }))) throw progress.withdraw()
  const counts = await mergeFacts(client, { id, sourceId: job.sourceId }, tables, progress.goOnTo, first)
  await endStage(client, id, tables)
  return { ...counts, header }
}

type StagedFile = { header: readonly string[] | null; first: FirstLoad | null }

/** Reads a small file within the transaction of the import. */
async function readAtOnce(
  { database: { pool }, client, id }: Work,
  progress: ImportProgress,
  { file, bytes }: ReadJob,
  tables: StageTables,
): Promise<StagedFile> {
  await createStage(client, tables)
  progress.beginReading(bytes)
  const refused = new RefusedRows(client, id)
  await readIntoStage({ pool, client }, { id, file }, tables, progress, { refused })
  return { header: await headerOf(pool, client, { file, id }, refused), first: null }
}

/** Reads a large file, going on where an earlier attempt broke off. */
async function readPiecewise(
  work: Work,
  progress: ImportProgress,
  job: ReadJob,
  tables: StageTables,
): Promise<StagedFile> {
  const { database, client, id, holder } = work
  const checkpoint = await ImportCheckpoint.open(database, client, { id, holder, ...job })
  const { first, rowsBefore } = checkpoint
  progress.expectFirstLoad(first !== null)
  try {
    const whole = checkpoint.whole ?? (await readWhole(work, progress, job, { checkpoint, tables }))
    Object.assign(progress, whole.figures)
    return { header: whole.header, first }
  } catch (error) {
    if (!(error instanceof OtherPieces)) throw error
  } finally {
    await checkpoint.end()
  }
  work.log.info({ import: id, rowsBefore }, 'the file gives other facts than before: its import begins anew')
  await dropStageOf(database.pool, work)
  return readPiecewise(work, progress, job, tables)
}

async function readWhole(
  { database: { pool }, id, log }: Work,
  progress: ImportProgress,
  { file, bytes }: ReadJob,
  { checkpoint, tables }: { checkpoint: ImportCheckpoint; tables: StageTables },
): Promise<WholeReading> {
  const { client, first, rowsBefore: from } = checkpoint
  if (from > 0) log.info({ import: id, file, from }, 'import goes on')
  progress.beginReading(bytes, from)
  const refused = new RefusedRows(client, id)
  const store = (piece: StagePiece) => checkpoint.store(piece, progress.rowsRead)
  await readIntoStage({ pool, client }, { id, file }, tables, progress, { refused, first, store, from })
  const header = await headerOf(pool, client, { file, id }, refused)
  const { format, encoding, bytesRead, rowsRead, rowsRefused, withoutText } = progress
  const figures = { format, encoding, bytesRead, rowsRead, rowsRefused, withoutText }
  const whole = { figures, header, counts: first?.counts ?? null }
  await checkpoint.complete(whole)
  return whole
}

async function headerOf(
  pool: Pool,
  client: ClientBase,
  { file, id }: { file: string; id: string },
  refused: RefusedRows,
): Promise<readonly string[] | null> {
  return refused.rows.size > 0 ? keepCellsOf(pool, client, { name: file, importId: id }, refused) : null
}

/** What a file brings whose content is known, without reading it; `null` where it has to be read. */
async function repeatImport(work: Work, progress: ImportProgress): Promise<Brought | null> {
  const { client, id } = work
  if (!(await sameContentOf(client, id))) return null
  await acquireMergeLock(client)
  const same = await sameContentOf(client, id)
  if (!same) return null
  if (!(await move(work, { type: 'file.read' }))) throw progress.withdraw()
  const { format, encoding, bytesRead, rowsRead, rowsRefused, withoutText } = same
  Object.assign(progress, { format, encoding, bytesRead, rowsRead, rowsRefused, withoutText })
  await repeatRowProblems(client, id, same.id)
  await restateWhole(client, id, same.id)
  return {
    entitiesAdded: 0,
    interestsAdded: 0,
    recordsAdded: 0,
    updated: 0,
    mentioned: 0,
    unchanged: same.facts,
    companyId: same.companyId,
    header: same.header,
  }
}

function move({ database, moveImport, id, attempt }: Work, event: ImportJobEvent): Promise<ImportPosition | null> {
  return inTransaction(database.pool, (client) => moveImport(client, id, event, attempt))
}

async function settleFailure(work: Work, error: unknown): Promise<ImportPosition | null> {
  const { id, attempt, signal, log } = work
  if (signal.aborted) {
    log.info({ import: id }, 'import handed back')
    return move(work, { type: 'work.handedBack' })
  }
  if (error instanceof ProblemError) {
    const { code, message, details } = error
    log.info({ import: id, code, message }, 'import refused')
    return move(work, { type: 'file.refused', failure: { code, message, details } })
  }
  if (isStorageFull(error)) {
    log.error({ import: id, attempt, err: error }, 'import broke off: the storage is full')
    const { code, message, details } = storageFull()
    const failure = { code, message, details }
    return (await move(work, { type: 'work.held', failure })) ?? move(work, { type: 'work.failed', failure })
  }
  if (isConnectionLost(error)) {
    // Whoever takes the claim next says what became of it: this process cannot know.
    log.warn({ import: id, attempt, err: error }, 'import broke off: the database was gone')
    return null
  }
  const referenceId = randomUUID()
  log.error({ import: id, attempt, referenceId, err: error }, 'import broke off')
  const message = 'The server could not finish the import.'
  return move(work, { type: 'work.failed', failure: { code: 'unavailable', message, details: { referenceId } } })
}
