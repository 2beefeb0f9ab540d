import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type RoundedWeights, readWeights } from '#analysis/models/rounded-weights.ts'
import type { SparseLogistic } from '#analysis/models/sparse-logistic.ts'
import { Article } from '#contracts/adverse-media/article.ts'
import { EventModelReport, LearntEventModel } from '#contracts/adverse-media/event-model.ts'
import { isoTime } from '#server/database/iso-time.ts'
import type { LearningAnswer } from './learn-event-model-worker.ts'

const Weights = v.object({ intercept: v.number(), step: v.number(), places: v.number(), weights: v.string() })

/** The model of risk events that is in use; `null` where it is the project's. */
export async function weightsInUse(connection: Pool | ClientBase): Promise<RoundedWeights | null> {
  const { rows } = await connection.query('SELECT weights FROM event_model WHERE in_use')
  const [row] = v.parse(v.array(v.object({ weights: Weights })), rows)
  return row?.weights ?? null
}

/** The model that was read last; its digest tells it from any other. */
let read: { digest: string; model: SparseLogistic } | undefined

/** The model that disposes of risk events here; `undefined` where it is the project's. */
export async function eventModelInUse(connection: Pool | ClientBase): Promise<SparseLogistic | undefined> {
  const { rows } = await connection.query<{ digest: string }>('SELECT digest FROM event_model WHERE in_use')
  const digest = rows[0]?.digest
  if (digest === undefined) return undefined
  if (read?.digest === digest) return read.model
  const weights = await weightsInUse(connection)
  if (weights === null) return undefined
  read = { digest: digestOf(weights), model: readWeights(weights) }
  return read.model
}

const digestOf = (weights: RoundedWeights): string =>
  createHash('sha256').update(JSON.stringify(weights)).digest('hex').slice(0, 16)

const Judged = v.object({
  content: v.pick(Article, ['title', 'body', 'kind']),
  type: v.string(),
  verdict: v.picklist(['confirmed', 'rejected']),
})

/** The last verdicts on events with their articles. */
export async function judgedArticles(connection: Pool, max: number): Promise<v.InferOutput<typeof Judged>[]> {
  const { rows } = await connection.query(
    `SELECT r.content, j.type, j.verdict
       FROM event_verdict j JOIN document d USING (source_id, record_key) JOIN source_record r ON r.id = d.record_id
      ORDER BY j.created_at DESC, d.id, j.type COLLATE "C" LIMIT $1`,
    [max],
  )
  return v.parse(v.array(Judged), rows)
}

/** The time of the database, to the microsecond. */
export async function databaseTime(connection: Pool): Promise<string> {
  const { rows } = await connection.query('SELECT now()::text AS time')
  const [row] = v.parse(v.tuple([v.object({ time: v.string() })]), rows)
  return row.time
}

/** Stores a model; `began` is the time of the database when learning began. A promoted one is in use from now on. */
export async function storeEventModel(
  client: ClientBase,
  { weights, verdicts, before, after }: LearningAnswer,
  { promoted, by, began }: { promoted: boolean; by: string; began: string },
): Promise<void> {
  if (promoted) await stopUsing(client)
  await client.query(
    `INSERT INTO event_model (digest, weights, verdicts, told, untold, found, dropped, found_before, dropped_before,
            promoted, in_use, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
    [
      digestOf(weights),
      JSON.stringify(weights),
      verdicts,
      after.told,
      after.untold,
      after.found,
      after.dropped,
      before.found,
      before.dropped,
      promoted,
      by,
      began,
    ],
  )
}

/** Lets the project's own model be in use. @returns whether another one was */
export async function stopUsing(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('UPDATE event_model SET in_use = false WHERE in_use')
  return rowCount !== 0
}

const Row = v.object({ ...LearntEventModel.entries, at: isoTime, isLast: v.boolean(), isInUse: v.boolean() })

/** What is learnt from the verdicts on events. */
export async function eventModelReport(client: ClientBase): Promise<EventModelReport> {
  const { rows: counts } = await client.query(
    `SELECT count(*)::int AS verdicts,
            count(*) FILTER (WHERE created_at > coalesce((SELECT max(created_at) FROM event_model), '-infinity'))::int AS unlearnt
       FROM event_verdict`,
  )
  const { rows } = await client.query(
    `SELECT id::text, verdicts, told, untold, json_build_object('found', found, 'dropped', dropped) AS after,
            json_build_object('found', found_before, 'dropped', dropped_before) AS before,
            promoted, created_by AS by, created_at AS at, in_use AS "isInUse",
            m.id = (SELECT max(id) FROM event_model) AS "isLast"
       FROM event_model m WHERE in_use OR m.id = (SELECT max(id) FROM event_model)`,
  )
  const [counted] = v.parse(v.tuple([v.pick(EventModelReport, ['verdicts', 'unlearnt'])]), counts)
  const models = v.parse(v.array(Row), rows)
  const modelWhere = (isIt: (row: v.InferOutput<typeof Row>) => boolean): LearntEventModel | null => {
    const row = models.find(isIt)
    return row === undefined ? null : v.parse(LearntEventModel, row)
  }
  return { ...counted, last: modelWhere(({ isLast }) => isLast), inUse: modelWhere(({ isInUse }) => isInUse) }
}
