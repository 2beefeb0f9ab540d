import * as v from 'valibot'
import { IsoDate } from './iso-date.ts'

const Party = v.string()
const Fraction = v.number()

/** What the data cannot carry, and where: shown beside the result instead of being repaired in silence. */
export const FindingCode = v.picklist([
  'STAKES_OVER_100',
  'SELF_HOLDING',
  'SINGULAR_CLOSED_RING',
  'UNKNOWN_STAKE',
  'BANDED_STAKE',
  'ROW_REFUSED',
])
export type FindingCode = v.InferOutput<typeof FindingCode>

export const Finding = v.object({
  code: FindingCode,
  /** English, complete without the fields around it. */
  message: v.string(),
  /** The company, or for a refused row its place (`stakes.csv:12 capital`). */
  at: v.string(),
})
export type Finding = v.InferOutput<typeof Finding>

/** `several` occurs on bad data only: votes above 100 %. */
export const ControlKind = v.picklist(['single', 'group', 'closed_loop', 'none', 'several'])
export type ControlKind = v.InferOutput<typeof ControlKind>

/** One step of the proof: why `company` is under the controller, given that each voter already is (or is it itself). */
export const ProofStep = v.object({
  company: Party,
  /** Votes assembled, as a fraction of the votes that can be cast (above 0.5), or `null` where consolidation decides. */
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

/** Who controls a company by majority of votes, and the steps that prove it, from the controller down to the company. */
export const CompanyControl = v.object({
  company: Party,
  /** Present where the file gives a name apart from the identifier in `company`. */
  name: v.optional(v.string()),
  kind: ControlKind,
  controllers: v.array(Party),
  proof: v.array(ProofStep),
})
export type CompanyControl = v.InferOutput<typeof CompanyControl>

/** One owner of a company. `null` where the data cannot carry the number (closed ring, or stakes over 100 %). */
export const OwnerShares = v.object({
  owner: Party,
  name: v.optional(v.string()),
  /** Share of the dividend that ends with this owner; 0 for one that is itself owned. Adds to 1 with `unidentified`. */
  ultimate: v.nullable(Fraction),
  /** Share held directly and indirectly, loops counted once (hit). */
  integrated: v.nullable(Fraction),
})
export type OwnerShares = v.InferOutput<typeof OwnerShares>

export const CompanyOwners = v.object({
  company: Party,
  name: v.optional(v.string()),
  /** Part of the dividend that ends with nobody the data name; `null` where no number can be given. */
  unidentified: v.nullable(Fraction),
  owners: v.array(OwnerShares),
})
export type CompanyOwners = v.InferOutput<typeof CompanyOwners>

const report = <T extends v.GenericSchema>(company: T) =>
  v.object({ asOf: v.nullable(IsoDate), findings: v.array(Finding), companies: v.array(company) })

/** What `npm run cli -- control --format json` prints. */
export const ControlReport = report(CompanyControl)
export type ControlReport = v.InferOutput<typeof ControlReport>

/** What `npm run cli -- owners --format json` prints. */
export const OwnersReport = report(CompanyOwners)
export type OwnersReport = v.InferOutput<typeof OwnersReport>
