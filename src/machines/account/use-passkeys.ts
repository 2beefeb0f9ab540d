import type { ActorRefFrom } from 'xstate'
import type { Passkey } from '#contracts/account/account.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type passkeysMachine, selectPasskeys } from './passkeys.machine.ts'

/** Making, naming and removing passkeys. */
export function usePasskeys(actor: ActorRefFrom<typeof passkeysMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectPasskeys),
    onAdd: on('addition.requested'),
    onRename: ({ id, name }: Passkey) => actor.send({ type: 'passkey.chosen', id, name }),
    onRemove: ({ id, name }: Passkey) => actor.send({ type: 'removal.requested', id, name }),
    onName: on('name.submitted', 'name'),
    onNameCorrected: on('name.corrected'),
    onConfirmRemoval: on('removal.confirmed'),
    onClose: on('dialog.closed'),
  }
}
