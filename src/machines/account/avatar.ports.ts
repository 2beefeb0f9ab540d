import { fromPromise } from 'xstate'
import { removeAvatar, saveAvatar } from '#src/api/account.ts'
import { squarePicture } from '#src/api/square-picture.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { avatarMachine } from './avatar.machine.ts'

export const avatar = defineActor(avatarMachine, {
  ports: ({ server, files }) => ({
    squarePicture: fromPromise(async ({ input: { key } }) => {
      const chosen = files.take(key)
      files.release(key)
      const square = await squarePicture(chosen)
      const kept = files.put(new File([square], chosen.name, { type: square.type }))
      return { key: kept.key, address: URL.createObjectURL(square) }
    }),
    sendPicture: fromPromise(({ input: { key }, signal }) => saveAvatar(server, files.take(key), signal)),
    removePicture: fromPromise(({ signal }) => removeAvatar(server, signal)),
  }),
  on: {
    'account.changed': accountChanged,
    'picture.released': ({ files }, { picture }) => {
      files.release(picture.key)
      URL.revokeObjectURL(picture.address)
    },
  },
})
