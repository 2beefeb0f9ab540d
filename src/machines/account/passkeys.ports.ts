import { fromPromise } from 'xstate'
import { addPasskey, removePasskey, renamePasskey } from '#src/api/account.ts'
import { makePasskey } from '#src/api/make-passkey.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { passkeysMachine } from './passkeys.machine.ts'

export const passkeys = defineActor(passkeysMachine, {
  ports: ({ server }) => ({
    addPasskey: fromPromise(({ input: { name }, signal }) => addPasskey(server, { name, makePasskey }, signal)),
    renamePasskey: fromPromise(({ input, signal }) => renamePasskey(server, input, signal)),
    removePasskey: fromPromise(({ input: { id }, signal }) => removePasskey(server, id, signal)),
  }),
  on: { 'passkeys.changed': accountChanged },
})
