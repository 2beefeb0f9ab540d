import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passkeysMachine } from './passkeys.machine.ts'

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>
type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>

/** Which dialog about passkeys is open. */
export type PasskeyDialog = 'none' | 'adding' | 'renaming' | 'removing'

export const selectPasskeys = (snapshot: PasskeysSnapshot) => ({
  ...snapshot.context,
  dialog: dialogOf(snapshot),
  busy: snapshot.hasTag('busy'),
  mayAdd: snapshot.can({ type: 'addition.requested' }),
})

function dialogOf(snapshot: PasskeysSnapshot): PasskeyDialog {
  if (snapshot.matches('namingNew') || snapshot.matches('adding')) return 'adding'
  if (snapshot.matches('renaming') || snapshot.matches('savingName')) return 'renaming'
  return snapshot.matches('resting') ? 'none' : 'removing'
}
