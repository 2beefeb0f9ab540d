import type { ActorRefFrom } from 'xstate'
import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { selectSentimentJudgement, type sentimentJudgementMachine } from './sentiment-judgement.machine.ts'

/** Judging how an article speaks of its companies. */
export function useSentimentJudgement(actor: ActorRefFrom<typeof sentimentJudgementMachine>, article: ArticleId) {
  return {
    ...useFields(actor, selectSentimentJudgement),
    onJudge: (entity: string, label: Sentiment['label'] | null) =>
      actor.send({ type: 'sentiment.judged', article, entity, label }),
    onDismiss: sender(actor)('problem.dismissed'),
  }
}

export type SentimentJudgementBridge = ReturnType<typeof useSentimentJudgement>
