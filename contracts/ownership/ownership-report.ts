import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { Interval, OwnerFigures } from './owners.ts'
import { ChangeRefusal } from './stake-change.ts'

const Party = v.string()
const Fraction = v.number()

/** What the data cannot carry, and where: shown beside the result instead of being repaired in silence. */
export const FindingCode = v.picklist([
  'STAKES_OVER_100',
  'ROUNDED_OVER_100',
  'SELF_HOLDING',
  'OWN_SHARES_BELOW',
  'SINGULAR_CLOSED_RING',
  'UNKNOWN_STAKE',
  'BANDED_STAKE',
  'RESTATED_STAKE',
  'SEVERAL_STAKES',
  'SOURCES_DISAGREE',
  'VOTES_FROM_SHARES',
  'INFERRED_VOTES_LIMITED',
  'ENDED_PARTY',
  'OWNERS_DECLARED',
  'ROW_REFUSED',
  'ROW_DOUBTFUL',
  'COLUMNS_SUGGESTED',
])
export type FindingCode = v.InferOutput<typeof FindingCode>

export const Finding = v.object({
  code: FindingCode,
  /** English, complete without the fields around it. */
  message: v.string(),
  /** The company (of `ENDED_PARTY` the party), or for a refused row its place (`stakes.csv:12 capital`). */
  at: v.string(),
  /** What the message measures; missing where the finding has no figure. */
  measure: v.optional(v.picklist(['capital', 'votes'])),
  /** As a fraction of 1. */
  value: v.optional(Fraction),
  /**
   * Whom stakes of unknown or banded size would give control if they were large enough; for `OWN_SHARES_BELOW` who has
   * control where votes of own shares are suspended.
   */
  possibleControllers: v.optional(v.array(Party)),
  /** Of `OWNERS_DECLARED`: the day from which the declaration holds no more, where the source gives one. */
  until: v.optional(v.string()),
})
export type Finding = v.InferOutput<typeof Finding>

/** `several` occurs on bad data only: votes above 100 %. */
export const ControlKind = v.picklist(['single', 'group', 'closed_loop', 'none', 'several'])
export type ControlKind = v.InferOutput<typeof ControlKind>

/** One step of the proof: why `company` is under the controller, given that each voter already is (or is it itself). */
export const ProofStep = v.object({
  company: Party,
  /**
   * Votes assembled, as a fraction of the votes that can be cast (above 0.5), or `null` where consolidation decides.
   */
  votes: v.nullable(Fraction),
  through: v.array(
    v.object({
      party: Party,
      /** `null` for consolidation, which states control without a percentage. */
      votes: v.nullable(Fraction),
    }),
  ),
})
export type ProofStep = v.InferOutput<typeof ProofStep>

/**
 * Who controls a company by majority of votes, and the steps that prove it, from the controller down to the company.
 */
export const CompanyControl = v.object({
  company: Party,
  /** Present where the file gives a name apart from the identifier in `company`. */
  name: v.optional(v.string()),
  kind: ControlKind,
  controllers: v.array(Party),
  proof: v.array(
    v.object({
      ...ProofStep.entries,
      /** True where votes among them are inferred from shares of which the source states no votes. */
      votesInferred: v.optional(v.boolean()),
    }),
  ),
})
export type CompanyControl = v.InferOutput<typeof CompanyControl>

/** One owner of a company. */
export const OwnerShares = v.object({ owner: Party, name: v.optional(v.string()), ...OwnerFigures.entries })
export type OwnerShares = v.InferOutput<typeof OwnerShares>

export const CompanyOwners = v.object({
  company: Party,
  name: v.optional(v.string()),
  /** Owners in all; `owners` holds the first of them. */
  total: v.number(),
  /** Part of the dividend that reaches no named owner; `null` where undefined. */
  unidentified: v.nullable(Interval),
  /** Where that part is lost if open stakes take their minimum, largest first, at most fifty. */
  gaps: v.array(v.object({ company: Party, name: v.optional(v.string()), share: Fraction })),
  /** Further such companies; missing where there are none. */
  furtherGaps: v.optional(v.number()),
  /** True where some upper ends are bounds that the owner may fall short of. */
  rangesAreBounds: v.boolean(),
  /** By the minimum integrated share, then by the maximum, then by name; those without numbers last. */
  owners: v.array(OwnerShares),
})
export type CompanyOwners = v.InferOutput<typeof CompanyOwners>

/** A party and a company that it controls by majority of votes, alone or through what it controls. */
export const ControlPair = v.object({ controller: Party, controlled: Party })
export type ControlPair = v.InferOutput<typeof ControlPair>

/** What every report on a network says beside its result. */
const reportFrame = {
  /** The day that it holds for: today where none was asked for. */
  asOf: IsoDate,
  findings: v.array(Finding),
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings: v.optional(v.number()),
  /** Names of the parties spoken of, where they have one apart from what the report calls them by. */
  names: v.optional(v.record(Party, v.string())),
  /** Scenario changes that were refused; missing without a scenario. */
  refusedChanges: v.optional(v.array(ChangeRefusal)),
}

/** The schema of a report, from the schema of its result. */
export const reportOf = <Entries extends v.ObjectEntries>(result: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...reportFrame, ...result.entries })

/** What a party, or a group as one, commands in a company: its own votes and those of all that it controls. */
const Command = v.object({
  /** As a fraction of the votes that can be cast; `null` where consolidation decides. */
  votes: v.nullable(Fraction),
  controls: v.boolean(),
})

/** What acting in concert adds in one company: the group is an assumption, and this is its weight. */
export const GroupWeight = v.object({
  group: v.string(),
  evidence: v.nullable(v.string()),
  company: Party,
  alone: v.array(v.object({ member: Party, ...Command.entries })),
  together: Command,
  /** Companies that the group controls and no member alone, a hundred at most. */
  added: v.array(Party),
  /** How many they are, where not all are listed. */
  addedTotal: v.optional(v.number()),
  /** Members without whom the group would not control the company. */
  indispensable: v.array(Party),
})
export type GroupWeight = v.InferOutput<typeof GroupWeight>

/** What measure `control` finds. */
export const ControlResult = v.object({
  companies: v.array(CompanyControl),
  /** Number of companies asked about, where the report was full before the last. */
  total: v.optional(v.number()),
  /** For each company and each group that was given. */
  groups: v.optional(v.array(GroupWeight)),
  /** Every control pair instead of the companies, on request: by company, nearest controller first. */
  pairs: v.optional(v.array(ControlPair)),
  /** Pairs in all; `pairs` holds the first of them. */
  pairTotal: v.optional(v.number()),
  /** Companies in and under loops whose controllers are too many to be counted. */
  notCounted: v.optional(v.array(Party)),
})
export type ControlResult = v.InferOutput<typeof ControlResult>

/** What measure `owners` finds. */
export const OwnersResult = v.object({
  companies: v.array(CompanyOwners),
  /** Number of companies asked about, where the report was full before the last. */
  total: v.optional(v.number()),
  /** Companies whose stakes exceed 100 % and were rescaled on request. */
  rescaled: v.optional(v.array(Party)),
})
export type OwnersResult = v.InferOutput<typeof OwnersResult>
