import { fromPromise } from 'xstate'
import { changePhone, requestPhoneCode } from '#src/api/account.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { phoneChangeMachine } from './phone-change.machine.ts'

export const phoneChange = defineActor(phoneChangeMachine, {
  ports: ({ server }) => ({
    requestCode: fromPromise(({ input, signal }) => requestPhoneCode(server, input.phone, signal)),
    changePhone: fromPromise(({ input, signal }) => changePhone(server, input, signal)),
  }),
  on: { 'account.changed': accountChanged },
})
