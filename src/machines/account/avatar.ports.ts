import { fromPromise } from 'xstate'
import { removeAvatar, saveAvatar, squareImage } from '#src/api/account.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { avatarMachine } from './avatar.machine.ts'

export const avatar = defineActor(avatarMachine, {
  ports: ({ server, files }) => ({
    squareImage: fromPromise(async ({ input: { key } }) => {
      const chosen = files.take(key)
      files.release(key)
      const square = await squareImage(chosen)
      const kept = files.put(new File([square], chosen.name, { type: square.type }))
      return { key: kept.key, address: URL.createObjectURL(square) }
    }),
    sendImage: fromPromise(({ input: { key }, signal }) => saveAvatar(server, files.take(key), signal)),
    removeImage: fromPromise(({ signal }) => removeAvatar(server, signal)),
  }),
  on: {
    'account.changed': accountChanged,
    'image.released': ({ files }, { image }) => {
      files.release(image.key)
      URL.revokeObjectURL(image.address)
    },
  },
})
