import { fromPromise } from 'xstate'
import { changePassword } from '#src/api/account.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { passwordChangeMachine } from './password-change.machine.ts'

export const passwordChange = defineActor(passwordChangeMachine, {
  ports: ({ server }) => ({
    changePassword: fromPromise(({ input, signal }) => changePassword(server, input.change, signal)),
  }),
  on: { 'account.changed': accountChanged },
})
