import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { MeasureId } from '#contracts/measures/measure.ts'
import { MeasureRequest } from '#contracts/measures/measure-request.ts'
import { DifferenceRequest } from '#contracts/scenarios/network-difference.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { personsIn } from '#server/audit/recorded-access.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { refusalFrom } from '#server/http/problems.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { MeasureService, PreparedRun } from './measure-service.ts'

const OfNetwork = v.object({ measure: MeasureId })
const OfCompany = v.object({ id: EntityId, measure: MeasureId })
const Company = v.object({ id: EntityId })
const fits = bodyLimit(2 ** 21)
const asked = validated('json', MeasureRequest)
const compared = validated('json', DifferenceRequest)

/**
 * `/api/measures` and `/api/network/:id/measures`: the measures of the analysis core, about the network as a whole and
 * about one company. Who accepts `application/x-ndjson` is told on the way how much is done, a line each time; the last
 * line is the reply. Breaking the request off breaks the work off.
 */
export const measureRoutes = (service: MeasureService, audit: Pick<AuditLog, 'record'>, beside: Beside) =>
  new Hono<RequestEnvironment>()
    .get('/measures', requireUser, (c) => c.json(success(service.catalog())))
    .post('/measures/:measure', requireUser, fits, validated('param', OfNetwork), asked, async (c) =>
      answer(c, beside, await service.prepare({ ...c.req.valid('json'), ...c.req.valid('param'), company: null })),
    )
    .post('/network/:id/measures/:measure', requireUser, fits, validated('param', OfCompany), asked, async (c) => {
      const { id, measure } = c.req.valid('param')
      const run = await service.prepare({ ...c.req.valid('json'), measure, company: id })
      return answer(c, beside, async (options) => {
        const reply = await run(options)
        const count = measure === 'beneficial-owners' ? personsIn(reply) : 0
        const listed = { action: 'persons.listed', target: measure, details: { count, company: id } } as const
        if (count > 0) await audit.record({ ...auditActorOf(c, beside.trustProxy), ...listed })
        return reply
      })
    })
    .post('/network/:id/difference', requireUser, fits, validated('param', Company), compared, async (c) => {
      const question = { ...c.req.valid('json'), company: c.req.valid('param').id }
      return answer(c, beside, await service.prepareDifference(question))
    })

type Beside = { log: Logger; trustProxy: boolean }

const lines = 'application/x-ndjson'

async function answer<Reply>(
  c: Context<SignedInEnvironment>,
  { log }: Beside,
  run: PreparedRun<Reply>,
): Promise<Response> {
  const { signal } = c.req.raw
  const user = c.get('signedIn').username
  if (c.req.header('accept') !== lines) return c.json(success(await run({ onProgress: () => {}, signal, user })))
  c.header('Content-Type', lines)
  return stream(c, async (body) => {
    const write = (line: object) => body.write(`${JSON.stringify(line)}\n`)
    const onProgress = (progress: number) => void write({ progress })
    try {
      await write(success(await run({ onProgress, signal, user })))
    } catch (error) {
      await write(refusalFrom(error, c, log).reply)
    }
  })
}
