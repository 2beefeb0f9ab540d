import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type administrationMachine, selectAdministration } from './administration.machine.ts'

/** What an administrator does with users; `secrets` holds a new password while it is shown. */
export function useAdministration(
  actor: ActorRefFrom<typeof administrationMachine>,
  secrets: Pick<SignedInEnvironment['secrets']['passwords'], 'read'>,
) {
  const on = sender(actor)
  const { password, ...state } = useFields(actor, selectAdministration)
  return {
    ...state,
    onUndo: on('action.undone'),
    /** What opens a dialog for a user of the list. */
    list: {
      onCreate: on('creation.requested'),
      onMessage: on('message.requested', 'subject'),
      onAction: on('action.requested', 'subject', 'action'),
    },
    /** The dialog that is open. */
    dialogs: {
      ...state,
      newPassword: secrets.read(password),
      onCreate: on('user.submitted', 'user'),
      onMessage: on('message.submitted', 'text'),
      onCorrected: on('field.corrected'),
      onName: on('name.typed', 'name'),
      onConfirm: on('action.confirmed'),
      onClose: on('dialog.closed'),
    },
  }
}
