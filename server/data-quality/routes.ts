import { Hono } from 'hono'
import * as v from 'valibot'
import { QualityFigureCode } from '#contracts/data-quality/quality.ts'
import { SourceId } from '#contracts/imports/source.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { QualityService } from './service.ts'

const Figure = v.object({ source: SourceId, figure: QualityFigureCode })
const Page = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))), day: v.optional(IsoDate) })

/** `/api/quality`: how complete, valid and free of repetition the data of each source are. */
export const qualityRoutes = (service: QualityService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, async (c) => c.json(success(await service.report())))
    .get('/:source/days', requireUser, validated('param', v.pick(Figure, ['source'])), async (c) =>
      c.json(success(await service.days(c.req.valid('param').source))),
    )
    .get('/:source/:figure', requireUser, validated('param', Figure), validated('query', Page), async (c) => {
      const { source, figure } = c.req.valid('param')
      const { after = null, day = null } = c.req.valid('query')
      return c.json(success(await service.rows(source, figure, { after, day })))
    })
