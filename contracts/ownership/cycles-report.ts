import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'
import { ControlKind } from './ownership-report.ts'

const Party = v.string()
/** A part of a company's capital or votes, as a fraction of 1; above 1 on bad data only. */
const Fraction = v.number()
/** `null` where there is no number: a closed ring, stakes over 100 %, or a loop of more than 50,000 companies. */
const FractionOrNone = v.nullable(Fraction)

/**
 * Why more cycles may exist than are listed. `count`: more were found, and those listed are of the greatest gain;
 * `length`: some have more companies than asked for; `effort`: the search limit was reached.
 */
export const CyclesLeftOut = v.picklist(['count', 'length', 'effort'])
export type CyclesLeftOut = v.InferOutput<typeof CyclesLeftOut>

/** Who controls a company ultimately. */
export const Controllers = v.object({
  kind: ControlKind,
  /** None, one, or several that act together or are in a closed loop; of very many, the first hundred. */
  controllers: v.array(Party),
  controllersTotal: v.number(),
})
export type Controllers = v.InferOutput<typeof Controllers>

/** The effect on a cycle when its smallest stake is given up without a known buyer. */
export const CycleBreak = v.object({
  owner: Party,
  company: Party,
  /** The stake given up. */
  capital: Fraction,
  /** Number of listed cycles through it, all of which are broken, this one included. */
  cycles: v.number(),
  /** What each company of the cycle owns of itself through all loops, before and after; in the cycle's order. */
  selfOwned: v.array(v.object({ company: Party, before: FractionOrNone, after: FractionOrNone })),
  /** Whose ultimate controllers become others, each party taken by itself; `null` where that was not computed. */
  control: v.nullable(v.array(v.object({ company: Party, before: Controllers, after: Controllers }))),
})
export type CycleBreak = v.InferOutput<typeof CycleBreak>

/** Companies that own one another around a circle. */
export const OwnershipCycle = v.object({
  /** Position in all loops, those not listed included, the largest first. */
  loop: v.number(),
  /** Each company once; each owns a part of the next, and the last of the first. */
  companies: v.array(Party),
  /** What each company owns of the next, in the same order. A holder's several rows are one stake. */
  stakes: v.array(
    v.object({
      /** Part of the capital that is certain: the lower end of a band. */
      capital: Fraction,
      /** The upper end, at most 1. */
      capitalMost: Fraction,
      /** Part of the votes that is certain; `null` where none is known. */
      votes: FractionOrNone,
    }),
  ),
  /** Product of the stakes: what of one unit of dividend comes round again. */
  gain: Fraction,
  /** The days on which all stakes were held at once, to before `to`; an end that is not stated is `null`. */
  heldTogether: v.nullable(v.object({ from: v.nullable(IsoDate), to: v.nullable(IsoDate) })),
  break: CycleBreak,
})
export type OwnershipCycle = v.InferOutput<typeof OwnershipCycle>

/** A company in a loop. */
export const LoopMember = v.object({
  company: Party,
  /** What it owns of itself through all loops. */
  selfOwned: FractionOrNone,
  /** How often a unit of its dividend comes by it: 1 without loops. The capital that is counted more than once. */
  inflation: FractionOrNone,
  /** The largest owners outside the loop: declared stake, and what they receive once the loop is unwound. */
  owners: v.array(v.object({ owner: Party, declared: Fraction, unwound: FractionOrNone })),
  ownersTotal: v.number(),
  /** The part for unnamed owners once the loop is unwound. With all `unwound` it adds up to 1. */
  unidentified: FractionOrNone,
  control: Controllers,
})
export type LoopMember = v.InferOutput<typeof LoopMember>

/** Companies each of which owns, through others, a part of every other: a strongly connected component. */
export const OwnershipLoop = v.object({
  /** Position in all loops, the largest first. */
  loop: v.number(),
  /** Number of its companies; 1 for a company that holds itself. */
  size: v.number(),
  /** They own each other wholly, so that no outside owner receives a dividend and no share is defined. */
  isClosedRing: v.boolean(),
  /** Cycles found in it, and why there may be more. */
  cycles: v.number(),
  leftOut: v.array(CyclesLeftOut),
  /**
   * What outside owners receive of a dividend that all companies of the loop pay together, each as much as the others.
   */
  owners: v.array(v.object({ owner: Party, share: Fraction })),
  ownersTotal: v.number(),
  unidentified: FractionOrNone,
  /** The ultimate controllers of its companies with their number, most first. */
  control: v.array(v.object({ ...Controllers.entries, companies: v.number() })),
  /** The companies that own most of themselves first. */
  members: v.array(LoopMember),
})
export type OwnershipLoop = v.InferOutput<typeof OwnershipLoop>

/** Number of parties in each part of the bow-tie around the largest loop. */
export const BowTie = v.object({
  core: v.number(),
  in: v.number(),
  out: v.number(),
  tubes: v.number(),
  tendrils: v.number(),
  other: v.number(),
})
export type BowTie = v.InferOutput<typeof BowTie>

/** Who owns itself through others, and what that hides. */
export const CyclesResult = v.object({
  cycles: v.array(OwnershipCycle),
  /** Number of cycles found: all where `leftOut` is empty, otherwise a lower bound. */
  total: v.number(),
  leftOut: v.array(CyclesLeftOut),
  loops: v.array(OwnershipLoop),
  loopsTotal: v.number(),
  /** `null` where no two companies own each other. */
  bowTie: v.nullable(BowTie),
})
export type CyclesResult = v.InferOutput<typeof CyclesResult>
