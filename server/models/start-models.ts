import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { type DataSetService, startDataSets } from './data-set-service.ts'
import { type ModelService, startModels } from './model-service.ts'

export type ModellingParts = {
  services: { dataSets: DataSetService; models: ModelService }
  stop: () => Promise<void>
}

/** Data sets and the models that are learnt from them, each with a thread of its own. */
export function startModelling(given: { pool: Pool; audit: AuditLog; log: Logger }): ModellingParts {
  const [dataSets, models] = [startDataSets(given), startModels(given)]
  return {
    services: { dataSets: dataSets.service, models: models.service },
    stop: async () => {
      await Promise.all([dataSets.stop(), models.stop()])
    },
  }
}
