import type { EntityId } from '#contracts/entities/entity.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { ExplorationSnapshot } from './exploration.selectors.ts'

/** The company and date that the screen shows or is about to show: what a shared link must reproduce. */
export function selectSubject({ context }: ExplorationSnapshot): { company: EntityId; asOf: IsoDate | null } | null {
  const { request, scene } = context
  if (request?.type === 'company' || request?.type === 'date') return { company: request.company, asOf: request.asOf }
  return scene.report ? { company: scene.report.company.id, asOf: scene.asOf } : null
}
