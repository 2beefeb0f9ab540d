import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { avatarMachine } from './avatar.machine.ts'
import type { passwordChangeMachine } from './password-change.machine.ts'
import type { phoneChangeMachine } from './phone-change.machine.ts'
import type { profileMachine } from './profile.machine.ts'

export type ProfileActor = ActorRefFrom<typeof profileMachine>
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>
export type PhoneChangeActor = ActorRefFrom<typeof phoneChangeMachine>
export type AvatarActor = ActorRefFrom<typeof avatarMachine>

/** The form that changes the password: how it stands, and whether it may be sent. */
export const selectPasswordChange = (snapshot: SnapshotFrom<typeof passwordChangeMachine>) => ({
  ...snapshot.context,
  busy: snapshot.hasTag('busy'),
  changed: snapshot.matches({ resting: 'changed' }),
})

/** The form that changes the telephone number: how it stands, and what may be done. */
export const selectPhoneChange = (snapshot: SnapshotFrom<typeof phoneChangeMachine>) => ({
  ...snapshot.context,
  asking: snapshot.hasTag('asking'),
  busy: snapshot.hasTag('busy'),
  mayRequestCode: snapshot.can({ type: 'code.requested' }),
  changed: snapshot.matches({ change: { resting: 'changed' } }),
})

/** The choice of a picture: the one looked at, and what may be done. */
export const selectAvatar = (snapshot: SnapshotFrom<typeof avatarMachine>) => ({
  preview: snapshot.context.prepared?.address ?? null,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
  mayChoose: snapshot.can({ type: 'picture.chosen', key: '' }),
  mayConfirm: snapshot.can({ type: 'picture.confirmed' }),
})
