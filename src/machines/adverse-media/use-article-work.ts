import type { ActorRefFrom } from 'xstate'
import type { ArticleId, GroupingDraft } from '#contracts/adverse-media/adverse-media.ts'
import type { EventVerdict } from '#contracts/adverse-media/event-verdict.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type articleWorkMachine, selectArticleWork } from './article-work.machine.ts'

/** Judging the events of an article, how it speaks of its companies, and with which others it belongs. */
export function useArticleWork(actor: ActorRefFrom<typeof articleWorkMachine>, article: ArticleId) {
  return {
    ...useFields(actor, selectArticleWork),
    onJudge: (entity: string, label: Sentiment['label'] | null) =>
      actor.send({ type: 'sentiment.judged', article, entity, label }),
    onVerdict: (eventType: string, verdict: EventVerdict['verdict'] | null) =>
      actor.send({ type: 'event.judged', article, eventType, verdict }),
    onGroup: (draft: GroupingDraft) => actor.send({ type: 'grouping.decided', article, draft }),
    onDismiss: sender(actor)('problem.dismissed'),
  }
}

export type ArticleWorkBridge = ReturnType<typeof useArticleWork>
