import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { OwnershipDeclaration } from '../entities/ownership-declaration.ts'
import { PartyEnd } from '../entities/party-end.ts'
import { Provenance } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'
import { InterestTerms } from './interest.ts'
import { Interval, OwnerFigures } from './owners.ts'
import { ControlKind, FindingCode, ProofStep } from './ownership-report.ts'

/** One interest between two entities of the graph view, with the statement it comes from. */
export const NetworkEdge = v.object({
  id: v.string(),
  owner: EntityId,
  company: EntityId,
  ...InterestTerms.entries,
  provenance: Provenance,
})
export type NetworkEdge = v.InferOutput<typeof NetworkEdge>

export const Direction = v.picklist(['owners', 'holdings'])
export type Direction = v.InferOutput<typeof Direction>

/** A page of a company's direct owners or holdings, largest first. */
export const NeighboursReply = v.object({
  nodes: v.array(EntitySummary),
  edges: v.array(NetworkEdge),
  /** Neighbours in all, this page and the ones after it included. */
  total: v.number(),
  /** Offset of the next page, or `null` at the end and where the page was asked for by `after`. */
  nextOffset: v.nullable(v.number()),
})
export type NeighboursReply = v.InferOutput<typeof NeighboursReply>

/** Such a page with the day that it holds for: today where none was asked for. Explorations keep their own day. */
export const DatedNeighbours = v.object({ asOf: IsoDate, ...NeighboursReply.entries })

/** The format of owners in explorations saved before shares had both ends: `direct` 0 for none, `null` unknown. */
const PlainOwnerRow = v.object({
  entity: EntitySummary,
  direct: v.nullable(v.number()),
  directVotes: v.optional(v.nullable(v.number()), null),
  ultimate: v.nullable(v.number()),
  integrated: v.nullable(v.number()),
})

const exactly = (share: number): Interval => ({ min: share, max: share })
const exactlyOrNull = (share: number | null): Interval | null => (share === null ? null : exactly(share))

const FullOwnerRow = v.object({ entity: EntitySummary, ...OwnerFigures.entries })

/** An owner of the company with its figures. */
export const OwnerRow = v.union([
  FullOwnerRow,
  v.pipe(
    PlainOwnerRow,
    v.transform(
      ({ entity, direct, directVotes, ultimate, integrated }): v.InferInput<typeof FullOwnerRow> => ({
        entity,
        kind: integrated === null ? 'possible' : 'certain',
        direct: {
          capital: direct === null ? { min: 0, max: 1 } : direct === 0 ? null : exactly(direct),
          votes: exactlyOrNull(directVotes),
        },
        integrated: exactlyOrNull(integrated),
        ultimate: exactlyOrNull(ultimate),
      }),
    ),
    FullOwnerRow,
  ),
])
export type OwnerRow = v.InferOutput<typeof OwnerRow>

/** A share, or one number in explorations of before. */
const IntervalOrNumber = v.union([Interval, v.pipe(v.number(), v.transform(exactly))])

/** Everything the screen says about one company: owners, control with its proof, and what the data cannot carry. */
export const OwnershipReply = v.object({
  company: EntitySummary,
  /** The day that it holds for; `null` in what was saved of a view of today. */
  asOf: v.nullable(IsoDate),
  control: v.object({
    kind: ControlKind,
    controllers: v.array(EntitySummary),
    /** Parties are entity ids. */
    proof: v.array(ProofStep),
    /** The entities and interests the proof names, so that it can be drawn whole. */
    nodes: v.array(EntitySummary),
    edges: v.array(NetworkEdge),
    /** Voting share assembled for the company itself, or `null` under consolidation or without control. */
    votes: v.nullable(v.number()),
    /** Parties of the answer that no longer exist on its day; missing where there are none. */
    ended: v.optional(v.array(v.object({ party: EntityId, ...PartyEnd.entries }))),
  }),
  /** What sources declare of the company where they name no owner; missing where they declare nothing. */
  declared: v.optional(v.array(OwnershipDeclaration)),
  /** Further declarations, earlier than those; missing where there are none. */
  furtherDeclared: v.optional(v.number()),
  owners: v.array(OwnerRow),
  /** Owners in all; `owners` holds the largest of them. */
  ownerTotal: v.number(),
  unidentified: v.nullable(IntervalOrNumber),
  /** True where some upper ends of shares are bounds that the owner may fall short of. */
  rangesAreBounds: v.optional(v.boolean(), false),
  /** Where the unidentified part is lost, largest first, at most fifty. */
  gaps: v.optional(v.array(v.object({ company: EntitySummary, share: v.number() })), []),
  /** Further such companies; missing where there are none. */
  furtherGaps: v.optional(v.number()),
  /**
   * The company's integrated share in what it holds, directly and through others: the largest of them, then what it
   * consolidates without a number (`null`).
   */
  holdings: v.optional(v.array(v.object({ company: EntityId, integrated: v.nullable(v.number()) })), []),
  /** Companies below it of which a share can be given, and those that it consolidates. */
  holdingTotal: v.optional(v.number(), 0),
  /** Findings beyond those listed; missing where there are none. */
  furtherFindings: v.optional(v.number()),
  /** The nearest first, a hundred at most. */
  findings: v.array(
    v.object({
      code: FindingCode,
      company: EntitySummary,
      value: v.nullable(v.number()),
      /** As in a report's `Finding`. */
      possibleControllers: v.optional(v.array(EntitySummary)),
    }),
  ),
})
export type OwnershipReply = v.InferOutput<typeof OwnershipReply>
