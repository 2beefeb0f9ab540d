import * as v from 'valibot'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { reportOf } from '../ownership/ownership-report.ts'
import { ScenarioChanges } from '../ownership/stake-change.ts'
import { IsoDate } from '../values/iso-date.ts'
import { MeasureId } from './measure.ts'

const Words = v.object({ 'en-US': v.string(), 'zh-CN': v.string() })
const described = { name: Words, meaning: Words }
const range = { default: v.number(), min: v.number(), max: v.number() }

const DescribedParameter = v.variant('type', [
  v.object({ type: v.literal('number'), ...range, unit: v.picklist(['share', 'factor']), ...described }),
  v.object({ type: v.literal('count'), ...range, ...described }),
  v.object({ type: v.literal('choice'), default: v.string(), options: v.record(v.string(), Words), ...described }),
  v.object({ type: v.literal('flag'), default: v.boolean(), ...described }),
  v.object({ type: v.literal('parties'), min: v.number(), max: v.number(), ...described }),
])

/** A parameter of a measure with its words; those of a choice by what is chosen. */
export type DescribedParameter = v.InferOutput<typeof DescribedParameter>

/** `GET /api/measures`: what can be asked, and with which parameters. */
export const MeasureCatalog = v.array(
  v.object({
    id: MeasureId,
    subject: v.picklist(['company', 'network']),
    ...described,
    parameters: v.record(v.string(), DescribedParameter),
  }),
)
export type MeasureCatalog = v.InferOutput<typeof MeasureCatalog>

/** Parties that are taken to act in concert, and on what evidence. */
export const RequestedGroup = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  members: v.pipe(v.array(EntityId), v.minLength(2), v.maxLength(200)),
  evidence: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))), null),
})

/** What a measure is asked with: `parameters` by the names of its descriptor, parties among them as entity ids. */
export const MeasureRequest = v.object({
  asOf: v.optional(v.nullable(IsoDate), null),
  parameters: v.optional(v.record(v.string(), v.unknown()), {}),
  groups: v.optional(v.pipe(v.array(RequestedGroup), v.maxLength(50)), []),
  /** The scenario changes laid over the data. */
  scenarioChanges: v.optional(v.nullable(ScenarioChanges), null),
  /** Whether an answer about the whole network counts demonstration data although there are other parties. */
  demonstration: v.optional(v.boolean()),
})
export type MeasureRequest = v.InferOutput<typeof MeasureRequest>

/** A report of the measure, as the command line prints it, and who the parties are that it names. */
export const MeasureReply = v.object({
  report: v.looseObject(reportOf(v.object({})).entries),
  parties: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), kind: EntityKind })),
  /** Number of demonstration parties that the answer leaves out; absent where it leaves none out. */
  leftOut: v.optional(v.number()),
})
export type MeasureReply = v.InferOutput<typeof MeasureReply>

/** A line of the reply before its last: how much is done, 0 to 1. The last line is the reply itself, or the failure. */
export const ProgressLine = v.object({ progress: v.number() })
