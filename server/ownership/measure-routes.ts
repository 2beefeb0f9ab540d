import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { MeasureId } from '#contracts/measures/measure.ts'
import { MeasureCatalog, MeasureRequest } from '#contracts/measures/measure-request.ts'
import { AnyMeasureReply } from '#contracts/report-schemas.ts'
import { DifferenceReply, DifferenceRequest } from '#contracts/scenarios/network-difference.ts'
import { answer, answerWith } from '#server/http/answer-in-lines.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { MeasureService } from './measure-service.ts'

const OfNetwork = v.object({ measure: MeasureId })
const OfCompany = v.object({ id: EntityId, measure: MeasureId })
const Company = v.object({ id: EntityId })
const fits = bodyLimit(2 ** 21)
const asked = validated('json', MeasureRequest)
const compared = validated('json', DifferenceRequest)

const measuring = { stability: 'stable', scope: 'measure', budget: 'measure', persons: true } as const
const operations = {
  catalog: operation({
    stability: 'stable',
    scope: 'measure',
    budget: 'read',
    id: 'listMeasures',
    summary: 'List the measures and their parameters',
    command: 'measures list',
    replies: { 200: data(MeasureCatalog) },
  }),
  network: operation({
    ...measuring,
    id: 'measureNetwork',
    summary: 'Compute a measure of the whole network',
    command: 'measures network',
    replies: { 200: answerWith(AnyMeasureReply) },
    refusals: ['not_found'],
  }),
  company: operation({
    ...measuring,
    id: 'measureCompany',
    summary: 'Compute a measure of one company',
    command: 'measures company',
    replies: { 200: answerWith(AnyMeasureReply) },
    refusals: ['not_found'],
  }),
  difference: operation({
    ...measuring,
    id: 'compareNetworks',
    summary: 'Compare two days, or the data and a scenario',
    command: 'measures difference',
    replies: { 200: answerWith(DifferenceReply) },
    refusals: ['not_found'],
  }),
}

/**
 * `/api/measures` and `/api/network/:id/measures`: the measures of the analysis core, about the network as a whole and
 * about one company. Who accepts `application/x-ndjson` is told on the way how much is done, a line each time; the last
 * line is the reply. Breaking the request off breaks the work off.
 */
export const measureRoutes = (service: MeasureService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .get('/measures', operations.catalog, requireUser, (c) => c.json(success(service.catalog())))
    .post(
      '/measures/:measure',
      operations.network,
      requireUser,
      fits,
      validated('param', OfNetwork),
      asked,
      async (c) =>
        answer(c, log, await service.prepare({ ...c.req.valid('json'), ...c.req.valid('param'), company: null })),
    )
    .post(
      '/network/:id/measures/:measure',
      operations.company,
      requireUser,
      fits,
      validated('param', OfCompany),
      asked,
      async (c) => {
        const { id, measure } = c.req.valid('param')
        return answer(c, log, await service.prepare({ ...c.req.valid('json'), measure, company: id }))
      },
    )
    .post(
      '/network/:id/difference',
      operations.difference,
      requireUser,
      fits,
      validated('param', Company),
      compared,
      async (c) => {
        const question = { ...c.req.valid('json'), company: c.req.valid('param').id }
        return answer(c, log, await service.prepareDifference(question))
      },
    )
