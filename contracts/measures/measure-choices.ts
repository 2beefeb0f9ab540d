import * as v from 'valibot'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { MeasureId } from './measure.ts'
import type { MeasureRequest } from './measure-request.ts'

/** With what a measure is computed: the network around the company, or all of it. */
export const MeasureScope = v.picklist(['surroundings', 'network'])
export type MeasureScope = v.InferOutput<typeof MeasureScope>

/** A chosen party with its display name. */
export const ChosenParty = v.object({
  id: EntityId,
  name: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  kind: EntityKind,
})
export type ChosenParty = v.InferOutput<typeof ChosenParty>

/** What was chosen for one parameter of a measure. */
export const ParameterValue = v.union([
  v.number(),
  v.boolean(),
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(ChosenParty), v.maxLength(1_000)),
])
export type ParameterValue = v.InferOutput<typeof ParameterValue>

const Chosen = v.record(v.pipe(v.string(), v.maxLength(100)), ParameterValue)

/** The chosen parameters of measures, as stored on the device; missing ones have their default. */
export const RememberedChoices = v.object({
  scope: MeasureScope,
  parameters: v.record(MeasureId, Chosen),
})
export type RememberedChoices = v.InferOutput<typeof RememberedChoices>

/** Parties that the analyst takes to act in concert, and on what evidence. */
export const ConcertGroup = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  members: v.pipe(v.array(ChosenParty), v.maxLength(200)),
  evidence: v.pipe(v.string(), v.maxLength(1_000)),
})
export type ConcertGroup = v.InferOutput<typeof ConcertGroup>

export const ConcertGroups = v.pipe(v.array(ConcertGroup), v.maxLength(50))

/** The groups as a measure is asked with them: one member alone is no group, and the evidence changes no figure. */
export function requestedGroups(groups: readonly ConcertGroup[]): MeasureRequest['groups'] {
  return groups
    .filter(({ members }) => members.length > 1)
    .map(({ id, members }) => ({ id, members: members.map((member) => member.id), evidence: null }))
}
