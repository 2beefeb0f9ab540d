import { fromPromise } from 'xstate'
import type { DecisionsReply } from '#contracts/resolution/duplicate.ts'
import { decideOnDuplicates } from '#src/api/resolution.ts'
import type { Server } from '#src/api/server.ts'
import { duplicateDecisionsMachine } from '#src/machines/resolution/duplicate-decisions.machine.ts'

/** The machine of decisions on pairs of parties with its port on the server. */
export const provideDuplicateDecisions = (server: Server) =>
  duplicateDecisionsMachine.provide({
    actors: {
      decide: fromPromise(async ({ input, signal }) => {
        const replies: DecisionsReply[] = []
        for (const decisions of input.decisions) replies.push(await decideOnDuplicates(server, decisions, signal))
        return { outcomes: replies.flatMap(({ outcomes }) => outcomes), waiting: replies.at(-1)?.waiting ?? false }
      }),
    },
  })
