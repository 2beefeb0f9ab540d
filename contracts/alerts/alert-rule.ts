import * as v from 'valibot'
import { ArticleFilter, ArticleId } from '../adverse-media/adverse-media.ts'
import { MarketGap } from '../issuers/market.ts'
import { AlertRuleId, SavedQueryId } from '../query/ids.ts'
import { Query, QueryMeaning } from '../query/query.ts'
import { QueryRow } from '../query/query-rows.ts'
import type { QueryScope } from '../query/query-scopes.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'
import { RiskLevel } from '../values/risk-level.ts'
import { rowId } from '../values/row-id.ts'
import { Timestamp } from '../values/timestamp.ts'

/** That a rule fired for an import. */
export const AlertFiringId = rowId('AlertFiringId')
export type AlertFiringId = v.InferOutput<typeof AlertFiringId>

/** Alert rules that one user can have. */
export const maxAlertRules = 50
/** Minimum length of the description of a rule, in visible characters. */
export const minDescription = 5

const { kind, event, company, publisher, negative, severity, sentiment } = ArticleFilter.entries

/** Which articles a rule watches for: what the list of articles is filtered by, but for its days. */
export const WatchedArticles = v.object({
  q: v.optional(plainLine(200), ''),
  kind,
  event,
  company,
  publisher,
  negative,
  severity,
  sentiment,
})
export type WatchedArticles = v.InferOutput<typeof WatchedArticles>

/** Everything. */
export const everyArticle: WatchedArticles = v.parse(WatchedArticles, {})

/** The scopes of what is as it is until something changes: watched for what newly enters the result. */
export const enteredScopes = ['bill', 'bond', 'issuer'] as const

/** The scopes whose saved queries can be watched: what imports add to, and what newly enters a result. */
export const watchedScopes: readonly QueryScope[] = ['article', 'announcement', 'event', ...enteredScopes]

/**
 * A record that newly entered the result of a rule: its name and, where it is graded, its level with the one before.
 * A bond has the level of its issuer.
 */
export const AlertEntry = v.object({
  name: v.string(),
  level: v.nullable(RiskLevel),
  before: v.nullable(RiskLevel),
  score: v.nullable(v.number()),
})
export type AlertEntry = v.InferOutput<typeof AlertEntry>

/** The condition of a rule: matching articles or, where a saved query is named, its results. */
export const AlertCondition = v.object({
  watches: WatchedArticles,
  savedQuery: v.optional(v.nullable(SavedQueryId), null),
})
export type AlertCondition = v.InferOutput<typeof AlertCondition>

/** How a rule notifies its owner. */
export const AlertChannel = v.picklist(['notice'])
export type AlertChannel = v.InferOutput<typeof AlertChannel>

/** `POST /api/alert-rules` and `PUT /api/alert-rules/:id`: a rule as its owner writes it. */
export const AlertRuleDraft = v.object({
  name: v.pipe(plainLine(100), v.minLength(1)),
  description: v.pipe(plainLines(1000), v.minGraphemes(minDescription)),
  /** Articles imported from then on are reported. */
  startsAt: Timestamp,
  ...AlertCondition.entries,
  channel: AlertChannel,
  enabled: v.boolean(),
})
export type AlertRuleDraft = v.InferOutput<typeof AlertRuleDraft>

/** Parts of a rule that are typed, and of which a refusal (`invalid_request`) names the first that cannot be used. */
export const AlertRuleField = v.picklist(['name', 'description', 'startsAt'])
export type AlertRuleField = v.InferOutput<typeof AlertRuleField>

/** The invalid fields of a rule. */
export function unusableFieldsOf(draft: AlertRuleDraft): AlertRuleField[] {
  return AlertRuleField.options.filter((field) => !v.is(AlertRuleDraft.entries[field], draft[field]))
}

/**
 * The saved query that a rule watches; the rule follows its changes. `address` and `name` are `null` where the rule's
 * owner cannot see it. The rule is inactive while the query is `gone` (removed, or no longer shared), or about a scope
 * that cannot be watched (`scope`).
 */
export const WatchedQuery = v.object({
  id: SavedQueryId,
  name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  resting: v.nullable(v.picklist(['gone', 'scope'])),
})
export type WatchedQuery = v.InferOutput<typeof WatchedQuery>

/** A rule of the requesting user. Times are ISO 8601 in UTC. */
export const AlertRule = v.object({
  ...AlertRuleDraft.entries,
  id: AlertRuleId,
  /** Of the company it watches for, where it watches for one that is known. */
  companyName: v.nullable(v.string()),
  /** Where it watches a saved query. */
  watchedQuery: v.nullable(WatchedQuery),
  createdBy: v.string(),
  createdAt: v.string(),
  lastFiredAt: v.nullable(v.string()),
  /** The last firing, where it watches a saved query. */
  lastFiring: v.nullable(AlertFiringId),
  /** The number of firings, and of reported articles or event records. */
  fired: v.number(),
  articles: v.number(),
})
export type AlertRule = v.InferOutput<typeof AlertRule>

/** `GET /api/alert-rules`: the newest first. */
export const AlertRuleList = v.object({ rules: v.array(AlertRule) })
export type AlertRuleList = v.InferOutput<typeof AlertRuleList>

/** `PATCH /api/alert-rules/:id`. */
export const AlertRuleSwitch = v.object({ enabled: v.boolean() })

/**
 * Reply of `POST /api/alert-rules/preview`: what a rule would have reported in the ninety days up to the newest
 * article, `from` and `to` included, had articles come in on the days they are dated.
 */
export const AlertPreview = v.object({
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
  articles: v.number(),
  /** The number of days on which it would have fired. */
  days: v.number(),
  /** `id` is `null` for what is no article: an event that a source states. */
  newest: v.array(v.object({ id: v.nullable(ArticleId), title: v.string(), publishedAt: v.nullable(v.string()) })),
  companyName: v.nullable(v.string()),
  /** Number of rows that match now and are taken as known, for rules that report new matches alone; else `null`. */
  matching: v.nullable(v.number()),
  /** The saved query, where one is named. */
  watchedQuery: v.nullable(WatchedQuery),
  /** Of issuers and bonds: what does not count on all days, as there is too much of it; absent where all does. */
  marketGaps: v.optional(v.array(MarketGap)),
})
export type AlertPreview = v.InferOutput<typeof AlertPreview>

/**
 * `GET /api/alert-rules/firings/:id`: why a rule of the requesting user fired: the condition as it was then, with its
 * days, and the reported records.
 */
export const AlertFiring = v.object({
  id: AlertFiringId,
  rule: v.object({ id: AlertRuleId, name: v.string() }),
  firedAt: v.string(),
  /** The import that brought it, and its file; `null` where records newly entered the result. */
  importId: v.nullable(v.string()),
  file: v.nullable(v.string()),
  /** What newly entered the result, the gravest of it; empty where an import brought it. */
  entries: v.array(AlertEntry),
  query: Query,
  /** The revision of the saved query at that time. */
  revision: v.number(),
  meaning: QueryMeaning,
  /** The number of reported records. */
  found: v.number(),
  /** Rows that still match the condition, and the latest of them. */
  total: v.number(),
  rows: v.array(QueryRow),
})
export type AlertFiring = v.InferOutput<typeof AlertFiring>
