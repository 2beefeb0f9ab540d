import * as v from 'valibot'
import { ArticleId } from '../adverse-media/adverse-media.ts'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { ClientGroup } from '../exposures/exposure.ts'
import { Bond } from '../issuers/bond.ts'
import { IssuerEventType } from '../issuers/issuer.ts'
import { IssuerReport } from '../issuers/issuer-report.ts'
import { NetworkEdge, OwnershipReply } from '../ownership/network.ts'
import { recorded } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { KnownOrUnknownShare } from '../values/share.ts'

/** `GET /api/companies/:id`: who a party is and who controls it, by what the data say now. */
export const CompanyHead = v.object({
  ownership: OwnershipReply,
  /** Further names that sources give it, at most {@link maxAliases}. */
  aliases: v.array(v.string()),
  aliasTotal: v.number(),
  /** Sources that state something about it, and their current statements: of itself and of interests that name it. */
  sources: v.number(),
  statements: v.number(),
  /** Its level of warning as a bond issuer; `null` where it is none, or nothing judges it. */
  warning: v.nullable(v.object({ level: RiskLevel, score: v.number() })),
})
export type CompanyHead = v.InferOutput<typeof CompanyHead>

export const maxAliases = 20

/** Parts of the page of a company that are read apart, so that one may fail without the others. */
export const CompanyPartId = v.picklist([
  'warning',
  'media',
  'group',
  'bills',
  'bonds',
  'exposure',
  'holdings',
  'timeline',
])
export type CompanyPartId = v.InferOutput<typeof CompanyPartId>

/** The sections of that page in their order: its parts, and what the head tells. */
export const CompanySectionId = v.picklist([
  'control',
  'warning',
  'media',
  'bills',
  'bonds',
  'exposure',
  'group',
  'timeline',
  'owners',
  'holdings',
  'quality',
])
export type CompanySectionId = v.InferOutput<typeof CompanySectionId>

const Warning = v.pick(IssuerReport, [
  'issuer',
  'on',
  'score',
  'level',
  'hardStop',
  'indicators',
  'relations',
  'market',
  'model',
  'marketGaps',
  'events',
  'ratingChanges',
  'history',
])

const Media = v.object({
  /** Thirty days up to the newest article about it. */
  from: IsoDate,
  to: IsoDate,
  articles: v.number(),
  negative: v.number(),
  days: v.array(v.object({ day: IsoDate, count: v.number(), negative: v.number(), burst: v.boolean() })),
  /** The most frequent risk event. */
  event: v.nullable(v.object({ type: v.string(), count: v.number() })),
  /** Articles about it on any day. */
  total: v.number(),
})

const Bills = v.object({
  /** The name by which bills name it. */
  party: v.string(),
  total: v.number(),
  /** In yuan. */
  amount: v.number(),
  levels: v.record(RiskLevel, v.number()),
  /** The most suspect, at most three. */
  worst: v.array(v.object({ number: v.string(), level: RiskLevel, score: v.number(), rules: v.array(v.string()) })),
  /** The first due date from today on. */
  nextDue: v.nullable(IsoDate),
})

const Bonds = v.object({
  issuer: v.string(),
  bonds: v.array(v.object({ ...Bond.entries, ...recorded })),
  /** What is not repaid yet, by currency. */
  outstanding: v.array(v.object({ currency: v.string(), amount: v.number() })),
  nextMaturity: v.nullable(IsoDate),
})

/** What it owes, and the group of connected clients that it belongs to. */
const CompanyExposure = v.object({
  currency: v.string(),
  amount: v.number(),
  limit: v.nullable(v.number()),
  group: v.omit(ClientGroup, ['clients']),
  clients: v.number(),
})

const Holdings = v.object({ nodes: v.array(EntitySummary), edges: v.array(NetworkEdge), total: v.number() })

const Named = v.object({ id: EntityId, name: v.nullable(v.string()) })

/** A company below of which something bad is said. */
const GroupCompany = v.object({
  company: EntitySummary,
  /** The part of its votes, from 0 to 1, that the party and what it controls command together. */
  votes: v.number(),
  /** From the party down to it, through whoever casts most of those votes. */
  path: v.array(EntitySummary),
  /** Its own negative index, and the points that it adds to that of the party. */
  index: v.number(),
  added: v.number(),
  /** Its adverse events, and the type of the most severe; `null` where it is spoken of badly without any. */
  adverse: v.number(),
  event: v.nullable(v.string()),
})
export type GroupCompany = v.InferOutput<typeof GroupCompany>

/** What is said of the companies below a party, in proportion to the votes that it commands in each. */
const Group = v.object({
  /** The day of the newest article, up to which reports count. */
  on: IsoDate,
  /** The negative index by its own reports, and with those of the companies below it, from 0 to 100. */
  own: v.number(),
  whole: v.number(),
  /** Those that add most, at most {@link maxGroupCompanies}. */
  companies: v.array(GroupCompany),
  total: v.number(),
  /** Companies with adverse reports in which it has a stake whose votes nothing states: they add nothing. */
  unknown: v.array(EntitySummary),
  unknownTotal: v.number(),
  /** Whether every company below was looked at. */
  isComplete: v.boolean(),
})

export const maxGroupCompanies = 8

const Stake = {
  owner: Named,
  company: Named,
  capital: KnownOrUnknownShare,
}
/** Something that happened, with its day. */
export const CompanyEvent = v.variant('kind', [
  v.object({ kind: v.literal('stakeBegan'), day: IsoDate, ...Stake }),
  v.object({ kind: v.literal('stakeEnded'), day: IsoDate, ...Stake }),
  v.object({
    kind: v.literal('bondIssued'),
    day: IsoDate,
    code: v.string(),
    name: v.nullable(v.string()),
    amount: v.number(),
    currency: v.string(),
  }),
  v.object({
    kind: v.literal('issuerEvent'),
    day: IsoDate,
    type: IssuerEventType,
    text: v.nullable(v.string()),
    severity: v.number(),
  }),
  v.object({
    kind: v.literal('article'),
    day: IsoDate,
    id: ArticleId,
    title: v.string(),
    /** From 0 to 5: that of its gravest event. */
    severity: v.number(),
  }),
  v.object({ kind: v.literal('bill'), day: IsoDate, number: v.string(), level: RiskLevel, rules: v.array(v.string()) }),
])
export type CompanyEvent = v.InferOutput<typeof CompanyEvent>

/** Maximum events listed: the newest. */
export const maxCompanyEvents = 200

const Timeline = v.object({ events: v.array(CompanyEvent), total: v.number(), isComplete: v.boolean() })

/** `GET /api/companies/:id/parts/:part`: one part; `found` is `null` where the data say nothing of that. */
export const CompanyPart = v.variant('part', [
  v.object({ part: v.literal('warning'), found: v.nullable(Warning) }),
  v.object({ part: v.literal('media'), found: v.nullable(Media) }),
  v.object({ part: v.literal('group'), found: v.nullable(Group) }),
  v.object({ part: v.literal('bills'), found: v.nullable(Bills) }),
  v.object({ part: v.literal('bonds'), found: v.nullable(Bonds) }),
  v.object({ part: v.literal('exposure'), found: v.nullable(CompanyExposure) }),
  v.object({ part: v.literal('holdings'), found: v.nullable(Holdings) }),
  v.object({ part: v.literal('timeline'), found: v.nullable(Timeline) }),
])
export type CompanyPart = v.InferOutput<typeof CompanyPart>

/** What a part holds where the data say something of it. */
export type FoundIn<Part extends CompanyPartId> = NonNullable<Extract<CompanyPart, { part: Part }>['found']>
