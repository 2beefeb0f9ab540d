import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type DataSetList, DataSetSummary, maxDataSets, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import type { StoredFacts } from './fact-values.ts'

/** One process counts data sets at a time. */
const counting = 7_203_114_016

const columns = `
  id::text, name, file, sha256, (profile ->> 'rows')::int AS rows, jsonb_array_length(profile -> 'columns') AS columns,
  roles, created_at AS "createdAt", created_by AS "createdBy", revision`

const Row = v.object({ ...DataSetSummary.entries, createdAt: isoTime })
const WholeRow = v.object({ ...StoredDataSet.entries, createdAt: isoTime })

/** Data sets, the last added first. */
export async function listDataSets(pool: Pool, page: Page): Promise<Paged<DataSetList>> {
  const list = {
    sql: `SELECT ${columns}, id AS place FROM data_set WHERE removed_at IS NULL`,
    order: [descending('"createdAt"', 'timestamptz'), descending('place', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  return { dataSets: v.parse(v.array(Row), rows), next }
}

/** A data set with its profile. @param locked for a change @throws ProblemError `not_found` */
export async function readDataSet(client: Pool | ClientBase, id: string, locked = false): Promise<StoredDataSet> {
  const { rows } = await client.query(
    `SELECT ${columns}, profile, facts FROM data_set
      WHERE id = $1 AND removed_at IS NULL${locked ? ' FOR NO KEY UPDATE' : ''}`,
    [id],
  )
  if (rows.length === 0) throw noSuchDataSet(id)
  return v.parse(WholeRow, rows[0])
}

/** The bytes of the file. @throws ProblemError `not_found` */
export async function readContent(client: Pool | ClientBase, id: string): Promise<Buffer> {
  const { rows } = await client.query<{ content: Buffer }>(
    'SELECT content FROM data_set WHERE id = $1 AND removed_at IS NULL',
    [id],
  )
  if (rows[0] === undefined) throw noSuchDataSet(id)
  return rows[0].content
}

/** The facts that are columns of a data set, as they were computed; `null` where there are none. */
export async function readFactColumns(client: Pool | ClientBase, id: string): Promise<StoredFacts | null> {
  const { rows } = await client.query<{ columns: StoredFacts['columns']; values: Buffer | null }>(
    `SELECT facts -> 'columns' AS columns, fact_values AS values FROM data_set
      WHERE id = $1 AND removed_at IS NULL`,
    [id],
  )
  const [stored] = rows
  return stored === undefined || stored.values === null ? null : { columns: stored.columns, values: stored.values }
}

/** Removed data sets that are kept for a while, the last removed of them, so that they can be brought back. */
const maxKept = 10
const kept = `removed_at > now() - interval '1 hour'`

/** Takes a data set out of sight, to be brought back for an hour. */
export async function takeOut(client: ClientBase, id: string): Promise<void> {
  await client.query('UPDATE data_set SET removed_at = now() WHERE id = $1', [id])
  await clearOut(client)
}

/** Removes for good what was taken out more than an hour ago, or before the last ones. */
async function clearOut(client: ClientBase): Promise<void> {
  await client.query(
    `DELETE FROM data_set WHERE removed_at IS NOT NULL AND (NOT ${kept} OR id NOT IN (
       SELECT id FROM data_set WHERE removed_at IS NOT NULL ORDER BY removed_at DESC, id DESC LIMIT $1))`,
    [maxKept],
  )
}

/** Brings a data set back that was taken out. @throws ProblemError `not_found` */
export async function bringBack(client: ClientBase, id: string): Promise<StoredDataSet> {
  const { rowCount } = await client.query(`UPDATE data_set SET removed_at = NULL WHERE id = $1 AND ${kept}`, [id])
  if (rowCount === 0) throw noSuchDataSet(id)
  return readDataSet(client, id)
}

/** @throws ProblemError `conflict` where as many are stored as may be */
export async function requireRoom(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [counting])
  await clearOut(client)
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM data_set WHERE removed_at IS NULL',
  )
  if ((rows[0]?.count ?? 0) < maxDataSets) return
  throw new ProblemError('conflict', `There are ${maxDataSets} data sets already.`, { maximum: maxDataSets })
}

const noSuchDataSet = (id: string) => new ProblemError('not_found', 'There is no such data set.', { id })
