import * as v from 'valibot'
import { CaseId } from '../alerts/alert.ts'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { OwnershipDeclaration } from '../entities/ownership-declaration.ts'
import { PartyEnd } from '../entities/party-end.ts'
import { OwnerRuleId, RuleGround } from '../ownership/beneficial-owners-report.ts'
import { Interval, OwnerKind } from '../ownership/owners.ts'
import { ControlKind, ProofStep } from '../ownership/ownership-report.ts'
import { maxListed, ScreeningRule, ScreeningStep, ScreeningVerdict } from '../ownership/screening.ts'
import { QueryMeaning, StatedRow } from '../query/query.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'
import { RiskLevel } from '../values/risk-level.ts'

/** Rows of a list in an answer, and bytes of an answer as JSON. */
export const [maxToolRows, maxToolBytes] = [200, 65_536]

/** The text of a query is an address as {@link queryFromAddress} reads it. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const company = v.pipe(name, v.description('The id of a company, or its name as the data have it'))
const asOf = v.pipe(v.optional(v.nullable(IsoDate), null), v.description('A day, YYYY-MM-DD; without one, today'))
const rows = (byDefault: number, maximum: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximum)), byDefault)

export const CompanyQuestion = v.strictObject({ company, asOf })
export const MediaQuestion = v.strictObject({ company, limit: rows(10, 20) })
export const RiskQuestion = v.strictObject({ company })
export const CaseQuestion = v.strictObject({
  company,
  title: v.pipe(plainLine(200), v.minLength(1), v.description('What is suspected, in one line')),
  note: v.pipe(
    v.optional(plainLines(4000), ''),
    v.description('What speaks for it, with the ids and files that other tools named'),
  ),
})
export const RowsQuestion = v.strictObject({
  query: v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(20_000)), v.record(v.string(), v.unknown())]),
    v.description(
      'Conditions as a tree like that of POST /api/query, or as text: all*name.contains.bank*kind.in.company',
    ),
  ),
  after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4000))), null),
  limit: rows(50, maxToolRows),
})
export const ScreenQuestion = v.strictObject({
  party: v.pipe(name, v.description('The id of a company or person, or its name as the data have it')),
  listed: v.pipe(
    v.optional(v.pipe(v.array(name), v.maxLength(maxListed)), []),
    v.description('Listed parties to screen against, by name or identifier (LEI:…): no watch list is installed here'),
  ),
  listedIds: v.pipe(
    v.optional(v.pipe(v.array(EntityId), v.maxLength(50)), []),
    v.description('Listed parties by id, where a name fits several'),
  ),
  asOf,
})

/** A figure of an owner in a company. */
export const OwnerFigure = v.picklist(['integrated', 'direct_capital', 'direct_votes', 'control'])
export type OwnerFigure = v.InferOutput<typeof OwnerFigure>

export const FigureQuestion = v.strictObject({
  company: v.pipe(
    v.optional(v.nullable(name), null),
    v.description('The id of a company, or its name as the data have it; for everything but a bill'),
  ),
  owner: v.pipe(
    v.optional(v.nullable(name), null),
    v.description('Whose figure in the company is to be explained: the id or name of a party'),
  ),
  figure: v.pipe(
    v.optional(OwnerFigure, 'integrated'),
    v.description(
      'Which figure of the owner: what it holds directly and through others (integrated), directly (direct_capital, direct_votes), or the votes by which it controls (control)',
    ),
  ),
  rule: v.pipe(
    v.optional(v.nullable(OwnerRuleId), null),
    v.description('Instead of figure: by which rule the owner is a beneficial owner'),
  ),
  indicator: v.pipe(
    v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\w{1,60}$/))), null),
    v.description('Which figure of the statements of the company is to be explained'),
  ),
  bill: v.pipe(
    v.optional(v.nullable(v.pipe(name, v.maxLength(60))), null),
    v.description('The number of a bill whose score is to be explained'),
  ),
  asOf,
})

/** A party; its name is text from a file. */
export const ToolParty = v.object({ id: EntityId, name: v.nullable(v.string()), kind: EntityKind })
export type ToolParty = v.InferOutput<typeof ToolParty>

export const ToolSource = v.object({ source: v.string(), file: v.string(), row: v.number() })
export type ToolSource = v.InferOutput<typeof ToolSource>

/** What every answer holds. Text from files stands in `data`, `candidates`, `sources` and nowhere else. */
const answerEntries = {
  /** One sentence, of this program's words, figures and ids alone. */
  answer: v.string(),
  /** The day that it holds for; `null` where it is about no day. */
  asOf: v.nullable(v.string()),
  /** Of the data that the answer was made of; it changes with them. */
  dataVersion: v.string(),
  /** Parties that have the name that was asked for, where that is not one alone; then there are no data. */
  candidates: v.array(ToolParty),
  /** Where it was stated, the first of them. */
  sources: v.array(ToolSource),
  /** Codes of what the data cannot carry. */
  findings: v.array(v.object({ code: v.string(), party: v.nullable(v.string()), value: v.nullable(v.number()) })),
  /** What can be asked next, with the arguments. */
  next: v.array(v.object({ tool: v.string(), arguments: v.record(v.string(), v.unknown()) })),
  /** Whether lists were shortened to what an answer may hold. */
  shortened: v.boolean(),
}

const answerWith = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ ...answerEntries, data: v.nullable(v.object(entries)) })

/** What the data state of parties beside their interests. */
const stated = {
  /** Parties of the answer that no longer exist on its day; missing where there are none. */
  ended: v.optional(v.array(v.object({ party: EntityId, ...PartyEnd.entries }))),
  /** What sources declare of the company in place of owners; missing where they declare nothing. */
  declared: v.optional(v.array(OwnershipDeclaration)),
}

export const ControlAnswer = answerWith({
  company: ToolParty,
  kind: ControlKind,
  controllers: v.array(ToolParty),
  /** Voting share assembled for the company itself. */
  votes: v.nullable(v.number()),
  /** From the controller down; parties by id. */
  proof: v.array(ProofStep),
  parties: v.array(ToolParty),
  ...stated,
})

export const OwnersAnswer = answerWith({
  company: ToolParty,
  owners: v.array(
    v.object({
      party: ToolParty,
      kind: OwnerKind,
      directCapital: v.nullable(Interval),
      directVotes: v.nullable(Interval),
      /** The votes are, all or some, those of shares of which the source states no votes. */
      votesInferred: v.optional(v.boolean()),
      integrated: v.nullable(Interval),
      ultimate: v.nullable(Interval),
    }),
  ),
  total: v.number(),
  unidentified: v.nullable(Interval),
  ...stated,
})

export const BeneficialOwnersAnswer = answerWith({
  company: v.string(),
  rules: v.array(
    v.object({
      rule: v.string(),
      total: v.number(),
      persons: v.array(
        v.object({
          party: v.string(),
          name: v.nullable(v.string()),
          kind: EntityKind,
          certain: v.boolean(),
          grounds: v.array(RuleGround),
        }),
      ),
    }),
  ),
  parties: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), kind: EntityKind })),
})

export const MediaAnswer = answerWith({
  company: ToolParty,
  total: v.number(),
  articles: v.array(
    v.object({
      id: v.string(),
      kind: v.string(),
      title: v.string(),
      snippet: v.string(),
      publishedAt: v.nullable(v.string()),
      publisher: v.nullable(v.string()),
      events: v.array(
        v.object({ type: v.string(), severity: v.number(), sentence: v.string(), confidence: v.number() }),
      ),
    }),
  ),
})

export const CaseAnswer = answerWith({
  company: ToolParty,
  /** Its number is what people call it by. */
  case: v.object({ id: CaseId, number: v.string(), state: v.string() }),
})

export const RiskAnswer = answerWith({
  company: ToolParty,
  /** As an issuer of bonds; `null` for companies that are none. */
  issuer: v.nullable(
    v.object({
      level: v.nullable(RiskLevel),
      score: v.nullable(v.number()),
      hardStop: v.nullable(v.string()),
      on: v.string(),
      grounds: v.array(
        v.object({ id: v.string(), points: v.number(), value: v.nullable(v.number()), level: v.nullable(RiskLevel) }),
      ),
    }),
  ),
  bills: v.object({
    total: v.number(),
    worst: v.array(v.object({ number: v.string(), level: RiskLevel, score: v.number(), rules: v.array(v.string()) })),
  }),
  negativeArticles: v.number(),
})

export const RowsAnswer = answerWith({
  /** The query as it was understood, as text. */
  understood: v.string(),
  meaning: QueryMeaning,
  rows: v.array(v.looseObject({})),
  /** Where each row was stated, by its id. */
  stated: v.array(StatedRow),
  /** Where the next rows begin. */
  after: v.nullable(v.string()),
})

/**
 * Why a party is taken to be a listed one: by its id, an identifier, its name, another name of it, or a name written
 * alike.
 */
export const ListedReason = v.picklist(['id', 'identifier', 'name', 'alias', 'normalised_name'])
export type ListedReason = v.InferOutput<typeof ListedReason>

const ListedParty = v.object({ listed: v.string(), reason: ListedReason, party: ToolParty })

export const ScreenAnswer = answerWith({
  party: ToolParty,
  /** The watch lists of the installation. */
  watchLists: v.array(v.string()),
  /** The listed ones that the party itself may be; `total`: how many parties have that name or identifier. */
  hits: v.array(v.object({ ...ListedParty.entries, total: v.number() })),
  /** What the listed parties own of it together; `null` where none of them is in the data. */
  ownership: v.nullable(
    v.object({
      rule: ScreeningRule,
      verdict: ScreeningVerdict,
      /** Counted capital, as fractions of 1. */
      share: Interval,
      /** From the listed parties down; parties by id. */
      steps: v.array(ScreeningStep),
      parties: v.array(ToolParty),
    }),
  ),
  /** Listed ones that are one party of the data: what they own counts. */
  found: v.array(ListedParty),
  /** Listed ones that can be several parties: what they own is not counted. */
  undecided: v.array(
    v.object({ listed: v.string(), reason: ListedReason, total: v.number(), parties: v.array(ToolParty) }),
  ),
  /** Listed ones that are no party of the data. */
  missing: v.array(v.string()),
})

export const FigureAnswer = answerWith({
  /** `null` for a bill. */
  company: v.nullable(ToolParty),
  figure: v.string(),
  value: v.nullable(v.number()),
  /** Both ends of it, where the data leave something open; equal where they do not. */
  range: v.nullable(Interval),
  /** In words, numbers and names of inputs. */
  formula: v.string(),
  inputs: v.array(v.object({ name: v.string(), value: v.nullable(v.number()) })),
  /** For a share: the ways from the owner down, of which each multiplies its shares. */
  paths: v.array(v.object({ nodes: v.array(v.string()), shares: v.array(v.number()), contribution: v.number() })),
  citation: v.nullable(v.string()),
})
