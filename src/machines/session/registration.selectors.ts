import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { registrationMachine } from './registration.machine.ts'

/** The actor that makes an account for whoever asks for one. */
export type RegistrationActor = ActorRefFrom<typeof registrationMachine>

export const selectRegistration = (snapshot: SnapshotFrom<typeof registrationMachine>) => ({
  busy: snapshot.hasTag('busy'),
  ...snapshot.context,
})
