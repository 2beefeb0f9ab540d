import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { ArticleId, ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** How an article does speak of a company; `null` takes back what was said. */
export type SaidSentiment = { article: ArticleId; entity: string; label: Sentiment['label'] | null }

type JudgementContext = { said: SaidSentiment | null; problem: Problem | null }

/** Judges the labels of an article one after the other. What was said of it stays with the server. */
export const sentimentJudgementMachine = setup({
  types: {
    context: {} as JudgementContext,
    events: {} as ({ type: 'sentiment.judged' } & SaidSentiment) | { type: 'problem.dismissed' },
    emitted: {} as { type: 'article.judged'; article: ArticleReport },
  },
  actors: { sendJudgement: unprovided<ArticleReport, SaidSentiment>('sendJudgement') },
  actions: {
    rememberSaid: assign((_, { article, entity, label }: SaidSentiment) => ({
      said: { article, entity, label },
      problem: null,
    })),
    forgetSaid: assign({ said: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceJudged: emit((_, { article }: { article: ArticleReport }) => ({
      type: 'article.judged' as const,
      article,
    })),
  },
}).createMachine({
  id: 'sentimentJudgement',
  context: { said: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetSaid',
      on: {
        'sentiment.judged': { target: 'sending', actions: { type: 'rememberSaid', params: ({ event }) => event } },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    sending: {
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
  },
})

function saidIn({ said }: JudgementContext): SaidSentiment {
  if (said === null) throw new Error('A label is judged before that is sent')
  return said
}

export const selectSentimentJudgement = (snapshot: SnapshotFrom<typeof sentimentJudgementMachine>) => ({
  /** What is on its way to the server. */
  saying: snapshot.context.said,
  problem: snapshot.context.problem,
})
