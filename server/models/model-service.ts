import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getNextSnapshot } from 'xstate'
import type { RiskModel } from '#analysis/models/risk-model.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { DataSetFacts } from '#contracts/models/data-set-facts.ts'
import { factsIn, modelHash } from '#contracts/models/model-file.ts'
import {
  type ModelCard,
  type ModelChange,
  type ModelList,
  type ModelMemory,
  type ModelState,
  maxModels,
  type StoredModel,
  type TrainingDraft,
} from '#contracts/models/stored-model.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { modelMachine } from '#lifecycles/models.machine.ts'
import { modelSnapshotFrom } from '#lifecycles/models.snapshot.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { requireRevision } from '#server/database/revision.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createTurns } from '#server/threads/fair-shares.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import { readContent, readDataSet, readFactColumns } from './data-set-rows.ts'
import { listModels, readModel, readModelFile } from './model-rows.ts'
import type { ModelsAnswer, ModelsTask } from './models-worker.ts'

type Person = AuditActor & { actor: string }
type TrainingOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/** Models learnt from data sets. All analysts see all of them. */
export type ModelService = {
  list: (page: Page) => Promise<Paged<ModelList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<StoredModel>
  /** The model as a file that the command line reads. */
  file: (id: string) => Promise<{ name: string; file: string }>
  /**
   * Trains and stores a model; broken off, it leaves nothing. Refuses with `not_found`, `conflict` where as many are
   * stored as may be, and `invalid_request` where the data set cannot serve.
   */
  train: (draft: TrainingDraft, by: Person, options: TrainingOptions) => Promise<StoredModel>
  /** Refuses with `conflict` where it was changed meanwhile or its state does not allow it. */
  move: (id: string, change: ModelChange, by: Person) => Promise<StoredModel>
  /** Refuses with `conflict` where it is approved. */
  remove: (id: string, by: Person) => Promise<void>
}

export type ModelParts = { service: ModelService; stop: () => Promise<void> }

const maxMilliseconds = 900_000
/** One process counts models at a time. */
const counting = 7_203_114_017

/** The models of the database, which are trained in a thread of their own, users in turn. */
export function startModels({ pool, audit, log }: { pool: Pool; audit: AuditLog; log: Logger }): ModelParts {
  const module = new URL('./models-worker.ts', import.meta.url)
  const thread = createWorkerClient<ModelsTask, ModelsAnswer>(module, {}, { maxMilliseconds, log })
  const turn = createTurns()
  return {
    service: {
      list: (page) => listModels(pool, page),
      read: (id) => readModel(pool, id),
      file: (id) => readModelFile(pool, id),
      train: async (draft, by, options) => {
        const { dataSet: id, name, ...choice } = draft
        const { file, roles, facts: taken } = await readDataSet(pool, id)
        await requireRoom(pool)
        const [content, facts] = [await readContent(pool, id), await readFactColumns(pool, id)]
        const task: ModelsTask = { about: 'training', file, content, roles, facts, choice }
        const answer = await turn(by.actor, () => thread.ask(task, options), options.signal)
        if (!('model' in answer)) throw new Error('The thread of the models answered another question')
        const { model } = answer
        const card: ModelCard = { ...answer.card, ...factsOf(model, taken) }
        const hash = modelHash(model)
        return inTransaction(pool, async (client) => {
          await client.query('SELECT pg_advisory_xact_lock($1)', [counting])
          await requireRoom(client)
          const memory = newMemory(by.actor)
          const { rows } = await client.query<{ id: string }>(
            `INSERT INTO risk_model (name, data_set_id, choice, file, hash, card, state, memory)
             VALUES ($1, (SELECT id FROM data_set WHERE id = $2), $3, $4, $5, $6, 'trained', $7) RETURNING id::text`,
            [name, id, JSON.stringify(draft), JSON.stringify({ ...model, hash }), hash, JSON.stringify(card), memory],
          )
          const stored = rows[0]?.id ?? ''
          await audit.record({ ...by, action: 'model.trained', target: stored, details: { dataSet: id, hash } }, client)
          return readModel(client, stored)
        })
      },
      move: (id, { revision, event }, by) =>
        inTransaction(pool, async (client) => {
          const { state, memory, ...seen } = await readModel(client, id, true)
          requireRevision(seen.revision, { revision, ifMatch: null }, { state })
          const next = nextOf({ id, state, memory }, { ...event, by: by.actor })
          await client.query('UPDATE risk_model SET state = $2, memory = $3, revision = revision + 1 WHERE id = $1', [
            id,
            next.state,
            JSON.stringify(next.memory),
          ])
          const details = { change: event.type, from: state, to: next.state, hash: seen.hash }
          await audit.record({ ...by, action: 'model.changed', target: id, details }, client)
          return readModel(client, id)
        }),
      remove: (id, by) =>
        inTransaction(pool, async (client) => {
          const { state, hash } = await readModel(client, id, true)
          if (state === 'approved') {
            throw new ProblemError('conflict', 'An approved model is taken out of use first.', { id, state })
          }
          await client.query('DELETE FROM risk_model WHERE id = $1', [id])
          await audit.record({ ...by, action: 'model.removed', target: id, details: { hash } }, client)
        }),
    },
    stop: thread.stop,
  }
}

/** Which facts a model goes by, and how they were taken for its data set. */
function factsOf(model: RiskModel, taken: DataSetFacts | null): Pick<ModelCard, 'facts'> {
  const columns = factsIn([model])
  return columns.length === 0 || taken === null
    ? {}
    : { facts: { on: taken.on, dated: model.roles.time !== null, columns } }
}

async function requireRoom(client: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM risk_model')
  if ((rows[0]?.count ?? 0) < maxModels) return
  throw new ProblemError('conflict', `There are ${maxModels} models already.`, { maximum: maxModels })
}

/** What a model remembers that was trained just now, as JSON. */
const newMemory = (trainedBy: string): string => {
  const memory: ModelMemory = { trainedBy, requestedBy: null, approvedBy: null, refusal: null, retirement: null }
  return JSON.stringify(memory)
}

/** Where an event leads. @throws ProblemError `conflict` where the state does not allow it */
function nextOf(
  { id, state, memory }: { id: string; state: ModelState; memory: ModelMemory },
  event: ModelChange['event'] & { by: string },
) {
  const snapshot = modelSnapshotFrom(state, memory)
  if (!snapshot.can(event)) {
    if (event.type === 'approval.given' && state === 'review') {
      throw new ProblemError('not_allowed', 'Somebody other than who trained it and asked for it approves a model.')
    }
    throw new ProblemError('conflict', 'The model is in no state for this.', { id, state })
  }
  const next = getNextSnapshot(modelMachine, snapshot, event)
  return { state: next.value as ModelState, memory: next.context }
}
