import { fromPromise } from 'xstate'
import { loadDataVersion } from '#src/api/explorations.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dataFreshnessMachine } from './data-freshness.machine.ts'

export const dataFreshness = defineActor(dataFreshnessMachine, {
  ports: ({ server }) => ({ readVersion: fromPromise(({ signal }) => loadDataVersion(server, signal)) }),
})
