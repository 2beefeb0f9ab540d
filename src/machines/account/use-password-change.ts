import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type passwordChangeMachine, selectPasswordChange } from './password-change.machine.ts'

/** Changing the password, or setting the first one. */
export function usePasswordChange(actor: ActorRefFrom<typeof passwordChangeMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectPasswordChange),
    onCorrected: on('password.corrected'),
    onSubmit: on('password.submitted', 'change'),
  }
}
