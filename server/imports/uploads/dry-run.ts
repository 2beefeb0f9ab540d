import { Client, type ClientBase } from 'pg'
import type { FileFormat } from '#contracts/imports/import.ts'
import { type DryRun, type FactChange, shownChanges } from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Database } from '#server/database/database.ts'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import type { StoredPart } from '../files/store-parts.ts'
import { openSourceFor } from '../jobs/source-name.ts'
import { lastIdentity } from '../merge/identities.ts'
import { mergeFacts } from '../merge/merge-facts.ts'
import { createStage, stageTablesOf } from '../merge/stage-facts.ts'
import { readIntoStage } from '../run/read-into-stage.ts'

type ChangeRow = { row: string; before: Record<string, unknown> | null; after: Record<string, unknown> }

/** Characters of a value that are shown. */
const shownCharacters = 200

/**
 * The first facts of each kind that an import has written and not yet committed, with what they replace.
 * @param before the last identities of statements before it wrote any
 */
async function changesSince(
  client: ClientBase,
  importId: string,
  before: { party: string; interest: string },
): Promise<FactChange[]> {
  const parties = await client.query<ChangeRow>(
    `SELECT s.row, ${partyContent('p')} AS before, ${partyContent('s')} AS after
       FROM entity_statement s LEFT JOIN entity_statement p ON p.superseded_by = s.id AND p.source_id = s.source_id
                                                           AND p.party_key = s.party_key
      WHERE s.import_id = $1 AND s.id > $2 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId, before.party],
  )
  const interests = await client.query<ChangeRow>(
    `SELECT s.row, ${interestContent('p')} AS before, ${interestContent('s')} AS after
       FROM interest_statement s LEFT JOIN interest_statement p ON p.superseded_by = s.id AND p.source_id = s.source_id
                                                               AND p.record_key = s.record_key
      WHERE s.import_id = $1 AND s.id > $2 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId, before.interest],
  )
  const records = await client.query<ChangeRow>(
    `SELECT s.row, p.content AS before, s.content AS after
       FROM source_record s LEFT JOIN source_record p ON p.superseded_by = s.id
      WHERE s.import_id = $1 ORDER BY p.id IS NULL, s.row, s.id LIMIT ${shownChanges}`,
    [importId],
  )
  return [
    ...parties.rows.map((row) => changeFrom('party', row)),
    ...interests.rows.map((row) => changeFrom('interest', row)),
    ...records.rows.map((row) => changeFrom('record', row)),
  ]
}

const partyContent = (s: string) =>
  `CASE WHEN ${s}.id IS NOT NULL THEN json_build_object('name', ${s}.name, 'kind', ${s}.kind, 'jurisdiction', ${s}.jurisdiction) END`

const share = (s: string, part: string) =>
  `CASE WHEN ${s}.${part}_min IS NULL THEN NULL
        WHEN ${s}.${part}_min = ${s}.${part}_max THEN (${s}.${part}_min * 100)::numeric::text || '%'
        ELSE CASE WHEN ${s}.${part}_min_exclusive THEN '>' ELSE '' END || (${s}.${part}_min * 100)::numeric::text || '%..'
             || (${s}.${part}_max * 100)::numeric::text || '%' END`

const nameOf = (id: string) => `(SELECT e.name FROM entity e WHERE e.id = ${id})`

const interestContent = (s: string) =>
  `CASE WHEN ${s}.id IS NOT NULL THEN json_build_object(
     'owner', ${nameOf(`${s}.owner_id`)}, 'company', ${nameOf(`${s}.company_id`)}, 'interest', ${s}.kind,
     'capital', ${share(s, 'capital')}, 'votes', ${share(s, 'votes')}, 'valid_from', ${s}.valid_from,
     'valid_to', ${s}.valid_to) END`

function changeFrom(kind: FactChange['kind'], { row, before, after }: ChangeRow): FactChange {
  const [was, is] = [before && flattened(before), flattened(after)]
  const names = [...new Set([...Object.keys(is), ...Object.keys(was ?? {})])]
  return {
    kind,
    change: before === null ? 'added' : 'changed',
    row: Number(row),
    fields: names.flatMap((name) => {
      const change = { name, before: textOf(was?.[name]), after: textOf(is[name]) }
      return change.before === null && change.after === null ? [] : [change]
    }),
  }
}

/** The content of a record, with its party attributes. */
function flattened({ attributes, ...others }: Record<string, unknown>): Record<string, unknown> {
  return typeof attributes === 'object' ? { ...others, ...attributes } : { ...others, attributes }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = Array.isArray(value) ? value.map(wordOf).join('; ') : wordOf(value)
  return text === '' || text === '{}' ? null : text.slice(0, shownCharacters).toWellFormed()
}

/** A value as one reads it; what has an address of its own goes by that. */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  const hasAddress = typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string'
  return hasAddress ? String(value.url) : JSON.stringify(value)
}

/**
 * Before and after reading together: with what inspecting the file takes, less than a connection is kept without a
 * reply.
 */
const maxMilliseconds = 40_000
/** How long a merge that runs is waited for. */
const maxWaiting = 20_000
/** Refused rows that are shown. */
const shownProblems = 20

/**
 * Does everything that the imports of stored files would do, one after the other, by the same reader and the same
 * merge, and takes it back: the transaction never commits, so that nobody sees any of it and nothing stays. Imports
 * wait while it merges, as they do for one another.
 * @param signal breaks it off
 * @throws ProblemError the reader's, `source_closed`, `already_running` where an import is merged for longer than it
 *   waits, `timed_out`
 */
export async function dryRun(database: Database, parts: readonly StoredPart[], signal: AbortSignal): Promise<DryRun[]> {
  const client = new Client({ ...database.connection, application_name: `dry run ${parts[0]?.file.importId}` })
  client.on('error', () => undefined)
  await client.connect()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(maxMilliseconds)])
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const breakOff = () => void database.pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
  ended.addEventListener('abort', breakOff)
  try {
    ended.throwIfAborted()
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${maxWaiting}`)
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
  const problems = await readIntoStage({ pool: database.pool, client }, { id, file: name }, tables, progress)
  await acquireMergeLock(client)
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
