import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type avatarMachine, selectAvatar } from './avatar.machine.ts'

/** The picture of the user; `files` holds the bytes of a chosen one. */
export function useAvatar(actor: ActorRefFrom<typeof avatarMachine>, files: Pick<SignedInEnvironment['files'], 'put'>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectAvatar),
    onChoose: (file: File) => actor.send({ type: 'image.chosen', key: files.put(file).key }),
    onConfirm: on('image.confirmed'),
    onWithdraw: on('image.withdrawn'),
    onRemove: on('image.removed'),
  }
}
