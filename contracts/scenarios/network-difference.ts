import * as v from 'valibot'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { RequestedGroup } from '../measures/measure-request.ts'
import { Interval, OwnerKind } from '../ownership/owners.ts'
import { ControlKind, Finding } from '../ownership/ownership-report.ts'
import { ChangeRefusal, ScenarioChanges } from '../ownership/stake-change.ts'
import { IsoDate } from '../values/iso-date.ts'

const Party = v.string()
const Fraction = v.number()
/** Both ends of a share; `null` where the data cannot carry the number, such as in a closed ring. */
const ShareOrNone = v.nullable(Interval)

const beforeAndAfter = <Side extends v.GenericSchema>(side: Side) => ({ before: side, after: side })

/**
 * Both ends of a part, the same where it is exact; above 1 where rows add to more. `null` where its size is unknown.
 */
const Part = v.nullable(v.object({ min: Fraction, max: Fraction }))

/** What all of an owner's rows in a company come to. */
export const StakeSize = v.object({ capital: Part, votes: Part })
export type StakeSize = v.InferOutput<typeof StakeSize>

/** The ultimate controllers of a company: none, one, or several. */
export const ControlSide = v.object({ kind: ControlKind, controllers: v.array(Party) })
export type ControlSide = v.InferOutput<typeof ControlSide>

/** An owner's shares in a company, and whether it surely owns them. `null` as a whole where it owns nothing of it. */
export const OwnerSide = v.object({ kind: OwnerKind, ultimate: ShareOrNone, integrated: ShareOrNone })
export type OwnerSide = v.InferOutput<typeof OwnerSide>

/**
 * How large a change is, from 0 to 1: the part of capital or votes that moved, 1 where a number was or became unknown.
 */
const size = Fraction

/** One thing that is different between two networks of the same parties. */
export const NetworkChange = v.variant('code', [
  v.object({
    code: v.picklist(['CONTROL_GAINED', 'CONTROL_LOST', 'CONTROL_PASSED']),
    company: Party,
    ...beforeAndAfter(ControlSide),
    /** Number of companies that it controls in turn, afterwards. */
    companiesBelow: v.number(),
  }),
  v.object({
    code: v.picklist(['STAKE_ADDED', 'STAKE_REMOVED', 'STAKE_CHANGED']),
    owner: Party,
    company: Party,
    ...beforeAndAfter(v.nullable(StakeSize)),
    size,
  }),
  v.object({
    code: v.picklist(['CONSOLIDATION_ADDED', 'CONSOLIDATION_REMOVED']),
    owner: Party,
    company: Party,
  }),
  v.object({
    code: v.picklist(['OWNER_GAINED', 'OWNER_LOST', 'OWNER_CHANGED']),
    owner: Party,
    company: Party,
    ...beforeAndAfter(v.nullable(OwnerSide)),
    size,
  }),
  v.object({
    code: v.literal('UNIDENTIFIED_CHANGED'),
    company: Party,
    /** Part of the dividend that ends with nobody the data name. */
    ...beforeAndAfter(ShareOrNone),
    size,
  }),
])
export type NetworkChange = v.InferOutput<typeof NetworkChange>

/** What is different between two networks: two days, or the data and a scenario. */
export const NetworkDifference = v.object({
  /** Most important first: control, then the largest changes. */
  changes: v.array(NetworkChange),
  /** Total numbers, including those not listed. */
  totals: v.object({
    control: v.number(),
    stakes: v.number(),
    consolidations: v.number(),
    owners: v.number(),
  }),
  /** Companies whose owners or controllers may differ, and the number compared owner by owner. */
  companies: v.object({ touched: v.number(), compared: v.number() }),
})
export type NetworkDifference = v.InferOutput<typeof NetworkDifference>

const comparedDays = {
  /** The day that is compared: today where none was asked for. */
  asOf: IsoDate,
  /** The day that it is compared with; equal where only a scenario differs. */
  comparedAsOf: IsoDate,
}

/** What `npm run cli -- difference --format json` prints. */
export const DifferenceReport = v.object({
  ...comparedDays,
  findings: v.array(Finding),
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings: v.optional(v.number()),
  refusedChanges: v.array(ChangeRefusal),
  ...NetworkDifference.entries,
})
export type DifferenceReport = v.InferOutput<typeof DifferenceReport>

/**
 * `POST /api/network/:id/difference`: two days of the network, or the data against a scenario, or both at once. `null`
 * stands for today.
 */
export const DifferenceRequest = v.object({
  asOf: v.optional(v.nullable(IsoDate), null),
  /** The day compared with `asOf`; missing where only the scenario differs. */
  comparedAsOf: v.optional(v.nullable(IsoDate)),
  /** The scenario on the compared day. */
  scenarioChanges: v.optional(v.nullable(ScenarioChanges), null),
  groups: v.optional(v.pipe(v.array(RequestedGroup), v.maxLength(50)), []),
  /** Whether the network around the company is compared, or the company and what leads to it alone. */
  around: v.optional(v.boolean(), false),
  /** The parties whose changes are wanted, such as those that are drawn; `null` for all. */
  among: v.optional(v.nullable(v.pipe(v.array(EntityId), v.maxLength(10_000))), null),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 200),
})
export type DifferenceRequest = v.InferOutput<typeof DifferenceRequest>

/** What is different, what the compared data cannot carry, and who the parties are that are named. */
export const DifferenceReply = v.object({
  ...comparedDays,
  difference: NetworkDifference,
  findings: v.array(Finding),
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings: v.optional(v.number()),
  refusedChanges: v.array(ChangeRefusal),
  parties: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), kind: EntityKind })),
})
export type DifferenceReply = v.InferOutput<typeof DifferenceReply>

/** A difference without its days. */
export type UndatedDifference = Omit<DifferenceReply, keyof typeof comparedDays>
