import type { EntityId, EntityKind, EntitySummary } from '../entities/entity.ts'
import type { Finding } from '../ownership/ownership-report.ts'
import type { IsoDate } from '../values/iso-date.ts'
import type { ContagionModel, ContagionResult } from './contagion-report.ts'

/** A party as it is spoken of. */
export type NamedParty = Pick<EntitySummary, 'id' | 'name' | 'identifiers'>

/** Part that is lost along each way when the one at its end loses everything, 0 to 1; 0 shuts the way. */
export type WayLosses = {
  equityLoss: number
  debtLoss: number
  guaranteeLoss: number
  supportLoss: number
  /** Part of its equity that a company loses when its majority holder fails. */
  parentSupport: number
}

/**
 * The settings of a deduction: the shocked parties, the size of the shock, the model and the channels. Shares are
 * fractions of 1.
 */
export type ContagionDraft = {
  /** Empty means the company on screen. */
  shocked: NamedParty[]
  /** The network around the company, in the browser, or the whole network, on the server. */
  scope: 'surroundings' | 'network'
  /** Whether losses are computed on the scenario instead of the data. */
  inScenario: boolean
  model: ContagionModel
  shock: number
  threshold: number
  failureCost: number
  losses: WayLosses
}

/** Where losses are followed from: the company of the screen and the day. */
export type ContagionSubject = { company: EntityId; asOf: IsoDate | null }

/** How losses travelled. `parties` are those that the result names; others are spoken of by id. */
export type ContagionAnswer = {
  subject: ContagionSubject
  draft: ContagionDraft
  result: ContagionResult & { findings: Finding[] }
  parties: { id: string; name: string | null; kind: EntityKind }[]
}
