import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { measureCatalog, measures } from '#analysis/registry.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Database } from '#server/database/database.ts'
import { currentIdOf } from '#server/entities/entity-rows.ts'
import { createTurns } from '#server/threads/fair-shares.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import type { MeasureQuestion, MeasureService } from './measure-service.ts'
import type { ThreadReply, ThreadTask } from './measure-worker.ts'

export type MeasureParts = { service: MeasureService; stop: () => Promise<void> }

const maxMilliseconds = 300_000

/**
 * The measures over the network of the database, in a thread of their own beside that of questions about one company.
 */
export function startMeasures({ pool, connection }: Database, log: Logger): MeasureParts {
  const module = new URL('./measure-worker.ts', import.meta.url)
  const thread = createWorkerClient<ThreadTask, ThreadReply>(module, { connection }, { maxMilliseconds, log })
  const turn = createTurns()
  return {
    service: {
      catalog: () => measureCatalog,
      prepare: async (question) => {
        const company = await knownCompany(pool, question)
        const prepared = { ...question, company, parameters: checkedParameters(question) }
        return async ({ user, ...options }) => {
          const work = () => thread.ask({ about: 'measure', question: prepared }, options)
          const reply = await turn(user, work, options.signal)
          if (!('measure' in reply)) throw new Error('The thread of the measures answered another question')
          return reply.measure
        }
      },
      prepareDifference: async (question) => {
        const prepared = { ...question, company: await knownId(pool, question.company) }
        return async ({ user, ...options }) => {
          const work = () => thread.ask({ about: 'difference', question: prepared }, options)
          const reply = await turn(user, work, options.signal)
          if (!('difference' in reply)) throw new Error('The thread of the measures answered another question')
          return reply.difference
        }
      },
    },
    stop: thread.stop,
  }
}

async function knownCompany(pool: Pool, { measure, company }: MeasureQuestion): Promise<string | null> {
  if (company === null) {
    if (measures[measure].subject === 'network') return null
    throw new ProblemError('invalid_request', 'This measure is about one company.', { field: 'company' })
  }
  return knownId(pool, company)
}

async function knownId(pool: Pool, company: string): Promise<string> {
  const current = await currentIdOf(pool, company)
  if (current === null) throw new ProblemError('not_found', 'There is no such entity.', { id: company })
  return current
}

function checkedParameters({ measure, parameters }: MeasureQuestion): Record<string, unknown> {
  const parsed = v.safeParse(parametersSchema(measures[measure].parameters), parameters)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = `parameters.${v.getDotPath(issue) ?? ''}`
  throw new ProblemError('invalid_request', `"${field}" is not valid (${issue.type}).`, { field, reason: issue.type })
}
