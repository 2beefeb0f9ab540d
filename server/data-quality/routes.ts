import { Hono } from 'hono'
import * as v from 'valibot'
import {
  QualityDays,
  QualityFigureCode,
  QualityReply,
  QualityRows,
  qualityRowsPerPage,
} from '#contracts/data-quality/quality.ts'
import { SourceId } from '#contracts/imports/source.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { QualityService } from './service.ts'

const Figure = v.object({ source: SourceId, figure: QualityFigureCode })
const Page = v.object({ day: v.optional(IsoDate), ...pageParameters(qualityRowsPerPage, 1000) })

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  report: operation({
    ...reading,
    id: 'readQuality',
    summary: 'Read how complete, valid and free of repetition the data are',
    command: 'quality show',
    persons: true,
    replies: { 200: data(QualityReply) },
  }),
  days: operation({
    ...reading,
    id: 'readQualityDays',
    summary: 'Read the quality of a source day by day',
    command: 'quality days',
    replies: { 200: data(QualityDays) },
    refusals: ['not_found'],
  }),
  rows: operation({
    ...reading,
    id: 'listQualityRows',
    summary: 'List the rows behind a figure of quality',
    command: 'quality rows',
    persons: true,
    replies: { 200: data(QualityRows) },
    refusals: ['not_found'],
  }),
}

/** `/api/quality`: how complete, valid and free of repetition the data of each source are. */
export const qualityRoutes = (service: QualityService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.report, requireUser, async (c) => c.json(success(await service.report())))
    .get('/:source/days', operations.days, requireUser, validated('param', v.pick(Figure, ['source'])), async (c) =>
      c.json(success(await service.days(c.req.valid('param').source))),
    )
    .get(
      '/:source/:figure',
      operations.rows,
      requireUser,
      validated('param', Figure),
      validated('query', Page),
      async (c) => {
        const { source, figure } = c.req.valid('param')
        const { day = null, ...asked } = c.req.valid('query')
        const { page, reply } = pageAsked(c, asked)
        return c.json(success(reply(await service.rows(source, figure, { day, ...page }))))
      },
    )
