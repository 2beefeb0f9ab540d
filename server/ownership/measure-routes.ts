import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { MeasureId } from '#contracts/measures/measure.ts'
import { MeasureRequest } from '#contracts/measures/measure-request.ts'
import { DifferenceRequest } from '#contracts/scenarios/network-difference.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { refusalFrom } from '#server/http/problems.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
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
export const measureRoutes = (service: MeasureService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .get('/measures', requireUser, (c) => c.json(success(service.catalog())))
    .post('/measures/:measure', requireUser, fits, validated('param', OfNetwork), asked, async (c) =>
      answer(c, log, await service.prepare({ ...c.req.valid('json'), ...c.req.valid('param'), company: null })),
    )
    .post('/network/:id/measures/:measure', requireUser, fits, validated('param', OfCompany), asked, async (c) => {
      const { id, measure } = c.req.valid('param')
      return answer(c, log, await service.prepare({ ...c.req.valid('json'), measure, company: id }))
    })
    .post('/network/:id/difference', requireUser, fits, validated('param', Company), compared, async (c) => {
      const question = { ...c.req.valid('json'), company: c.req.valid('param').id }
      return answer(c, log, await service.prepareDifference(question))
    })

const lines = 'application/x-ndjson'

async function answer<Reply>(c: Context, log: Logger, run: PreparedRun<Reply>): Promise<Response> {
  const { signal } = c.req.raw
  if (c.req.header('accept') !== lines) return c.json(success(await run({ onProgress: () => {}, signal })))
  c.header('Content-Type', lines)
  return stream(c, async (body) => {
    const write = (line: object) => body.write(`${JSON.stringify(line)}\n`)
    const onProgress = (progress: number) => void write({ progress })
    try {
      await write(success(await run({ onProgress, signal })))
    } catch (error) {
      await write(refusalFrom(error, c, log).reply)
    }
  })
}
