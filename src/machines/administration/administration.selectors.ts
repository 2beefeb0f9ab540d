import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { installationSettingsMachine } from '../installation/installation-settings.machine.ts'
import type { administrationMachine } from './administration.machine.ts'

export type AdministrationActor = ActorRefFrom<typeof administrationMachine>
export type InstallationSettingsActor = ActorRefFrom<typeof installationSettingsMachine>
type AdministrationSnapshot = SnapshotFrom<typeof administrationMachine>

/** Which dialog about users is open. */
export type UserDialog = 'none' | 'creating' | 'writing' | 'confirming' | 'showingPassword'

export const selectAdministration = (snapshot: AdministrationSnapshot) => ({
  ...snapshot.context,
  dialog: dialogOf(snapshot),
  busy: snapshot.hasTag('busy'),
  mayAct: snapshot.can({ type: 'creation.requested' }),
  mayConfirm: snapshot.can({ type: 'action.confirmed' }),
  mayUndo: snapshot.can({ type: 'action.undone' }),
})

function dialogOf(snapshot: AdministrationSnapshot): UserDialog {
  if (snapshot.matches('creating') || snapshot.matches('sendingUser')) return 'creating'
  if (snapshot.matches('writing') || snapshot.matches('sendingMessage')) return 'writing'
  if (snapshot.matches('confirming')) return 'confirming'
  return snapshot.matches('showingPassword') ? 'showingPassword' : 'none'
}
