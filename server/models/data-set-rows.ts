import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type DataSetList, DataSetSummary, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import type { StoredFacts } from './fact-values.ts'

const columns = `
  id::text, name, file, sha256, (profile ->> 'rows')::int AS rows, jsonb_array_length(profile -> 'columns') AS columns,
  roles, created_at AS "createdAt", created_by AS "createdBy", revision`

const Row = v.object({ ...DataSetSummary.entries, createdAt: isoTime })
const WholeRow = v.object({ ...StoredDataSet.entries, createdAt: isoTime })

/** Data sets, the last added first. */
export async function listDataSets(pool: Pool, page: Page): Promise<Paged<DataSetList>> {
  const list = {
    sql: `SELECT ${columns}, id AS place FROM data_set`,
    order: [descending('"createdAt"', 'timestamptz'), descending('place', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  return { dataSets: v.parse(v.array(Row), rows), next }
}

/** A data set with its profile. @param locked for a change @throws ProblemError `not_found` */
export async function readDataSet(client: Pool | ClientBase, id: string, locked = false): Promise<StoredDataSet> {
  const { rows } = await client.query(
    `SELECT ${columns}, profile, facts FROM data_set WHERE id = $1${locked ? ' FOR NO KEY UPDATE' : ''}`,
    [id],
  )
  if (rows.length === 0) throw noSuchDataSet(id)
  return v.parse(WholeRow, rows[0])
}

/** The bytes of the file. @throws ProblemError `not_found` */
export async function readContent(client: Pool | ClientBase, id: string): Promise<Buffer> {
  const { rows } = await client.query<{ content: Buffer }>('SELECT content FROM data_set WHERE id = $1', [id])
  if (rows[0] === undefined) throw noSuchDataSet(id)
  return rows[0].content
}

/** The facts that are columns of a data set, as they were computed; `null` where there are none. */
export async function readFactColumns(client: Pool | ClientBase, id: string): Promise<StoredFacts | null> {
  const { rows } = await client.query<{ columns: StoredFacts['columns']; values: Buffer | null }>(
    `SELECT facts -> 'columns' AS columns, fact_values AS values FROM data_set WHERE id = $1`,
    [id],
  )
  const [stored] = rows
  return stored === undefined || stored.values === null ? null : { columns: stored.columns, values: stored.values }
}

const noSuchDataSet = (id: string) => new ProblemError('not_found', 'There is no such data set.', { id })
