import { Client } from 'pg'
import type { FileFormat } from '#contracts/import.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { DryRun } from '#contracts/upload.ts'
import type { Database } from '#server/database/database.ts'
import { lastIdentity } from '#server/imports/identities.ts'
import type { StoredPart } from '#server/imports/import-service.ts'
import { mergeFacts } from '#server/imports/merge-facts.ts'
import { takeMergeTurn } from '#server/imports/merge-turn.ts'
import { readIntoStage } from '#server/imports/read-into-stage.ts'
import { openSourceFor } from '#server/imports/source-name.ts'
import { createStage, stageTablesOf } from '#server/imports/stage-facts.ts'
import { changesSince } from './fact-changes.ts'

const mostMilliseconds = 120_000
/** How long a merge that runs is waited for. */
const mostWaiting = 20_000
/** Refused rows that are shown. */
const shownProblems = 20

/**
 * Does everything that the imports of stored files would do, one after the other, by the same reader and the same merge,
 * and takes it back: the transaction never commits, so that nobody sees any of it and nothing stays. Imports wait while
 * it merges, as they do for one another.
 * @param signal breaks it off
 * @throws ProblemError the reader's, `source_closed`, `already_running` where an import is merged for longer than it
 *   waits, `timed_out`
 */
export async function dryRun(database: Database, parts: readonly StoredPart[], signal: AbortSignal): Promise<DryRun[]> {
  const client = new Client({ ...database.connection, application_name: `dry run ${parts[0]?.file.importId}` })
  client.on('error', () => undefined)
  await client.connect()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMilliseconds)])
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const breakOff = () => void database.pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
  ended.addEventListener('abort', breakOff)
  try {
    ended.throwIfAborted()
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${mostWaiting}`)
    const runs: DryRun[] = []
    for (const part of parts) runs.push(await tryOut(database, client, part, ended))
    return runs
  } catch (error) {
    throw failureIn(error, ended)
  } finally {
    ended.removeEventListener('abort', breakOff)
    await client.query('ROLLBACK').catch(() => undefined)
    await client.end()
  }
}

async function tryOut(
  database: Database,
  client: Client,
  { upload, file }: StoredPart,
  ended: AbortSignal,
): Promise<DryRun> {
  const { importId: id, bytes, contentHash } = file
  const { name, synthetic } = upload
  const { mapping = null, encoding = null } = upload.reading ?? {}
  const sourceId = await openSourceFor(client, upload, contentHash)
  await client.query(
    `INSERT INTO import_job (id, source_id, file, bytes, content_hash, synthetic, mapping, asked_encoding, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'merging')`,
    [id, sourceId, name, bytes, contentHash, synthetic, mapping && JSON.stringify(mapping), encoding],
  )
  const tables = stageTablesOf(id)
  await createStage(client, tables)
  const progress = {
    format: null as FileFormat | null,
    bytesRead: 0,
    rowsRead: 0,
    rowsRefused: 0,
    withoutText: 0,
    get mayGoOn() {
      return !ended.aborted
    },
  }
  const problems = await readIntoStage(database.pool, client, { id, file: name }, tables, progress)
  await takeMergeTurn(client)
  const before = {
    party: await lastIdentity(client, 'entity_statement_id_seq'),
    interest: await lastIdentity(client, 'interest_statement_id_seq'),
  }
  const { companyId: _, ...merged } = await mergeFacts(client, { id, sourceId }, tables)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM source WHERE id = $1', [sourceId])
  const { format, bytesRead, rowsRead, rowsRefused, withoutText } = progress
  if (format === null) throw new Error('A file that was read has a format')
  return {
    format,
    source: rows[0]?.name ?? '',
    counts: { bytesRead, rowsRead, rowsRefused, withoutText, ...merged },
    problems: problems.slice(0, shownProblems),
    changes: await changesSince(client, id, before),
  }
}

function failureIn(error: unknown, ended: AbortSignal): unknown {
  if (error instanceof ProblemError) return error
  if (ended.aborted) return new ProblemError('timed_out', 'The dry run was broken off.')
  const lockNotGiven = error instanceof Error && 'code' in error && error.code === '55P03'
  return lockNotGiven ? new ProblemError('already_running', 'An import is being merged; try again in a moment.') : error
}
