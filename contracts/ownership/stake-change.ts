import * as v from 'valibot'
import { EntityKind } from '../entities/entity.ts'
import { KnownOrUnknownShare } from '../values/share.ts'

const Party = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

const stakeAfter = {
  owner: Party,
  company: Party,
  /** Part of the company's capital, as a fraction of 1; `null` where its size is left open. */
  capital: KnownOrUnknownShare,
  /** Part of the votes, as a fraction of 1; as much as of the capital where missing. */
  votes: v.optional(KnownOrUnknownShare),
}

/**
 * One change of a scenario. `add` gives an owner a stake in a company in which it has none, `change` sets what all its
 * rows in a company together come to, `remove` takes its stake away. Later changes build on earlier ones.
 */
export const StakeChange = v.variant('change', [
  v.object({ change: v.literal('add'), ...stakeAfter }),
  v.object({ change: v.literal('change'), ...stakeAfter }),
  v.object({ change: v.literal('remove'), owner: Party, company: Party }),
])
export type StakeChange = v.InferOutput<typeof StakeChange>

/** A hypothetical party of a scenario. */
export const ScenarioParty = v.object({
  /** What changes call it by; no party of the data is called so. */
  party: Party,
  name: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
  kind: EntityKind,
})
export type ScenarioParty = v.InferOutput<typeof ScenarioParty>

/** Hypothetical parties and changes of stakes, in order. */
export const ScenarioChanges = v.object({
  parties: v.optional(v.pipe(v.array(ScenarioParty), v.maxLength(1_000)), []),
  changes: v.pipe(v.array(StakeChange), v.maxLength(10_000)),
})
export type ScenarioChanges = v.InferOutput<typeof ScenarioChanges>

/**
 * Why a change cannot be made. `STAKE_EXISTS`: there is a stake already, so that it can be changed, not added;
 * `NO_SUCH_STAKE`: there is none that could be changed or removed; `NO_SUCH_PARTY`: neither the data nor the scenario
 * name the owner or the company; `PARTY_EXISTS`: the data, or the scenario itself, already have the new party.
 */
export const ChangeRefusalCode = v.picklist(['STAKE_EXISTS', 'NO_SUCH_STAKE', 'NO_SUCH_PARTY', 'PARTY_EXISTS'])
export type ChangeRefusalCode = v.InferOutput<typeof ChangeRefusalCode>

/** A refused scenario change, by its position in the list (that of parties for `PARTY_EXISTS`). */
export const ChangeRefusal = v.object({ position: v.number(), code: ChangeRefusalCode })
export type ChangeRefusal = v.InferOutput<typeof ChangeRefusal>
