import { fromPromise } from 'xstate'
import { lookUpNames } from '#src/api/query.ts'
import { defineActor } from '../kit/define-actor.ts'
import { nameLookupMachine } from './name-lookup.machine.ts'

export const nameLookup = defineActor(nameLookupMachine, {
  ports: ({ server }) => ({
    lookUpNames: fromPromise(({ input: { names }, signal }) => lookUpNames(server, names, signal)),
  }),
})
