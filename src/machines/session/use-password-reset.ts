import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type passwordResetMachine, selectPasswordReset } from './password-reset.machine.ts'
import { useVerificationCode } from './use-verification-code.ts'
import type { verificationCodeMachine } from './verification-code.machine.ts'

/** A new password in place of a lost one, with a code that is sent to the telephone. */
export function usePasswordReset(
  actor: ActorRefFrom<typeof passwordResetMachine>,
  code: ActorRefFrom<typeof verificationCodeMachine>,
) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectPasswordReset),
    ...useVerificationCode(code, on('field.corrected', 'field')),
    onSubmit: on('reset.submitted', 'form'),
  }
}
