import { fromPromise } from 'xstate'
import {
  copyExploration,
  createShare,
  createVersion,
  recoverExploration,
  recoverVersion,
  removeExploration,
  removeVersion,
  renameExploration,
  restoreVersion,
  revokeShare,
} from '#src/api/explorations.ts'
import type { Server } from '#src/api/server.ts'
import { type SavedAction, savedWorkMachine } from '#src/machines/explorations/saved-work.machine.ts'

/** The machine of saved explorations with its port on the server. */
export const provideSavedWork = (server: Server) =>
  savedWorkMachine.provide({
    actors: { carryOut: fromPromise(({ input: { action }, signal }) => carryOut(server, action, signal)) },
  })

async function carryOut(server: Server, action: SavedAction, signal: AbortSignal) {
  switch (action.type) {
    case 'rename':
      await renameExploration(server, action.id, action.name, signal)
      break
    case 'copy':
      await copyExploration(server, action.source, action.name, signal)
      break
    case 'remove':
      await removeExploration(server, action.id, signal)
      break
    case 'recover':
      await recoverExploration(server, action.id, signal)
      break
    case 'createVersion':
      await createVersion(server, action.id, action.name, signal)
      break
    case 'restoreVersion':
      await restoreVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'removeVersion':
      await removeVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'recoverVersion':
      await recoverVersion(server, { id: action.id, version: action.version }, signal)
      break
    case 'share':
      return { share: (await createShare(server, action.id, action.draft, signal)).id }
    case 'revoke':
      await revokeShare(server, { id: action.id, share: action.share }, signal)
      break
  }
  return { share: null }
}
