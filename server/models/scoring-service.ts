import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { ScoredTable } from '#analysis/models/scoring.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { ComparisonWanted, ModelComparison } from '#contracts/models/model-comparison.ts'
import { factsIn, ModelFile } from '#contracts/models/model-file.ts'
import { maxScorings, type Scoring, type ScoringDraft, type ScoringList } from '#contracts/models/scoring.ts'
import type { StoredModel } from '#contracts/models/stored-model.ts'
import { byteOrderMark, csvLine } from '#contracts/values/csv-line.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { modelSnapshotFrom } from '#lifecycles/models.snapshot.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { MeasureService } from '#server/ownership/measure-service.ts'
import { createTurns } from '#server/threads/fair-shares.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import { readContent, readDataSet } from './data-set-rows.ts'
import { factsOfModels } from './facts-of-rows.ts'
import { readModel, readModelFile } from './model-rows.ts'
import type { ModelsAnswer, ModelsTask } from './models-worker.ts'
import { listScorings, noSuchScoring, readScores, readScoring } from './scoring-rows.ts'

type Person = AuditActor & { actor: string }
type ScoringOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/** Data sets scored by approved models. All analysts see all of them. */
export type ScoringService = {
  /** Refuses with `not_found` where there is no such model. */
  list: (model: string, page: Page) => Promise<Paged<ScoringList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<Scoring>
  /** Every row with its probability, as CSV. */
  file: (id: string) => Promise<string>
  /**
   * Scores and stores every row of a data set; broken off, it leaves nothing. Refuses with `not_found`, `conflict`
   * where the model is not approved or as many are stored as may be, `too_large`, `too_broad`, and `invalid_request`
   * where the data set lacks a column of the model. Facts that the model goes by are put to the rows anew.
   */
  score: (draft: ScoringDraft, by: Person, options: ScoringOptions) => Promise<Scoring>
  remove: (id: string, by: Person) => Promise<void>
  /**
   * How well two models tell the rows of a data set. Refuses with `not_found`, `too_large`, `too_broad`, and
   * `invalid_request` where the data set lacks a column of either, both foretell different outcomes, or the rows have
   * one outcome only.
   */
  compare: (wanted: ComparisonWanted, user: string, options: ScoringOptions) => Promise<ModelComparison>
}

export type ScoringParts = { service: ScoringService; stop: () => Promise<void> }

const maxMilliseconds = 300_000
/** Which part of the work it is to take the facts that models go by, where they go by any. */
const partOfFacts = 0.5
/** One process counts scorings at a time. */
const counting = 7_203_114_018

type ScoringGiven = { pool: Pool; audit: AuditLog; log: Logger; groups: MeasureService['groups'] }

/** The scorings of the database, which are made in a thread of their own, users in turn. */
export function startScorings({ pool, audit, log, groups }: ScoringGiven): ScoringParts {
  const module = new URL('./models-worker.ts', import.meta.url)
  const thread = createWorkerClient<ModelsTask, ModelsAnswer>(module, {}, { maxMilliseconds, log })
  const turn = createTurns()
  const asker = (user: string, options: ScoringOptions) => (task: ModelsTask) =>
    turn(user, () => thread.ask(task, task.about === 'keys' ? { signal: options.signal } : options), options.signal)
  return {
    service: {
      list: async (model, page) => {
        await readModel(pool, model)
        return listScorings(pool, model, page)
      },
      read: (id) => readScoring(pool, id),
      file: (id) => readScores(pool, id),
      score: async ({ model: id, dataSet }, by, options) => {
        const { card } = await readApplicable(pool, id, by.actor)
        const { file } = await readDataSet(pool, dataSet)
        const [model, content] = [await fileOf(pool, id), await readContent(pool, dataSet)]
        const steps = stepsOf([model], options)
        const ask = asker(by.actor, steps.work)
        const run = { user: by.actor, ...steps.facts }
        const facts = await factsOfModels({ pool, ask, groups }, [model], { file, content }, run)
        const answer = await ask({ about: 'scoring', file, content, facts, model, expected: card.scores })
        if (!('scored' in answer)) throw new Error('The thread of the scorings answered another question')
        const { all, ...result } = answer.scored
        return inTransaction(pool, async (client) => {
          await client.query('SELECT pg_advisory_xact_lock($1)', [counting])
          const { hash } = await readApplicable(client, id, by.actor)
          const { rows } = await client.query<{ id: string }>(
            `INSERT INTO model_scoring (model_id, data_set_id, result, file, created_by)
             SELECT $1, (SELECT id FROM data_set WHERE id = $2), $3, $4, $5
              WHERE (SELECT count(*) FROM model_scoring) < $6 RETURNING id::text`,
            [id, dataSet, JSON.stringify(result), scoresText(all), by.actor, maxScorings],
          )
          const stored = rows[0]?.id
          if (stored === undefined) {
            throw new ProblemError('conflict', `There are ${maxScorings} scored data sets already.`, {
              maximum: maxScorings,
            })
          }
          const details = { dataSet, scoring: stored, hash }
          await audit.record({ ...by, action: 'model.applied', target: id, details }, client)
          return readScoring(client, stored)
        })
      },
      remove: (id, by) =>
        inTransaction(pool, async (client) => {
          const { rowCount } = await client.query('DELETE FROM model_scoring WHERE id = $1', [id])
          if (rowCount === 0) throw noSuchScoring(id)
          await audit.record({ ...by, action: 'scoring.removed', target: id }, client)
        }),
      compare: async ({ one: oneId, other: otherId, dataSet: id }, user, options) => {
        const [one, other] = [await readModel(pool, oneId), await readModel(pool, otherId)]
        const { name, file } = await readDataSet(pool, id)
        const content = await readContent(pool, id)
        const models = { one: await fileOf(pool, oneId), other: await fileOf(pool, otherId) }
        const both = [models.one, models.other]
        const steps = stepsOf(both, options)
        const ask = asker(user, steps.work)
        const facts = await factsOfModels({ pool, ask, groups }, both, { file, content }, { user, ...steps.facts })
        const answer = await ask({ about: 'comparison', file, content, facts, ...models })
        if (!('compared' in answer)) throw new Error('The thread of the scorings answered another question')
        const { metrics, difference } = answer.compared
        const side = (model: StoredModel, figures: (typeof metrics)[number]) => ({
          model: { id: model.id, name: model.name },
          metrics: figures,
          ofTraining: model.dataSet?.id === id,
        })
        return { dataSet: { id, name }, one: side(one, metrics[0]), other: side(other, metrics[1]), difference }
      },
    },
    stop: thread.stop,
  }
}

/** Facts are put to the rows first, then models look at these: each tells its part of the whole. */
function stepsOf(
  models: readonly ModelFile[],
  { onProgress, signal }: ScoringOptions,
): Record<'facts' | 'work', ScoringOptions> {
  const part = factsIn(models).length === 0 ? 0 : partOfFacts
  return {
    facts: { signal, onProgress: (done) => onProgress(done * part) },
    work: { signal, onProgress: (done) => onProgress(part + done * (1 - part)) },
  }
}

const fileOf = async (pool: Pool, id: string): Promise<ModelFile> =>
  v.parse(ModelFile, JSON.parse((await readModelFile(pool, id)).file))

/** A model that may be applied. @throws ProblemError `not_found`, `conflict` */
async function readApplicable(client: Parameters<typeof readModel>[0], id: string, by: string) {
  const model = await readModel(client, id)
  if (modelSnapshotFrom(model.state, model.memory).can({ type: 'model.applied', by })) return model
  throw new ProblemError('conflict', 'Only an approved model scores rows.', { id, state: model.state })
}

const scoresText = (rows: ScoredTable['all']): string =>
  byteOrderMark +
  csvLine(['row', 'id', 'entity', 'time', 'probability']) +
  rows.map(({ row, id, entity, time, probability }) => csvLine([row, id, entity, time, probability])).join('')
