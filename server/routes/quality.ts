import { Hono } from 'hono'
import * as v from 'valibot'
import { QualityFigureCode } from '#contracts/quality.ts'
import { SourceId } from '#contracts/source.ts'
import { requireUser } from '#server/auth/require-user.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { validated } from '#server/http/validated.ts'
import type { QualityService } from '#server/resolution/quality/quality-service.ts'
import { success } from './success.ts'

const Figure = v.object({ source: SourceId, figure: QualityFigureCode })
const After = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))) })

/** `/api/quality`: how complete, valid and free of repetition the data of each source are. */
export const qualityRoutes = (service: QualityService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, async (c) => c.json(success(await service.report())))
    .get('/:source/:figure', requireUser, validated('param', Figure), validated('query', After), async (c) => {
      const { source, figure } = c.req.valid('param')
      return c.json(success(await service.rows(source, figure, c.req.valid('query').after ?? null)))
    })
