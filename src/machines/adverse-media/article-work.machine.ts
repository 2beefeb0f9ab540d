import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { ArticleId, ArticleReport, GroupingDraft } from '#contracts/adverse-media/adverse-media.ts'
import type { EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** How an article does speak of a company; `null` takes back what was said. */
export type SaidSentiment = { article: ArticleId; entity: string; label: Sentiment['label'] | null }

/** Whether an article does tell of an event of a type; `null` takes back what was said. */
export type SaidVerdict = { article: ArticleId; eventType: string; verdict: EventVerdict['verdict'] | null }

/** With which others an article belongs. */
export type SaidGrouping = { article: ArticleId; draft: GroupingDraft }

type ArticleWorkContext = {
  said: SaidSentiment | null
  verdict: SaidVerdict | null
  grouping: SaidGrouping | null
  problem: Problem | null
}

type ArticleWorkEvent =
  | ({ type: 'sentiment.judged' } & SaidSentiment)
  | ({ type: 'event.judged' } & SaidVerdict)
  | ({ type: 'grouping.decided' } & SaidGrouping)
  | { type: 'problem.dismissed' }

/**
 * Judges the labels and events of an article and its place among reprints, one after the other. All stay with the
 * server.
 */
export const articleWorkMachine = setup({
  types: {
    context: {} as ArticleWorkContext,
    events: {} as ArticleWorkEvent,
    emitted: {} as
      | { type: 'article.judged'; article: ArticleReport }
      /** Other articles, lists and figures have changed with it. */
      | { type: 'article.changed'; article: ArticleReport },
  },
  actors: {
    sendJudgement: unprovided<ArticleReport, SaidSentiment>('sendJudgement'),
    sendVerdict: unprovided<ArticleReport, SaidVerdict>('sendVerdict'),
    sendGrouping: unprovided<ArticleReport, SaidGrouping>('sendGrouping'),
  },
  actions: {
    rememberSaid: assign((_, { article, entity, label }: SaidSentiment) => ({
      said: { article, entity, label },
      problem: null,
    })),
    rememberVerdict: assign((_, { article, eventType, verdict }: SaidVerdict) => ({
      verdict: { article, eventType, verdict },
      problem: null,
    })),
    rememberGrouping: assign((_, { article, draft }: SaidGrouping) => ({
      grouping: { article, draft },
      problem: null,
    })),
    forgetSaid: assign({ said: null, verdict: null, grouping: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceJudged: emit((_, { article }: { article: ArticleReport }) => ({
      type: 'article.judged' as const,
      article,
    })),
    announceChanged: emit((_, { article }: { article: ArticleReport }) => ({
      type: 'article.changed' as const,
      article,
    })),
  },
}).createMachine({
  id: 'articleWork',
  context: { said: null, verdict: null, grouping: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetSaid',
      on: {
        'sentiment.judged': { target: 'judging', actions: { type: 'rememberSaid', params: ({ event }) => event } },
        'event.judged': { target: 'judgingEvent', actions: { type: 'rememberVerdict', params: ({ event }) => event } },
        'grouping.decided': {
          target: 'regrouping',
          actions: { type: 'rememberGrouping', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    judging: {
      tags: 'busy',
      invoke: {
        src: 'sendJudgement',
        input: ({ context }) => saidIn(context),
        onDone: {
          target: 'resting',
          actions: { type: 'announceJudged', params: ({ event }) => ({ article: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    judgingEvent: {
      tags: 'busy',
      invoke: {
        src: 'sendVerdict',
        input: ({ context }) => verdictIn(context),
        onDone: {
          target: 'resting',
          actions: { type: 'announceChanged', params: ({ event }) => ({ article: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    regrouping: {
      tags: 'busy',
      invoke: {
        src: 'sendGrouping',
        input: ({ context }) => groupingIn(context),
        onDone: {
          target: 'resting',
          actions: { type: 'announceChanged', params: ({ event }) => ({ article: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
  },
})

function saidIn({ said }: ArticleWorkContext): SaidSentiment {
  if (said === null) throw new Error('A label is judged before that is sent')
  return said
}

function verdictIn({ verdict }: ArticleWorkContext): SaidVerdict {
  if (verdict === null) throw new Error('An event is judged before that is sent')
  return verdict
}

function groupingIn({ grouping }: ArticleWorkContext): SaidGrouping {
  if (grouping === null) throw new Error('A grouping is decided before that is sent')
  return grouping
}

export const selectArticleWork = (snapshot: SnapshotFrom<typeof articleWorkMachine>) => ({
  /** The label that is on its way to the server. */
  saying: snapshot.context.said,
  /** The verdict that is on its way to the server. */
  judging: snapshot.context.verdict,
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
