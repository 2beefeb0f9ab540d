import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Scoring, type ScoringList, ScoringSummary } from '#contracts/models/scoring.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'

const columns = `
  s.id::text, json_build_object('id', m.id::text, 'name', m.name) AS model,
  CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id::text, 'name', d.name) END AS "dataSet",
  coalesce(m.data_set_id = s.data_set_id, false) AS "ofTraining",
  (s.result ->> 'rows')::int AS rows, (s.result ->> 'mean')::float8 AS mean,
  (s.result ->> 'stabilityIndex')::float8 AS "stabilityIndex", s.result -> 'metrics' AS metrics,
  s.created_at AS "createdAt", s.created_by AS "createdBy"`
const tables = `
  model_scoring s JOIN risk_model m ON m.id = s.model_id
  LEFT JOIN data_set d ON d.id = s.data_set_id AND d.removed_at IS NULL`

const Row = v.object({ ...ScoringSummary.entries, createdAt: isoTime })
const WholeRow = v.object({ ...Scoring.entries, createdAt: isoTime })

/** Scorings by a model, the last one first. */
export async function listScorings(pool: Pool, model: string, page: Page): Promise<Paged<ScoringList>> {
  const list = {
    sql: `SELECT ${columns}, s.id AS place FROM ${tables} WHERE m.id = $1`,
    values: [model],
    order: [descending('"createdAt"', 'timestamptz'), descending('place', 'bigint')],
  }
  const { rows, next } = await readPage(pool, list, page)
  return { scorings: v.parse(v.array(Row), rows), next }
}

/** A scoring with the rows that it lists. @throws ProblemError `not_found` */
export async function readScoring(client: Pool | ClientBase, id: string): Promise<Scoring> {
  const { rows } = await client.query(
    `SELECT ${columns}, (s.result ->> 'baseRate')::float8 AS "baseRate", s.result -> 'parts' AS parts,
            s.result -> 'listed' AS listed
       FROM ${tables} WHERE s.id = $1`,
    [id],
  )
  if (rows.length === 0) throw noSuchScoring(id)
  return v.parse(WholeRow, rows[0])
}

/** Every row of a scoring as CSV. @throws ProblemError `not_found` */
export async function readScores(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ file: string }>('SELECT file FROM model_scoring WHERE id = $1', [id])
  if (rows[0] === undefined) throw noSuchScoring(id)
  return rows[0].file
}

export const noSuchScoring = (id: string) => new ProblemError('not_found', 'There are no such scores.', { id })
