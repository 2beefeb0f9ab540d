import { fromPromise } from 'xstate'
import { resetPassword } from '#src/api/session-sign-in.ts'
import { defineSignedOutActor } from '../kit/define-actor.ts'
import { passwordResetMachine } from './password-reset.machine.ts'

export const passwordReset = defineSignedOutActor(passwordResetMachine, {
  ports: ({ client }) => ({
    resetPassword: fromPromise(({ input, signal }) => resetPassword(client, input.reset, signal)),
  }),
})
