import * as v from 'valibot'
import { Article } from '../adverse-media/article.ts'
import { ImportId, ImportKind } from '../imports/import.ts'
import { ArticleCounts, SourceId, SourceState } from '../imports/source.ts'
import { plainLine } from '../values/plain-line.ts'
import { ProblemCode, ProblemDetails } from '../values/problem.ts'

/** Feeds that an installation can have. */
export const maxFeeds = 1000
/** Minutes from one fetch of a feed to the next. */
export const [minMinutes, maxMinutes] = [5, 7 * 24 * 60]

/** The address of a feed: `http://` or `https://`, without a user name or password. */
export const FeedAddress = v.pipe(
  plainLine(2000),
  v.url(),
  v.regex(/^https?:\/\/[^/?#\\@]+([/?#][^\\]*)?$/i, 'must begin with http:// or https:// and hold no password'),
)

/** `POST /api/feeds` and `PUT /api/feeds/:id`: a feed as an analyst writes it. */
export const FeedDraft = v.object({
  name: v.pipe(plainLine(200), v.minLength(1)),
  address: FeedAddress,
  kind: ImportKind,
  /** How often it is fetched; `null`: as often as it brings something new. */
  everyMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(minMinutes), v.maxValue(maxMinutes))),
  /** Whether entries without a body are given the text of the page or PDF that they link to. */
  readsLinked: v.optional(v.boolean(), false),
})
export type FeedDraft = v.InferOutput<typeof FeedDraft>

/** Parts of a feed that are typed, and of which a refusal names the first that cannot be used. */
export const FeedField = v.picklist(['name', 'address'])
export type FeedField = v.InferOutput<typeof FeedField>

/** The invalid fields of a feed. */
export function unusableFeedFieldsOf(draft: FeedDraft): FeedField[] {
  return FeedField.options.filter((field) => !v.is(FeedDraft.entries[field], draft[field]))
}

/** `PATCH /api/feeds/:id`: closing a feed keeps what it brought. */
export const FeedSwitch = v.object({ switchedOn: v.boolean() })

/** Why a feed could not be fetched. */
export const FetchProblemCode = v.picklist([
  /** Its name resolves to an address of a private network or of this machine: `host`. */
  'private_address',
  /** `reason`: what the network said, as `ECONNREFUSED`. */
  'unreachable',
  /** It took longer than `seconds`. */
  'too_slow',
  /** More than `maxBytes`, as sent or decompressed. */
  'body_too_large',
  /** What was compressed cannot be decompressed, or by what means is not known. */
  'broken_body',
  /** `status`. */
  'refused_by_server',
  /** `type`: something that is no text. */
  'other_content',
  'too_many_redirects',
  /** `address`: the one that came twice. */
  'redirect_loop',
  /** `address`: what a redirect leads to that is no web address. */
  'bad_redirect',
  'robots_disallow',
  /** The rules for robots could not be read, which counts as a no for an hour. */
  'robots_unavailable',
  /** The import that was made of it did not finish. */
  'import_failed',
])
export type FetchProblemCode = v.InferOutput<typeof FetchProblemCode>

/** Why a run of a feed failed: during the fetch, or in the feed reader. */
export const FeedProblem = v.object({
  code: v.picklist([...FetchProblemCode.options, ...ProblemCode.options]),
  details: ProblemDetails,
})
export type FeedProblem = v.InferOutput<typeof FeedProblem>

/** A feed with how it fares. Times are ISO 8601 in UTC. */
export const Feed = v.object({
  ...FeedDraft.entries,
  id: SourceId,
  state: SourceState,
  /** Whether it is fetched by itself; `false` while it is closed. */
  switchedOn: v.boolean(),
  lastSuccessAt: v.nullable(v.string()),
  /** `null` while it is closed, and while it runs. */
  nextRunAt: v.nullable(v.string()),
  /** Entries that came in within the last 24 hours. */
  newToday: v.number(),
  articles: ArticleCounts,
  /** Runs that failed one after the other, up to now, and why the last did. */
  failures: v.number(),
  problem: v.nullable(FeedProblem),
  createdBy: v.nullable(v.string()),
})
export type Feed = v.InferOutput<typeof Feed>

/** `GET /api/feeds`, by name. */
export const FeedList = v.object({ feeds: v.array(Feed) })
export type FeedList = v.InferOutput<typeof FeedList>

/** Linked pages of a run: whose text was read, that failed, and that a later run is to read. */
export const LinkedPages = v.object({ read: v.number(), failed: v.number(), left: v.number() })
export type LinkedPages = v.InferOutput<typeof LinkedPages>

export const FeedRunState = v.picklist(['fetching', 'importing', 'imported', 'unchanged', 'failed', 'brokenOff'])
export type FeedRunState = v.InferOutput<typeof FeedRunState>

/** One fetch of a feed and what became of it. */
export const FeedRun = v.object({
  id: v.string(),
  state: FeedRunState,
  startedAt: v.string(),
  /** From the start to the end of the fetch, that of linked pages included; `null` while it lasts. */
  milliseconds: v.nullable(v.number()),
  /** What the server answered: 200, 304, 404; `null` where it did not. */
  status: v.nullable(v.number()),
  /** Of the answer, decompressed. */
  bytes: v.number(),
  importId: v.nullable(ImportId),
  /** What its import made of the entries; `null` where there was none, or it is not done. */
  counts: v.nullable(
    v.object({
      entries: v.number(),
      added: v.number(),
      updated: v.number(),
      unchanged: v.number(),
      refused: v.number(),
    }),
  ),
  problem: v.nullable(FeedProblem),
  /** `null` where no linked pages were to be read. */
  pages: v.nullable(LinkedPages),
})
export type FeedRun = v.InferOutput<typeof FeedRun>

/** `GET /api/feeds/:id/runs?before&limit`, newest first; `before` is the id of a run. */
export const FeedRunPage = v.object({ runs: v.array(FeedRun), nextBefore: v.nullable(v.string()) })
export type FeedRunPage = v.InferOutput<typeof FeedRunPage>

/** `POST /api/feeds/try`. */
export const FeedTrialRequest = v.object({ address: FeedAddress, kind: ImportKind })
export type FeedTrialRequest = v.InferOutput<typeof FeedTrialRequest>

/** Entries of a trial that are shown. */
export const maxTrialEntries = 20

/** Reply of `POST /api/feeds/try`: what one fetch brings. Nothing of it is stored. */
export const FeedTrial = v.object({
  /** The addresses that were asked, one redirect after the other; the last gave the answer. */
  addresses: v.array(v.string()),
  /** What the rules for robots of the last one say; `none` where it has none. */
  robots: v.nullable(v.picklist(['allowed', 'none', 'disallowed', 'unavailable'])),
  /** How the product names itself to the server. */
  userAgent: v.string(),
  status: v.nullable(v.number()),
  contentType: v.nullable(v.string()),
  bytes: v.number(),
  milliseconds: v.number(),
  /** Of all entries, those that would be stored and those that would be left out. */
  entries: v.number(),
  refused: v.number(),
  /** Pages and PDFs that entries without a body link to. */
  linked: v.number(),
  /** The first of those that would be stored, as they would be. */
  articles: v.array(Article),
  /** Minutes after which it would be fetched again, were it fetched as often as it brings something new. */
  nextInMinutes: v.nullable(v.number()),
  problem: v.nullable(FeedProblem),
})
export type FeedTrial = v.InferOutput<typeof FeedTrial>
