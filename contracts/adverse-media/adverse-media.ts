import * as v from 'valibot'
import { RecordEvidence } from '../values/evidence.ts'
import { IsoDate } from '../values/iso-date.ts'
import { rowId } from '../values/row-id.ts'
import { AnnouncementLead, AnnouncementStatus } from './announcement-status.ts'
import { Article, ArticleKind } from './article.ts'
import { EventDetail } from './event-detail.ts'
import { EventReason } from './event-reason.ts'
import { EventPrecision, EventVerdict } from './event-verdict.ts'
import { Sentiment } from './media-sentiment.ts'
import { SentimentErrors, SentimentJudgement } from './sentiment-judgement.ts'

export const ArticleId = rowId('ArticleId')
export type ArticleId = v.InferOutput<typeof ArticleId>

/** A risk event of an article, with its trigger and sentence. `confidence` from 0 to 1. */
export const ArticleEvent = v.object({
  type: v.string(),
  /** From 1 to 5, 0 for what relieves. */
  severity: v.number(),
  trigger: v.string(),
  place: v.picklist(['title', 'body']),
  start: v.number(),
  end: v.number(),
  sentence: v.string(),
  confidence: v.number(),
})
export type ArticleEvent = v.InferOutput<typeof ArticleEvent>

/** A company of the network that an article names; `relevance` is its part of what the article is about (0 to 1). */
export const ArticleCompany = v.object({
  entity: v.string(),
  name: v.string(),
  relevance: v.number(),
})
export type ArticleCompany = v.InferOutput<typeof ArticleCompany>

/**
 * What announcements about one of its companies say of an event of an article of news, at most three days from its
 * first report. `company` and `announcement` are `null` where none speaks of it.
 */
export const EventAnnouncement = v.object({
  type: v.string(),
  company: v.nullable(v.string()),
  status: AnnouncementStatus,
  announcement: v.nullable(v.object({ id: ArticleId, title: v.string(), publishedAt: v.string() })),
  lead: v.nullable(AnnouncementLead),
})
export type EventAnnouncement = v.InferOutput<typeof EventAnnouncement>

/** An article in a list. `negative`: it has at least one risk event. */
export const ArticleRow = v.object({
  id: ArticleId,
  kind: ArticleKind,
  title: v.string(),
  snippet: v.string(),
  publishedAt: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  negative: v.boolean(),
  events: v.array(ArticleEvent),
  /** With how it speaks of each, as users say or else as is found; `null` where no present name of it stands there. */
  companies: v.array(v.object({ ...ArticleCompany.entries, sentiment: v.nullable(Sentiment.entries.label) })),
  /** Of news; where one company is asked for, by what is announced of that one. */
  announced: v.array(EventAnnouncement),
  /** Others that tell it in its words, nearly so or in part; `null` where it was compared with none. */
  reprints: v.nullable(v.number()),
  synthetic: v.boolean(),
})
export type ArticleRow = v.InferOutput<typeof ArticleRow>

/** Minimum severity of an event of an article. */
export const LeastSeverity = v.picklist(['1', '2', '3', '4', '5'])
export type LeastSeverity = v.InferOutput<typeof LeastSeverity>

/**
 * How an article speaks of the company that is asked for, or else of any that it names, as users say or else as is
 * found. `untold`: of none of these; `unnamed`: it names no company.
 */
export const ArticleSentiment = v.picklist([...Sentiment.entries.label.options, 'untold', 'unnamed'])
export type ArticleSentiment = v.InferOutput<typeof ArticleSentiment>

/**
 * Which articles: every part that is given must hold. Days are those of China Standard Time. `import` is the one that
 * brought them: without days, all of them are meant. `announced`: news of which announcements say so of an event, of
 * the type and company that are asked for.
 */
export const ArticleFilter = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  kind: v.optional(v.nullable(ArticleKind), null),
  event: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\w{1,40}$/))), null),
  company: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))), null),
  publisher: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))), null),
  negative: v.optional(v.nullable(v.picklist(['yes', 'no'])), null),
  severity: v.optional(v.nullable(LeastSeverity), null),
  sentiment: v.optional(v.nullable(ArticleSentiment), null),
  announced: v.optional(v.nullable(AnnouncementStatus), null),
  import: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))), null),
  from: v.optional(v.nullable(IsoDate), null),
  to: v.optional(v.nullable(IsoDate), null),
})
export type ArticleFilter = v.InferOutput<typeof ArticleFilter>

/**
 * `GET /api/adverse-media/articles?…&offset&limit`, newest first; of reprints the earliest alone where `once` asks so.
 */
export const ArticleList = v.object({ articles: v.array(ArticleRow), total: v.number() })
export type ArticleList = v.InferOutput<typeof ArticleList>

/**
 * A company that articles name. `index`: negative-opinion index on the last day, 0 to 100; `change` of it since the
 * day before, `null` where no report has a day; `heaviest`: the type of story that weighs most in it, `null` without
 * any; `heat` at the end of the last day, 0 to 100, `null` where no article has a day.
 */
export const CompanyRank = v.object({
  entity: v.string(),
  name: v.string(),
  index: v.number(),
  change: v.nullable(v.number()),
  heaviest: v.nullable(v.string()),
  heat: v.nullable(v.number()),
  articles: v.number(),
})
export type CompanyRank = v.InferOutput<typeof CompanyRank>

/** The type of a story of articles that tell of no event, but speak negatively of the company. */
export const negativeTone = 'negative_tone'

/**
 * A story that the index of a company is made of. `day` of its first report; from 0 to 1: `confidence`, `authority` of
 * its source, `relevance` to the company, what is `left` after fading with time, what is `remaining` after relief or a
 * clarification, and its `part` in the weight of all.
 */
export const IndexFactor = v.object({
  type: v.string(),
  day: IsoDate,
  /** From 1 to 5; 0 of {@link negativeTone}. */
  severity: v.number(),
  confidence: v.number(),
  authority: v.number(),
  relevance: v.number(),
  reports: v.number(),
  left: v.number(),
  remaining: v.number(),
  part: v.number(),
})
export type IndexFactor = v.InferOutput<typeof IndexFactor>

/**
 * `GET /api/adverse-media/summary?…`: figures over the articles of a filter; without days, the ninety up to the newest.
 */
export const AdverseMediaSummary = v.object({
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
  news: v.number(),
  announcements: v.number(),
  negative: v.number(),
  /** The same of as many days before; `null` where there are no days, or articles without one are among these. */
  former: v.nullable(v.object({ news: v.number(), announcements: v.number(), negative: v.number() })),
  /** Articles that speak so; one that speaks differently of several companies counts for each of these. */
  sentiments: v.object(v.entriesFromList(ArticleSentiment.options, v.number())),
  /** News by what announcements say of their events; where they say different things of several, it counts for each. */
  announced: v.object(v.entriesFromList(AnnouncementStatus.options, v.number())),
  /** Every day of the period, limited to the latest 1,100; `burst` where bad news was far above average. */
  days: v.array(v.object({ day: IsoDate, count: v.number(), negative: v.number(), burst: v.boolean() })),
  publishers: v.array(v.object({ name: v.string(), count: v.number() })),
  /** All sources of the articles, of which the most frequent are listed. */
  publisherTotal: v.number(),
  /**
   * The sum of the squared shares of the sources (Herfindahl): 1 where one tells everything, 0.25 where four tell as
   * much each. `null` where no source is known.
   */
  concentration: v.nullable(v.number()),
  /** Articles of which no source is known. */
  unsourced: v.number(),
  events: v.array(v.object({ type: v.string(), count: v.number() })),
  /** Companies that the articles name, by their negative-opinion index (0 to 100) on the last day. */
  companies: v.array(CompanyRank),
  /**
   * What the index of the company asked for is made of, the weightiest first, and what part of all is `tone` without an
   * event; `null` where none is asked for.
   */
  factors: v.nullable(v.object({ listed: v.array(IndexFactor), total: v.number(), tone: v.number() })),
  /** Number of all articles, whether or not they match. */
  total: v.number(),
  /** Articles whose events and companies wait to be analysed again. */
  waiting: v.number(),
  synthetic: v.boolean(),
})
export type AdverseMediaSummary = v.InferOutput<typeof AdverseMediaSummary>

/**
 * An article among those that tell the same in the same words. `likeness` of its text to that of the article asked for:
 * their Jaccard index, 0 to 1. `tie` is `decided` where a user put them together, `null` where they are tied through
 * others alone.
 */
export const Reprint = v.object({
  id: ArticleId,
  title: v.string(),
  publisher: v.nullable(v.string()),
  publishedAt: v.string(),
  likeness: v.number(),
  tie: v.nullable(v.picklist(['same', 'similar', 'excerpt', 'decided'])),
})
export type Reprint = v.InferOutput<typeof Reprint>

/**
 * `PUT /api/adverse-media/articles/:id/grouping`: apart from all others, together with one, or where it is found to be.
 */
export const GroupingDraft = v.variant('kind', [
  v.strictObject({ kind: v.literal('apart') }),
  v.strictObject({ kind: v.literal('together'), with: ArticleId }),
  v.strictObject({ kind: v.literal('found') }),
])
export type GroupingDraft = v.InferOutput<typeof GroupingDraft>

/** What a user said of where an article belongs; `with` is `null` where it stands apart, or the other one is gone. */
export const Grouping = v.object({
  kind: v.picklist(['apart', 'together']),
  with: v.nullable(v.object({ id: ArticleId, title: v.string() })),
  by: v.string(),
  at: v.string(),
})
export type Grouping = v.InferOutput<typeof Grouping>

/**
 * How many articles tell the same in each hour or day of China Standard Time, from the first to the last, without gaps:
 * by sources that tell it for the first time, and again by others or by none that is named.
 */
export const Spread = v.object({
  unit: v.picklist(['hour', 'day']),
  /** Hours or days from the first article to the last; of more than 200 the first 200 are in `counts`. */
  total: v.number(),
  /** `from`: `2026-06-30` or `2026-06-30 09:00`. */
  counts: v.array(v.object({ from: v.string(), first: v.number(), again: v.number() })),
})
export type Spread = v.InferOutput<typeof Spread>

/** How many articles tell the same, this one included, of how many publishers; the first fifty, the earliest first. */
export const Reprints = v.object({
  total: v.number(),
  publishers: v.number(),
  articles: v.array(Reprint),
  /** `null` where no other article tells it. */
  spread: v.nullable(Spread),
  /** `null` where it is with those that it is found to be like. */
  decided: v.nullable(Grouping),
})
export type Reprints = v.InferOutput<typeof Reprints>

/** An article that tells of the same event in other words; `likeness` of its words from 0 to 1. */
export const TopicArticle = v.object({
  id: ArticleId,
  title: v.string(),
  publisher: v.nullable(v.string()),
  publishedAt: v.string(),
  likeness: v.number(),
})
export type TopicArticle = v.InferOutput<typeof TopicArticle>

/**
 * Articles that tell of the same event in other words, the most alike first: of all of them the first ten. They are
 * sought among `candidates`, which are about one of its companies, of one of its types of events and near in time; of
 * more than 200 the `compared` nearest.
 */
export const SameTopic = v.object({
  total: v.number(),
  articles: v.array(TopicArticle),
  candidates: v.number(),
  compared: v.number(),
})
export type SameTopic = v.InferOutput<typeof SameTopic>

/** `GET /api/adverse-media/articles/:id`. */
export const ArticleReport = v.object({
  ...Article.entries,
  id: ArticleId,
  /** With the words around each that speak most for it or against it, where they lowered its certainty. */
  events: v.array(
    v.object({
      ...ArticleEvent.entries,
      reasons: v.array(EventReason),
      /** Amounts, percentages, days and others of its sentence. */
      details: v.array(EventDetail),
      /** `null` where nobody has judged the event. */
      verdict: v.nullable(EventVerdict),
    }),
  ),
  /** Events that were found and that a user rejected; they count nowhere. */
  rejected: v.array(v.object({ ...ArticleEvent.entries, verdict: EventVerdict })),
  /** Of news. */
  announced: v.array(EventAnnouncement),
  /** How often events of these types are right, in all articles. */
  precision: v.array(EventPrecision),
  /** How the article speaks of each; `null` where a company stands in it by none of its present names. */
  companies: v.array(
    v.object({
      ...ArticleCompany.entries,
      sentiment: v.nullable(Sentiment),
      /** `null` where nobody has judged the label. */
      judgement: v.nullable(SentimentJudgement),
    }),
  ),
  /** How often such labels are wrong, of all articles. */
  sentimentErrors: SentimentErrors,
  /** Names of companies as the text has them, where they stand in the body. */
  mentions: v.array(v.object({ start: v.number(), end: v.number(), entity: v.string() })),
  /** `null` where it has no day or too few words to be compared. */
  reprints: v.nullable(Reprints),
  topic: SameTopic,
  evidence: RecordEvidence,
})
export type ArticleReport = v.InferOutput<typeof ArticleReport>
