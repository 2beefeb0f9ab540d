import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type phoneChangeMachine, selectPhoneChange } from './phone-change.machine.ts'

/** A new telephone number, and the code that was sent to it. */
export function usePhoneChange(actor: ActorRefFrom<typeof phoneChangeMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectPhoneChange),
    onPhone: on('phone.typed', 'phone'),
    onRequestCode: on('code.requested'),
    onCodeCorrected: on('code.corrected'),
    onSubmit: on('code.submitted', 'code'),
  }
}
