import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { ScenarioChanges } from '../ownership/stake-change.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine } from '../values/plain-line.ts'
import { rowId } from '../values/row-id.ts'

export const ScenarioId = rowId('ScenarioId')
export type ScenarioId = v.InferOutput<typeof ScenarioId>

/** Scenarios that one user can have. */
export const maxScenarios = 500
/** Bytes that a scenario may have as it is sent. */
export const maxScenarioBytes = 1_000_000

/** `POST /api/scenarios`: scenario changes around a company on a day (`null`: the latest data). */
export const ScenarioDraft = v.object({
  name: v.pipe(plainLine(200), v.minLength(1)),
  company: EntityId,
  asOf: v.nullable(IsoDate),
  scenarioChanges: ScenarioChanges,
})
export type ScenarioDraft = v.InferOutput<typeof ScenarioDraft>

/**
 * `PUT /api/scenarios/:id`: the replacement of the named revision. Refused with `conflict` if another user was faster.
 */
export const ScenarioChange = v.object({ ...ScenarioDraft.entries, revision: v.pipe(v.number(), v.safeInteger()) })
export type ScenarioChange = v.InferOutput<typeof ScenarioChange>

/** A scenario of the requesting user. Times are ISO 8601 in UTC. */
export const Scenario = v.object({
  ...ScenarioDraft.entries,
  id: ScenarioId,
  /** Counts every change, from 1. */
  revision: v.number(),
  /** `null` where the data do not have the company any more, or no name for it. */
  companyName: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Scenario = v.InferOutput<typeof Scenario>

/** `GET /api/scenarios?company&q&offset&limit`: the newest first. */
export const ScenarioList = v.object({ scenarios: v.array(Scenario), total: v.number() })
export type ScenarioList = v.InferOutput<typeof ScenarioList>
