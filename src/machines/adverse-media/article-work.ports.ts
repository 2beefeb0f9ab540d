import { fromPromise } from 'xstate'
import { articleQuery, decideGrouping, judgeSentiment } from '#src/api/adverse-media.ts'
import { defineActor } from '../kit/define-actor.ts'
import { articleWorkMachine } from './article-work.machine.ts'

export const articleWork = defineActor(articleWorkMachine, {
  ports: ({ server }) => ({
    sendJudgement: fromPromise(({ input, signal }) => judgeSentiment(server, input, signal)),
    sendGrouping: fromPromise(({ input: { article, draft }, signal }) =>
      decideGrouping(server, article, draft, signal),
    ),
  }),
  on: {
    'article.judged': ({ queryClient, server }, { article }) =>
      void queryClient.setQueryData(articleQuery(server, article.id).queryKey, article),
    // The others of both groups have changed with it, and so have lists that show each group once.
    'article.regrouped': ({ queryClient, server }, { article }) => {
      queryClient.setQueryData(articleQuery(server, article.id).queryKey, article)
      const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== article.id
      void queryClient.invalidateQueries({ queryKey: ['opinion'], predicate: isOther })
    },
  },
})
