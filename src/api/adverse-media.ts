import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  AdverseMediaSummary,
  type ArticleFilter,
  type ArticleId,
  ArticleList,
  ArticleReport,
  type GroupingDraft,
} from '#contracts/adverse-media/adverse-media.ts'
import type { EventVerdictDraft } from '#contracts/adverse-media/event-verdict.ts'
import { HotWords } from '#contracts/adverse-media/hot-words.ts'
import type { SentimentJudgementDraft } from '#contracts/adverse-media/sentiment-judgement.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** The parts of a filter that ask for something. */
const asked = (filter: Partial<ArticleFilter>) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  )

/** Milliseconds between two polls of the articles waiting for analysis. */
const millisecondsWhileWaiting = 5000

/** Figures over the articles of a filter. */
export const adverseMediaSummaryQuery = ({ calls, request }: Server, filter: Partial<ArticleFilter>) =>
  queryOptions({
    queryKey: ['adverse-media', 'summary', filter],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['adverse-media'].summary.$get({ query: asked(filter) }, { init }),
        AdverseMediaSummary,
        shownIn('content', signal),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? millisecondsWhileWaiting : false),
  })

type ArticlePage = {
  offset: number
  limit: number
  /** Of articles that reprint each other the earliest alone. */
  once?: boolean
}

/** The words of titles that stand out in the articles of a filter. */
export const hotWordsQuery = ({ calls, request }: Server, filter: ArticleFilter) =>
  queryOptions({
    queryKey: ['adverse-media', 'hotWords', filter],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['adverse-media']['hot-words'].$get({ query: asked(filter) }, { init }),
        HotWords,
        shownIn('content', signal),
      ),
    placeholderData: keepPreviousData,
  })

/** A page of articles, newest first. */
export const articlesQuery = (
  { calls, request }: Server,
  filter: Partial<ArticleFilter>,
  { offset, limit, once = false }: ArticlePage,
) =>
  queryOptions({
    queryKey: ['adverse-media', 'articles', filter, offset, limit, once],
    queryFn: ({ signal }) => {
      const page = { offset: String(offset), limit: String(limit), ...(once && { once: 'yes' as const }) }
      const query = { ...asked(filter), ...page }
      return request(
        (init) => calls['adverse-media'].articles.$get({ query }, { init }),
        ArticleList,
        shownIn('content', signal),
      )
    },
    placeholderData: keepPreviousData,
  })

/** An article with its events and companies. */
export const articleQuery = ({ calls, request }: Server, id: ArticleId) =>
  queryOptions({
    queryKey: ['adverse-media', 'article', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['adverse-media'].articles[':id'].$get({ param: { id } }, { init }),
        ArticleReport,
        shownIn('content', signal),
      ),
  })

/** Says how an article does speak of a company; the reply is the article as it is then. */
export const judgeSentiment = (
  { calls, request }: Server,
  { article, entity, label }: SentimentJudgementDraft & { article: ArticleId; entity: string },
  signal: AbortSignal,
) =>
  request(
    (init) =>
      calls['adverse-media'].articles[':id'].companies[':entity'].sentiment.$put(
        { param: { id: article, entity }, json: { label } },
        { init },
      ),
    ArticleReport,
    { signal },
  )

/** Says whether an article does tell of an event; the reply is the article as it is then. */
export const judgeEvent = (
  { calls, request }: Server,
  { article, type, verdict }: EventVerdictDraft & { article: ArticleId; type: string },
  signal: AbortSignal,
) =>
  request(
    (init) =>
      calls['adverse-media'].articles[':id'].events[':type'].verdict.$put(
        { param: { id: article, type }, json: { verdict } },
        { init },
      ),
    ArticleReport,
    { signal },
  )

/** Says with which others an article belongs; the reply is the article as it is then. */
export const decideGrouping = (
  { calls, request }: Server,
  article: ArticleId,
  json: GroupingDraft,
  signal: AbortSignal,
) =>
  request(
    (init) => calls['adverse-media'].articles[':id'].grouping.$put({ param: { id: article }, json }, { init }),
    ArticleReport,
    { signal },
  )
