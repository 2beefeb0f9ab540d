import { fromPromise } from 'xstate'
import { register } from '#src/api/session-sign-in.ts'
import { defineSignedOutActor } from '../kit/define-actor.ts'
import { registrationMachine } from './registration.machine.ts'

export const registration = defineSignedOutActor(registrationMachine, {
  ports: ({ client }) => ({
    register: fromPromise(({ input, signal }) => register(client, input.registration, signal)),
  }),
  on: { 'registration.completed': ({ open }, { state }) => open(`/user/register-result?state=${state}`) },
})
