import { fromCallback } from 'xstate'
import { compareOnServer } from '#src/api/measures.ts'
import { defineActor } from '../kit/define-actor.ts'
import { reported } from '../kit/reported.ts'
import { networkComparisonMachine } from './network-comparison.machine.ts'

/** The most changes that are listed between two days. */
const maxChanges = 1_000

/** Two days compared on the server, which has both. */
export const networkComparison = defineActor(networkComparisonMachine, {
  ports: ({ server }) => ({
    compareDays: fromCallback(({ input: { company, asOf, comparedAsOf, around, among }, sendBack }) => {
      const request = {
        asOf,
        comparedAsOf,
        around,
        among: among && [...among],
        scenarioChanges: null,
        groups: [],
        limit: maxChanges,
      }
      return reported((options) => compareOnServer(server, { company, request }, options), {
        onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
        onFound: (reply) => sendBack({ type: 'difference.found', reply }),
        onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
      })
    }),
  }),
})
