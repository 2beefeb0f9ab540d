import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { boundedRead } from '#server/database/bounded-read.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { runInWorker } from '#server/threads/run-in-worker.ts'
import { companiesNamedIn } from './company-links.ts'
import {
  databaseTime,
  eventModelReport,
  judgedArticles,
  stopUsing,
  storeEventModel,
  weightsInUse,
} from './event-model-rows.ts'
import type { JudgedArticle, LearningAnswer, LearningTask } from './learn-event-model-worker.ts'

type Person = AuditActor & { actor: string }

/** Models of risk events that are learnt from what users say of events. */
export type EventModelService = {
  report: () => Promise<EventModelReport>
  /**
   * Learns a model from the sentences of the project and the verdicts of users. It takes the place of the one in use
   * where of the held-out sentences it finds no fewer events and drops no fewer others; all articles are then read
   * anew in the background. Refuses with `conflict` where there is no verdict to learn from, and where the model in use
   * became another one meanwhile, with which it was not compared. Verdicts given meanwhile are not learnt.
   */
  learn: (by: Person) => Promise<EventModelReport>
  /** Goes back to the project's own model. */
  forget: (by: Person) => Promise<EventModelReport>
}

type Options = { pool: Pool; audit: AuditLog }

/** Verdicts that a model is learnt from: the last ones. */
const maxVerdicts = 2000
/** Milliseconds that a report may take. */
const patience = 30_000
/** Articles whose companies are looked for without a pause in which requests are answered. */
const readAtOnce = 50
/** One process stores models of events at a time. */
export const storing = 7_203_114_018

export function createEventModelService({ pool, audit }: Options): EventModelService {
  const report = () => boundedRead(pool, { milliseconds: patience }, eventModelReport)
  return {
    report,
    learn: async (by) => {
      const began = await databaseTime(pool)
      const task: LearningTask = { judged: await judgedWithNames(pool), inUse: await weightsInUse(pool) }
      if (task.judged.length === 0) throw nothingJudged()
      const module = new URL('./learn-event-model-worker.ts', import.meta.url)
      const learnt = await runInWorker<LearningAnswer>(module, task)
      if (learnt.verdicts === 0) throw nothingJudged()
      const { before, after, verdicts } = learnt
      const promoted = after.found >= before.found && after.dropped >= before.dropped
      await inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock($1)', [storing])
        if (!isDeepStrictEqual(await weightsInUse(client), task.inUse)) throw comparedWithAnother()
        await storeEventModel(client, learnt, { promoted, by: by.actor, began })
        await audit.record(
          { ...by, action: 'eventModel.learnt', target: null, details: { verdicts, promoted } },
          client,
        )
      })
      return report()
    },
    forget: async (by) => {
      await inTransaction(pool, async (client) => {
        if (!(await stopUsing(client))) return
        await audit.record({ ...by, action: 'eventModel.forgotten', target: null }, client)
      })
      return report()
    },
  }
}

const nothingJudged = () => new ProblemError('conflict', 'Nobody has judged an event that can be learnt from.')

const comparedWithAnother = () =>
  new ProblemError('conflict', 'Another model came into use while this one was learnt. Learn again.')

async function judgedWithNames(pool: Pool): Promise<JudgedArticle[]> {
  const judged = await judgedArticles(pool, maxVerdicts)
  const known = await companiesNamedIn(
    pool,
    judged.flatMap(({ content: { title, body } }) => [title, body]),
  )
  const found: JudgedArticle[] = []
  for (const [index, { content, type, verdict }] of judged.entries()) {
    if (index % readAtOnce === readAtOnce - 1) await setImmediate()
    const { title, body, kind } = content
    const names = [title, body].flatMap((text) =>
      known.mentionsIn(text, text.length).map(({ start, end }) => text.slice(start, end)),
    )
    found.push({
      article: { title, body, official: kind === 'announcement' },
      said: { type, isTold: verdict === 'confirmed' },
      names: [...new Set(names)],
    })
  }
  return found
}
