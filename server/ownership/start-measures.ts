import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { declaredFinding, endedFinding } from '#analysis/finding-messages.ts'
import type { ControllerGroup } from '#analysis/ownership/control/controller-groups.ts'
import { measureCatalog, measures } from '#analysis/registry.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Database } from '#server/database/database.ts'
import { currentIdOf } from '#server/entities/entity-rows.ts'
import { createTurns } from '#server/threads/fair-shares.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import type { MeasureQuestion, MeasureService } from './measure-service.ts'
import type { ThreadReply, ThreadTask } from './measure-worker.ts'
import { declarationsOfParties, endedParties } from './stated-of-parties.ts'

export type MeasureParts = { service: MeasureService; stop: () => Promise<void> }

const maxMilliseconds = 300_000
/** Parties whose groups are worked out together. */
const groupsAtOnce = 2_000

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
        const asOf = question.asOf ?? chinaDayOf(Date.now())
        const prepared = { ...question, asOf, company, parameters: checkedParameters(question) }
        return async ({ user, ...options }) => {
          const work = () => thread.ask({ about: 'measure', question: prepared }, options)
          const reply = await turn(user, work, options.signal)
          if (!('measure' in reply)) throw new Error('The thread of the measures answered another question')
          const { report, parties } = reply.measure
          const told = await Promise.all([endedAmong(pool, parties, asOf), declaredAmong(pool, parties, asOf)])
          return { ...reply.measure, report: { ...report, ...withTold(report, told.flat()) } }
        }
      },
      prepareDifference: async (question) => {
        const today = chinaDayOf(Date.now())
        const asOf = question.asOf ?? today
        const comparedAsOf = question.comparedAsOf === undefined ? asOf : (question.comparedAsOf ?? today)
        const prepared = { ...question, asOf, comparedAsOf, company: await knownId(pool, question.company) }
        return async ({ user, ...options }) => {
          const work = () => thread.ask({ about: 'difference', question: prepared }, options)
          const reply = await turn(user, work, options.signal)
          if (!('difference' in reply)) throw new Error('The thread of the measures answered another question')
          const ended = await endedAmong(pool, reply.difference.parties, comparedAsOf)
          return { ...reply.difference, ...withTold(reply.difference, ended) }
        }
      },
      groups: async (parties, asOf, { user, signal }) => {
        const found: (readonly [string, ControllerGroup])[] = []
        for (let from = 0; from < parties.length; from += groupsAtOnce) {
          const companies = parties.slice(from, from + groupsAtOnce)
          const reply = await turn(user, () => thread.ask({ about: 'groups', companies, asOf }, { signal }), signal)
          if (!('groups' in reply)) throw new Error('The thread of the measures answered another question')
          found.push(...reply.groups)
        }
        return new Map(found)
      },
    },
    stop: thread.stop,
  }
}

/** Findings beside an answer that tell what is stated of its parties. */
const maxTold = 100

type Found = { findings: Finding[]; furtherFindings?: number | undefined }

/** The findings of an answer after those that tell what is stated of its parties. */
function withTold({ findings, furtherFindings = 0 }: Found, told: readonly Finding[]): Found {
  const listed = told.slice(0, maxTold)
  const further = furtherFindings + told.length - listed.length
  return { findings: [...listed, ...findings], ...(further > 0 && { furtherFindings: further }) }
}

type Named = readonly { id: string; name: string | null }[]

/** Which of the parties of an answer no longer exist on its day. */
async function endedAmong(pool: Pool, parties: Named, asOf: IsoDate): Promise<Finding[]> {
  const names = storedNames(parties)
  const ended = await endedParties(pool, [...names.keys()], asOf)
  return ended.map(({ party, ...end }) => endedFinding(party, names.get(party) ?? null, end))
}

/** What sources declare of the parties of an answer in place of owners. */
async function declaredAmong(pool: Pool, parties: Named, asOf: IsoDate): Promise<Finding[]> {
  const names = storedNames(parties)
  const declared = await declarationsOfParties(pool, [...names.keys()], asOf)
  return Array.from(declared, ([party, each]) =>
    each.map((one) => declaredFinding(party, names.get(party) ?? null, one)),
  ).flat()
}

/** Names by id of the parties that are no scenario's own. */
const storedNames = (parties: Named): Map<string, string | null> =>
  new Map(parties.flatMap(({ id, name }) => (/^\d+$/.test(id) ? [[id, name]] : [])))

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
