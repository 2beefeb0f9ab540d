import { fromPromise } from 'xstate'
import type { DecisionsReply } from '#contracts/duplicates/duplicate.ts'
import { decideOnDuplicates } from '#src/api/duplicates.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dataFreshnessMachine } from '../notices/data-freshness.machine.ts'
import { duplicateDecisionsMachine } from './duplicate-decisions.machine.ts'

export const duplicateDecisions = defineActor(duplicateDecisionsMachine, {
  ports: ({ server }) => ({
    decide: fromPromise(async ({ input, signal }) => {
      const replies: DecisionsReply[] = []
      for (const decisions of input.decisions) replies.push(await decideOnDuplicates(server, decisions, signal))
      return { outcomes: replies.flatMap(({ outcomes }) => outcomes), waiting: replies.at(-1)?.waiting ?? false }
    }),
  }),
  on: {
    'duplicates.changed': ({ queryClient, actor }) => {
      void queryClient.invalidateQueries()
      actor(dataFreshnessMachine).send({ type: 'data.changed' })
    },
  },
})
