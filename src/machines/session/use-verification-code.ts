import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { selectCodeRequest, type verificationCodeMachine } from './verification-code.machine.ts'

/** A form with a code that is sent to a telephone. @param onCorrected what else a corrected field means */
export function useVerificationCode<Field extends string>(
  actor: ActorRefFrom<typeof verificationCodeMachine>,
  onCorrected: (field: Field) => void,
) {
  const on = sender(actor)
  return {
    codeRequest: useFields(actor, selectCodeRequest),
    onRequestCode: on('code.requested', 'phone'),
    onCorrected: (field: Field) => {
      onCorrected(field)
      if (field === 'phone') actor.send({ type: 'phone.corrected' })
    },
  }
}
