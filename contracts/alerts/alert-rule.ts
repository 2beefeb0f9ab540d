import * as v from 'valibot'
import { ArticleFilter, ArticleId } from '../adverse-media/adverse-media.ts'
import { AlertRuleId, SavedQueryId } from '../query/ids.ts'
import { Query, QueryMeaning } from '../query/query.ts'
import { QueryRow } from '../query/query-rows.ts'
import type { QueryScope } from '../query/query-scopes.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'
import { Timestamp } from '../values/timestamp.ts'

/** That a rule fired for an import. */
export const AlertFiringId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand('AlertFiringId'))
export type AlertFiringId = v.InferOutput<typeof AlertFiringId>

/** Alert rules that one user can have. */
export const maxAlertRules = 50
/** Characters, as readers count them, that the description of a rule has at least. */
export const minDescription = 5

const { kind, event, company, publisher, negative, severity } = ArticleFilter.entries

/** Which articles a rule watches for: what the list of articles is filtered by, but for its days. */
export const WatchedArticles = v.object({
  q: v.optional(plainLine(200), ''),
  kind,
  event,
  company,
  publisher,
  negative,
  severity,
})
export type WatchedArticles = v.InferOutput<typeof WatchedArticles>

/** Everything. */
export const everyArticle: WatchedArticles = v.parse(WatchedArticles, {})

/** What imports bring new of, so that a kept query about it can be watched by. */
export const watchedScopes: readonly QueryScope[] = ['article', 'announcement', 'event']

/** What a rule fires for: articles that fit, or, where a kept query is named, what that finds. */
export const AlertCondition = v.object({
  watches: WatchedArticles,
  savedQuery: v.optional(v.nullable(SavedQueryId), null),
})
export type AlertCondition = v.InferOutput<typeof AlertCondition>

/** By what means a rule tells its owner. */
export const AlertChannel = v.picklist(['notice'])
export type AlertChannel = v.InferOutput<typeof AlertChannel>

/** `POST /api/alert-rules` and `PUT /api/alert-rules/:id`: a rule as its owner writes it. */
export const AlertRuleDraft = v.object({
  name: v.pipe(plainLine(100), v.minLength(1)),
  description: v.pipe(plainLines(1000), v.minGraphemes(minDescription)),
  /** Articles that come in from then on are told of. */
  startsAt: Timestamp,
  ...AlertCondition.entries,
  channel: AlertChannel,
  enabled: v.boolean(),
})
export type AlertRuleDraft = v.InferOutput<typeof AlertRuleDraft>

/** Parts of a rule that are typed, and of which a refusal (`invalid_request`) names the first that cannot be used. */
export const AlertRuleField = v.picklist(['name', 'description', 'startsAt'])
export type AlertRuleField = v.InferOutput<typeof AlertRuleField>

/** The typed parts of a rule that cannot be saved as they are. */
export function unusableFieldsOf(draft: AlertRuleDraft): AlertRuleField[] {
  return AlertRuleField.options.filter((field) => !v.is(AlertRuleDraft.entries[field], draft[field]))
}

/**
 * The kept query that a rule watches by: the rule follows it, whoever changes it. `address` and `name` are `null` where
 * the rule's owner does not find it. A rule rests while it is `gone` (removed, or no longer shared), or asks about what
 * cannot be watched for (`scope`).
 */
export const WatchedQuery = v.object({
  id: SavedQueryId,
  name: v.nullable(v.string()),
  address: v.nullable(v.string()),
  resting: v.nullable(v.picklist(['gone', 'scope'])),
})
export type WatchedQuery = v.InferOutput<typeof WatchedQuery>

/** A rule of the user who asks. Times are ISO 8601 in UTC. */
export const AlertRule = v.object({
  ...AlertRuleDraft.entries,
  id: AlertRuleId,
  /** Of the company it watches for, where it watches for one that is known. */
  companyName: v.nullable(v.string()),
  /** Where it watches by a kept query. */
  watchedQuery: v.nullable(WatchedQuery),
  createdBy: v.string(),
  createdAt: v.string(),
  lastFiredAt: v.nullable(v.string()),
  /** What it fired for last, where it watches by a kept query. */
  lastFiring: v.nullable(AlertFiringId),
  /** How often it fired, and of how many articles, or records of events, it told. */
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
 * Reply of `POST /api/alert-rules/preview`: what a rule would have told of in the ninety days up to the newest article,
 * `from` and `to` included, had articles come in on the days they are dated.
 */
export const AlertPreview = v.object({
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
  articles: v.number(),
  /** On how many days it would have fired. */
  days: v.number(),
  /** `id` is `null` for what is no article: an event that a source states. */
  newest: v.array(v.object({ id: v.nullable(ArticleId), title: v.string(), publishedAt: v.nullable(v.string()) })),
  companyName: v.nullable(v.string()),
  /** The kept query, where one is named. */
  watchedQuery: v.nullable(WatchedQuery),
})
export type AlertPreview = v.InferOutput<typeof AlertPreview>

/**
 * `GET /api/alert-rules/firings/:id`: why a rule of the user who asks fired: the condition as it stood then, with the
 * days it meant then, and what it told of.
 */
export const AlertFiring = v.object({
  id: AlertFiringId,
  rule: v.object({ id: AlertRuleId, name: v.string() }),
  firedAt: v.string(),
  /** The import that brought it, and its file. */
  importId: v.string(),
  file: v.string(),
  query: Query,
  /** Which revision of the kept query that was. */
  revision: v.number(),
  meaning: QueryMeaning,
  /** How many records it told of. */
  found: v.number(),
  /** Rows of these that fit the condition still, and the newest of them. */
  total: v.number(),
  rows: v.array(QueryRow),
})
export type AlertFiring = v.InferOutput<typeof AlertFiring>
