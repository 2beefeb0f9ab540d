import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passwordResetMachine } from './password-reset.machine.ts'

/** The actor that sets a new password. */
export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>

export const selectPasswordReset = (snapshot: SnapshotFrom<typeof passwordResetMachine>) => ({
  busy: snapshot.hasTag('busy'),
  completed: snapshot.matches('reset'),
  ...snapshot.context,
})
