import { fromPromise } from 'xstate'
import { articleQuery, decideGrouping, judgeEvent, judgeSentiment } from '#src/api/adverse-media.ts'
import { defineActor } from '../kit/define-actor.ts'
import { articleWorkMachine } from './article-work.machine.ts'

/** Everything about adverse media but an article itself. */
const besides = ({ id }: { id: string }) => ({
  queryKey: ['adverse-media'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== id,
})

export const articleWork = defineActor(articleWorkMachine, {
  ports: ({ server }) => ({
    sendJudgement: fromPromise(({ input, signal }) => judgeSentiment(server, input, signal)),
    sendVerdict: fromPromise(({ input: { article, eventType, verdict }, signal }) =>
      judgeEvent(server, { article, type: eventType, verdict }, signal),
    ),
    sendGrouping: fromPromise(({ input: { article, draft }, signal }) =>
      decideGrouping(server, article, draft, signal),
    ),
  }),
  on: {
    // With a label the lists and figures that are filtered by it or count it have changed.
    'article.judged': ({ queryClient, server }, { article }) => {
      queryClient.setQueryData(articleQuery(server, article.id).queryKey, article)
      void queryClient.invalidateQueries(besides(article))
    },
    // With a group its other articles have changed; with an event the lists, figures and companies that count it.
    'article.changed': ({ queryClient, server }, { article }) => {
      queryClient.setQueryData(articleQuery(server, article.id).queryKey, article)
      void queryClient.invalidateQueries(besides(article))
      void queryClient.invalidateQueries({ queryKey: ['company'] })
      void queryClient.invalidateQueries({ queryKey: ['event-model'] })
    },
  },
})
