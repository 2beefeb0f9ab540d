import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { MeasureService } from '#server/ownership/measure-service.ts'
import { type DataSetService, startDataSets } from './data-set-service.ts'
import { type ModelService, startModels } from './model-service.ts'
import { type ScoringService, startScorings } from './scoring-service.ts'

export type ModellingParts = {
  services: { dataSets: DataSetService; models: ModelService; scorings: ScoringService }
  stop: () => Promise<void>
}

type ModellingGiven = { pool: Pool; audit: AuditLog; log: Logger; groups: MeasureService['groups'] }

/** Data sets, the models that are learnt from them, and what these score, each with a thread of its own. */
export function startModelling(given: ModellingGiven): ModellingParts {
  const [dataSets, models, scorings] = [startDataSets(given), startModels(given), startScorings(given)]
  return {
    services: { dataSets: dataSets.service, models: models.service, scorings: scorings.service },
    stop: async () => {
      await Promise.all([dataSets.stop(), models.stop(), scorings.stop()])
    },
  }
}
