import { fromPromise } from 'xstate'
import { articleQuery, judgeSentiment } from '#src/api/adverse-media.ts'
import { defineActor } from '../kit/define-actor.ts'
import { sentimentJudgementMachine } from './sentiment-judgement.machine.ts'

export const sentimentJudgement = defineActor(sentimentJudgementMachine, {
  ports: ({ server }) => ({
    sendJudgement: fromPromise(({ input, signal }) => judgeSentiment(server, input, signal)),
  }),
  on: {
    'article.judged': ({ queryClient, server }, { article }) =>
      void queryClient.setQueryData(articleQuery(server, article.id).queryKey, article),
  },
})
