import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { dataSetRoutes } from './data-set-routes.ts'
import { modelRoutes } from './model-routes.ts'
import { comparisonRoutes, scoringRoutes } from './scoring-routes.ts'
import type { ModellingParts } from './start-models.ts'

/** `/api/data-sets`, `/api/models`, `/api/scorings` and `/api/model-comparison`. */
export const modellingRoutes = ({ dataSets, models, scorings }: ModellingParts['services'], log: Logger) =>
  new Hono<RequestEnvironment>()
    .route('/data-sets', dataSetRoutes(dataSets, log))
    .route('/models', modelRoutes(models, log))
    .route('/scorings', scoringRoutes(scorings, log))
    .route('/model-comparison', comparisonRoutes(scorings, log))
