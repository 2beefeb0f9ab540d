import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type ModelList, ModelSummary, StoredModel } from '#contracts/models/stored-model.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'

const columns = `
  m.id::text, m.name, m.hash, m.state, m.memory, m.created_at AS "createdAt", m.revision,
  m.card #> '{validation,metrics,roc_auc}' AS "rocAuc",
  CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id::text, 'name', d.name) END AS "dataSet"`
const tables = 'risk_model m LEFT JOIN data_set d ON d.id = m.data_set_id AND d.removed_at IS NULL'

const Row = v.object({ ...ModelSummary.entries, createdAt: isoTime })
const WholeRow = v.object({ ...StoredModel.entries, createdAt: isoTime })

/** Models, the last trained first. */
export async function listModels(pool: Pool, page: Page): Promise<Paged<ModelList>> {
  const list = {
    sql: `SELECT ${columns}, m.id AS place FROM ${tables}`,
    order: [descending('"createdAt"', 'timestamptz'), descending('place', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  return { models: v.parse(v.array(Row), rows), next }
}

/** A model with its card. @param locked for a change @throws ProblemError `not_found` */
export async function readModel(client: Pool | ClientBase, id: string, locked = false): Promise<StoredModel> {
  const { rows } = await client.query(
    `SELECT ${columns}, m.choice, m.card FROM ${tables} WHERE m.id = $1${locked ? ' FOR NO KEY UPDATE OF m' : ''}`,
    [id],
  )
  if (rows.length === 0) throw noSuchModel(id)
  return v.parse(WholeRow, rows[0])
}

/** The file of a model, as its hash was taken. @throws ProblemError `not_found` */
export async function readModelFile(pool: Pool, id: string): Promise<{ name: string; file: string }> {
  const { rows } = await pool.query<{ name: string; file: string }>('SELECT name, file FROM risk_model WHERE id = $1', [
    id,
  ])
  if (rows[0] === undefined) throw noSuchModel(id)
  return rows[0]
}

const noSuchModel = (id: string) => new ProblemError('not_found', 'There is no such model.', { id })
