import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type registrationMachine, selectRegistration } from './registration.machine.ts'
import { useVerificationCode } from './use-verification-code.ts'
import type { verificationCodeMachine } from './verification-code.machine.ts'

/** Registering, with a code that is sent to the telephone. */
export function useRegistration(
  actor: ActorRefFrom<typeof registrationMachine>,
  code: ActorRefFrom<typeof verificationCodeMachine>,
) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectRegistration),
    ...useVerificationCode(code, on('field.corrected', 'field')),
    onSubmit: on('registration.submitted', 'form'),
  }
}
